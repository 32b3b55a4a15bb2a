import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { startLatencyProbe } from './latency-probe';

const AGENT = new Agent({ connections: 8, bodyTimeout: 0, headersTimeout: 0 });

export interface Watched {
  rows: number;
  seconds: number;
  megabytes: number;
  /** Resident memory at most, less that before, MB. */
  grown: number;
  /** Resident memory at most, MB. */
  resident: number;
  health: number;
  page: number;
}

function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

function p95(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
}

async function timed(address: string): Promise<number> {
  const start = performance.now();
  const { body } = await request(address, { dispatcher: AGENT });
  await body.arrayBuffer();
  return performance.now() - start;
}

/** Downloads a file while two processes request health and a page of a hundred rows every 100 ms. `rows`: by the receipt. */
export async function watchedFile(
  { url, pid }: { url: string; pid: number },
  { file, list, progress }: { file: string; list: string; progress: (id: string) => string },
): Promise<Watched> {
  const id = crypto.randomUUID();
  for (const address of [list, list, '/api/health']) await timed(url + address);
  await setTimeout(1000);
  const before = memoryOf(pid);
  let [most, running] = [before, true];
  const [health, page] = [await startLatencyProbe(`${url}/api/health`, 100), await startLatencyProbe(url + list, 100)];
  const looking = (async () => {
    for (; running; await setTimeout(50)) most = Math.max(most, memoryOf(pid));
  })();
  const start = performance.now();
  const { body, statusCode } = await request(`${url}${file}&export=${id}`, { dispatcher: AGENT });
  let bytes = 0;
  for await (const piece of body) bytes += piece.length;
  const seconds = (performance.now() - start) / 1000;
  running = false;
  await looking;
  const { body: progressBody } = await request(url + progress(id), { dispatcher: AGENT });
  const { state, rowsDone } = Object(await progressBody.json());
  if (statusCode !== 200 || state !== 'complete') throw new Error(`${file} ended as ${statusCode} ${state}`);
  return {
    rows: Number(rowsDone),
    seconds,
    megabytes: bytes / 1e6,
    grown: most - before,
    resident: most,
    health: p95(await health.stop()),
    page: p95(await page.stop()),
  };
}
