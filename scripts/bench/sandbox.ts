import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Agent } from 'undici';
import { environment, freePort, ROOT, type RunningServer, startServer, TEST_START } from '../servers';
import { startLatencyProbe } from './latency-probe';

const FOLDER = '.data/bench-sandbox';
const MANY = 1_000_000;
const FEW = 100_000;
const DAY = 86_400_000;
const AUTHORIZATION = { authorization: 'Bearer key_sandboxPrivate0001' };
const REPORT = '/payments-api/reports/v1/payments';
const AGENT = new Agent({ connections: 16 });

interface Limit {
  value: number;
  atLeast?: boolean;
}

let within = true;

function report(label: string, value: number, unit: string, limit?: Limit): void {
  const beyond = limit !== undefined && (limit.atLeast ? value < limit.value : value > limit.value);
  if (beyond) within = false;
  const limitText = limit
    ? `   limit ${limit.atLeast ? '≥' : '≤'} ${limit.value} ${unit}${beyond ? '   BEYOND' : ''}`
    : '';
  console.log(`  ${label.padEnd(58)} ${value.toFixed(1).padStart(9)} ${unit}${limitText}`);
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Milliseconds to the last byte. Without `parts` the bytes are only counted: the client's streams cost more than a page. */
function requestPage(address: string, parts?: Buffer[]): Promise<number> {
  const { origin, pathname, search } = new URL(address);
  const start = performance.now();
  let length = 0;
  let fault: string | null = null;
  let declared = '';
  return new Promise((resolve, reject) => {
    AGENT.dispatch(
      { origin, path: pathname + search, method: 'GET', headers: AUTHORIZATION },
      {
        onRequestStart() {},
        onResponseStart(_controller, status, headers) {
          if (status !== 200) fault = `answered ${status}`;
          declared = String(headers['content-length'] ?? '');
        },
        onResponseData(_controller, chunk) {
          length += chunk.length;
          parts?.push(chunk);
        },
        onResponseEnd() {
          if (declared !== '' && declared !== String(length)) fault ??= `sent ${length} bytes and declared ${declared}`;
          if (fault) reject(new Error(`${address} ${fault}`));
          else resolve(performance.now() - start);
        },
        onResponseError(_controller, error) {
          reject(error);
        },
      },
    );
  });
}

function filteredPage(base: string, size: number): string {
  const to = Date.parse(TEST_START) - Math.floor(Math.random() * 600) * DAY;
  const status = Math.random() < 0.5 ? 'paid' : 'expired';
  return `${base}${REPORT}?size=${size}&status=${status}&from=${to - 31 * DAY}&to=${to}`;
}

/** Seconds that `sandbox:seed` takes from the command to its end, on an empty folder. */
function load(payments: number): number {
  rmSync(join(ROOT, FOLDER), { recursive: true, force: true });
  mkdirSync(join(ROOT, FOLDER), { recursive: true });
  const start = performance.now();
  const node = ['--max-semi-space-size=64', '--conditions=react-server', '--import', 'tsx'];
  const args = [...node, 'scripts/seed.ts', '--payments', String(payments)];
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env: environment({ DATA_DIR: FOLDER, SANDBOX_CLOCK: TEST_START }),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`the load failed: ${stderr}`);
  return (performance.now() - start) / 1000;
}

async function startAlone(payments: number): Promise<RunningServer> {
  renameSync(join(ROOT, FOLDER, 'sandbox'), join(ROOT, FOLDER, 'sandbox-alone'));
  const port = await freePort();
  const node = ['--max-semi-space-size=64', '--conditions=react-server', '--import', 'tsx'];
  const args = [...node, 'scripts/sandbox.ts', '--payments', String(payments)];
  const settings = { SANDBOX_PORT: String(port), DATA_DIR: FOLDER, SANDBOX_CLOCK: TEST_START };
  return startServer({ args, settings, port, probe: '/customers', within: 600_000 });
}

async function stopAlone(server: RunningServer): Promise<void> {
  await server.stop();
  renameSync(join(ROOT, FOLDER, 'sandbox-alone'), join(ROOT, FOLDER, 'sandbox'));
}

async function pageTimes(base: string, size: number, count: number): Promise<number> {
  for (let n = 0; n < 10; n += 1) await requestPage(filteredPage(base, size));
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) times.push(await requestPage(filteredPage(base, size)));
  return percentile(times, 0.95);
}

/** Ten connections that each ask for the next page when they have one: for some seconds before it counts, then for `seconds`. */
async function tenConnections(base: string, seconds: number): Promise<{ perSecond: number; p99: number }> {
  const start = performance.now() + 5_000;
  const end = start + seconds * 1000;
  const times: number[] = [];
  const connection = async () => {
    while (performance.now() < end) {
      const ms = await requestPage(filteredPage(base, 100));
      if (performance.now() >= start) times.push(ms);
    }
  };
  await Promise.all(Array.from({ length: 10 }, connection));
  return { perSecond: times.length / seconds, p99: percentile(times, 0.99) };
}

function envelopeOf(chunks: Buffer[]): string {
  let text = '';
  for (const chunk of chunks) {
    text += chunk.toString('latin1');
    if (text.includes('"data":')) break;
  }
  return text.slice(0, text.indexOf('"data":'));
}

/** Walks every payment by its cursors, while another process requests the app's health every 50 ms. */
async function walk(app: string): Promise<{ perSecond: number; records: number; total: number; health: number }> {
  let records = 0;
  let total = 0;
  const probe = await startLatencyProbe(`${app}/api/health`, 50);
  const start = performance.now();
  let link: string | null = `${REPORT}?size=1000&from=0&to=${Date.parse(TEST_START)}`;
  while (link !== null) {
    const chunks: Buffer[] = [];
    await requestPage(app + link, chunks);
    const envelope = envelopeOf(chunks);
    const next = /"next_page_url":"([^"]+)"/.exec(envelope);
    total = Number(/"total":(\d+)/.exec(envelope)?.[1]);
    records += next ? 1000 : JSON.parse(Buffer.concat(chunks).toString()).data.length;
    link = next?.[1] ? new URL(next[1]).pathname + new URL(next[1]).search : null;
  }
  const seconds = (performance.now() - start) / 1000;
  const health = percentile(await probe.stop(), 0.95);
  return { perSecond: records / seconds, records, total, health };
}

export async function sandbox(): Promise<boolean> {
  console.log(
    `  ${availableParallelism()} cores, shared by server and client; embedded database; pages of one status over 31`,
  );
  console.log(
    '  days at random in 20 months, with total, over HTTP on open connections; p95 of 300 (100 of size 1,000). Of each',
  );
  console.log(
    '  answer the status and the length are checked, its bytes counted as they come; the walk reads its envelopes too.',
  );
  console.log(`  ${FEW.toLocaleString('en')} payments loaded in ${load(FEW).toFixed(1)} s`);
  const small = await startAlone(FEW);
  const few = { 100: await pageTimes(small.url, 100, 300), 1000: await pageTimes(small.url, 1000, 100) };
  await stopAlone(small);
  report(`${MANY.toLocaleString('en')} payments: sandbox:seed, command to end`, load(MANY), 's', { value: 60 });
  const alone = await startAlone(MANY);
  const many = { 100: await pageTimes(alone.url, 100, 300), 1000: await pageTimes(alone.url, 1000, 100) };
  report('page of 100, p95', many[100], 'ms', { value: 15 });
  report('page of 1,000, p95', many[1000], 'ms', { value: 80 });
  report('page of 100: against 100,000 payments', many[100] / few[100], '×', { value: 1.5 });
  report('page of 1,000: against 100,000 payments', many[1000] / few[1000], '×', { value: 1.5 });
  const ten = await tenConnections(alone.url, 10);
  report('ten connections for 10 s after 5 s: filtered pages of 100', ten.perSecond, '/s', {
    value: 500,
    atLeast: true,
  });
  report('  p99 of an answer', ten.p99, 'ms', { value: 40 });
  await stopAlone(alone);
  const port = await freePort();
  const settings = { PORT: String(port), DATA_DIR: FOLDER, SANDBOX_CLOCK: TEST_START };
  const args = ['scripts/serve.mjs'];
  const app = await startServer({ args, settings, port, probe: '/payments-api/customers', within: 600_000 });
  const walked = await walk(app.url);
  console.log(
    `  full walk through the app: ${walked.records.toLocaleString('en')} records, total ${walked.total.toLocaleString('en')}`,
  );
  report('  records a second', walked.perSecond, '/s', { value: 30_000, atLeast: true });
  report('  /api/health meanwhile, p95', walked.health, 'ms', { value: 20 });
  await app.stop();
  return within && walked.records === walked.total;
}
