import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const ROOT = join(import.meta.dirname, '..');

export const TEST_START = '2026-11-10T16:00:00Z';

// Milliseconds: longer than a server of ours takes to finish what is under way.
const STOP_WITHIN = 40_000;

export interface RunningServer {
  url: string;
  pid: number;
  /** All it has written so far, both streams. */
  log(): string;
  /** Ends it by SIGTERM and returns its exit code; null when it had to be killed. */
  stop(): Promise<number | null>;
}

/** Every setting of `.env.example`, empty: neither the environment nor a `.env` with a real key reaches a test. */
function noSettings(): Record<string, string> {
  const names = readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(/^# ?([A-Z][A-Z_]+)=/gm);
  return Object.fromEntries([...names].map((match) => [match[1], '']));
}

export function environment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const clock = `--import=${pathToFileURL(join(import.meta.dirname, 'clock.mjs'))}`;
  return { ...process.env, ...noSettings(), SIGN_IN: 'off', NODE_OPTIONS: clock, E2E_CLOCK: TEST_START, ...settings };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

interface ServerToStart {
  args: string[];
  settings: Record<string, string>;
  port: number;
  probe: string;
  within: number;
}

/** Waits until it answers. Throws with its log when it ends before or is too slow. */
export async function startServer({ args, settings, port, probe, within }: ServerToStart): Promise<RunningServer> {
  let written = '';
  const child = spawn(process.execPath, args, { cwd: ROOT, env: environment(settings) });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      written += part;
    });
  }
  const url = `http://127.0.0.1:${port}`;
  const limit = performance.now() + within;
  while (!(await answers(url + probe))) {
    if (child.exitCode !== null || performance.now() > limit) {
      child.kill('SIGKILL');
      throw new Error(`node ${args.join(' ')} did not come up:\n${written}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, pid: child.pid ?? 0, log: () => written, stop: () => stop(child) };
}

async function answers(address: string): Promise<boolean> {
  return await fetch(address, { signal: AbortSignal.timeout(120_000) }).then(
    async (response) => {
      await response.body?.cancel();
      return true;
    },
    () => false,
  );
}

function stop(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode);
    const limit = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN);
    child.once('exit', (code) => {
      clearTimeout(limit);
      resolve(code);
    });
    child.kill('SIGTERM');
  });
}
