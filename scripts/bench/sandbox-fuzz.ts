import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { complaintOf } from '@/sandbox/testing/judge';
import { type Known, type OddRequest, oddRequest } from '@/sandbox/testing/odd-requests';
import { type SocketAnswer, sendBytes } from '@/sandbox/testing/raw-socket';
import { freePort, ROOT, startServer, TEST_START } from '../servers';
import { median } from './report';

const REQUESTS = 20_000;
const AT_ONCE = 8;
const SEED = 20261110;
const FOLDER = '.data/bench-fuzz';
const KEY = 'key_fuzzPrivate00001';
const LONGEST = 10_000;
/** How much the memory of the last quarter may be above that of the second, as a part of it. */
const GROWTH = 0.1;

const LISTS = ['orders', 'customers', 'charges', 'transfers', 'transactions', 'events'];

async function knownOf(url: string): Promise<Known> {
  const ask = async (path: string) =>
    (await fetch(`${url}/${path}`, { headers: { authorization: `Bearer ${KEY}` } })).json();
  const pages = await Promise.all(LISTS.map((list) => ask(`${list}?limit=5`)));
  const ids = pages.map(({ data }, list) => [LISTS[list], data.map(({ id }: { id: string }) => id)]);
  const reports = await Promise.all(['payments', 'invoices'].map((name) => ask(`reports/v1/${name}?year=2026&size=1`)));
  const cursors = reports.map(({ next_page_url }) => new URL(next_page_url).searchParams.get('next_page_url') ?? '');
  return { key: KEY, ids: Object.fromEntries(ids), cursors };
}

/** Resident memory of a process in MB, as Linux tells it. */
function megabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

interface Seen {
  answers: SocketAnswer[];
  complaints: string[];
  memory: number[];
}

function describeComplaint(complaint: string, { head, body }: OddRequest): string {
  return `${complaint}\n${head.toString('latin1').slice(0, 1_000)}${body.subarray(0, 300)}`;
}

async function sendAll(requests: OddRequest[], port: number, pid: number): Promise<Seen> {
  const seen: Seen = { answers: [], complaints: [], memory: [] };
  const left = requests.values();
  const worker = async () => {
    for (const request of left) {
      const answer = await sendBytes(port, request, LONGEST);
      const complaint = complaintOf(request, answer);
      if (complaint) seen.complaints.push(describeComplaint(complaint, request));
      if (seen.answers.push({ ...answer, body: Buffer.alloc(0) }) % 100 === 0) seen.memory.push(megabytes(pid));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return seen;
}

function reportOn({ answers, complaints, memory }: Seen, seconds: number): boolean {
  const byStatus = new Map<string, number>();
  for (const { status } of answers) {
    const name = String(status ?? 'closed');
    byStatus.set(name, (byStatus.get(name) ?? 0) + 1);
  }
  const statuses = [...byStatus].sort().map(([status, count]) => `${status}: ${count}`);
  const took = answers.map((answer) => answer.took).sort((a, b) => a - b);
  const quarter = Math.floor(memory.length / 4);
  const early = median(memory.slice(quarter, 2 * quarter));
  const late = median(memory.slice(3 * quarter));
  console.log(`  ${answers.length} requests in ${seconds.toFixed(0)} s; answers by status: ${statuses.join(', ')}`);
  console.log(
    `  time to the end of an answer: p50 ${median(took).toFixed(1)} ms, p99 ${took[Math.floor(took.length * 0.99)]?.toFixed(0)} ms, longest ${took.at(-1)?.toFixed(0)} ms   limit ${LONGEST} ms`,
  );
  console.log(
    `  memory of the server, median of the 2nd quarter ${early.toFixed(0)} MB, of the last ${late.toFixed(0)} MB   limit + ${GROWTH * 100} %`,
  );
  console.log(`  5xx, no answer, internal text, wrong shape: ${complaints.length}   limit 0`);
  for (const complaint of complaints.slice(0, 5)) console.log(complaint.replaceAll(/^/gm, '    '));
  const flat = late <= early * (1 + GROWTH);
  if (!flat) console.log('  the memory grew: BEYOND');
  return complaints.length === 0 && flat;
}

export async function sandboxFuzz(): Promise<boolean> {
  console.log(
    `  stand-alone server, 5,000 payments, raw sockets, ${AT_ONCE} at once; random (seed ${SEED}): paths, methods, parameters,`,
  );
  console.log(
    '  encodings, headers and bodies, of known operations more often than not; memory is VmRSS, every 100 requests.',
  );
  rmSync(join(ROOT, FOLDER), { recursive: true, force: true });
  const port = await freePort();
  const server = await startServer({
    args: ['--conditions=react-server', '--import', 'tsx', 'scripts/sandbox.ts', '--payments', '5000'],
    settings: { SANDBOX_CLOCK: TEST_START, SANDBOX_PRIVATE_KEY: KEY, DATA_DIR: FOLDER, SANDBOX_PORT: String(port) },
    port,
    probe: '/__requests',
    within: 600_000,
  });
  try {
    const requests = fc.sample(oddRequest(await knownOf(server.url)), { numRuns: REQUESTS, seed: SEED });
    const began = performance.now();
    const seen = await sendAll(requests, port, server.pid);
    return reportOn(seen, (performance.now() - began) / 1000);
  } finally {
    const failed = server
      .log()
      .split('\n')
      .filter((line) => line.includes('sandbox: failed')).length;
    console.log(`  failures that the server noted itself: ${failed}`);
    await server.stop();
    rmSync(join(ROOT, FOLDER), { recursive: true, force: true });
  }
}
