import 'server-only';
import { readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { log } from '@/lib/log/log.mjs';

const TIMES = { beat: 5_000, silent: 30_000, look: 250 };

export class DatabaseLockedError extends Error {
  constructor(
    readonly folder: string,
    readonly holder: number,
  ) {
    super(`the database folder ${folder} is in use by process ${holder}: stop that process, or set another DATA_DIR`);
    this.name = 'DatabaseLockedError';
  }
}

interface Holder {
  pid: number;
  host: string;
  /** When the process began, in the kernel's count, and where its number is one; empty where the system does not say. */
  born: string;
  token: string;
}

/** Distinguishes a process from a later one with the same number, and from one of another container. */
function birthOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    return `${started} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function parseHolder(text: string): Holder | null {
  const [pid, host, born, token] = text.trimEnd().split('\n');
  if (!pid || !/^\d+$/.test(pid) || host === undefined || born === undefined || !token) return null;
  return { pid: Number(pid), host, born, token };
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function lastSignOf(file: string): number | null {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return null;
  }
}

function stateOf({ pid, host, born }: Holder): 'alive' | 'gone' | 'unclear' {
  const [, place] = born.split(' ');
  const [, here] = birthOf(process.pid).split(' ');
  if (host !== hostname() || (place !== undefined && place !== here)) return 'unclear';
  if (!isRunning(pid)) return 'gone';
  const now = birthOf(pid);
  if (born === '' || now === '') return 'unclear';
  return now.split(' ')[0] === born.split(' ')[0] ? 'alive' : 'gone';
}

/** Whether a lock stands still until it has been silent for long enough; at least for one beat, since a machine may just have woken up. */
async function fallsSilent(file: string, text: string, times: typeof TIMES): Promise<boolean> {
  const sign = lastSignOf(file);
  const began = performance.now();
  const wait = Math.max(Math.min(times.silent, times.silent - (Date.now() - (sign ?? 0))), times.beat * 1.2);
  log.info(`waiting up to ${Math.ceil(wait / 1000)} s to see whether the lock ${file} is still in use`);
  while (performance.now() - began < wait) {
    if (readText(file) !== text) return true;
    if (lastSignOf(file) !== sign) return false;
    await setTimeout(times.look);
  }
  return true;
}

function writeNew(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function removeStale(file: string, stale: string, token: string): void {
  const aside = `${file}.${token}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const caught = readText(aside);
  if (caught !== null && caught !== stale) writeNew(file, caught);
  rmSync(aside, { force: true });
}

export interface FolderLock {
  file: string;
  text: string;
  release(): void;
}

/**
 * Holds `folder` by the file `<folder>.lock`, which is touched every 5 s. A lock is taken over at once when its process is gone; where
 * that cannot be seen (another host or container, a system that tells no birth of a process) once it was silent for 30 s, for which
 * this waits. Throws `DatabaseLockedError` when its holder lives. `onLost`: another process has taken it over meanwhile.
 */
export async function takeFolder(folder: string, onLost: () => void, times = TIMES): Promise<FolderLock> {
  const file = `${folder}.lock`;
  const token = crypto.randomUUID();
  const text = [process.pid, hostname(), birthOf(process.pid), token].join('\n');
  for (let attempt = 0; !writeNew(file, text); attempt += 1) {
    const found = readText(file);
    if (found === null) continue;
    const holder = parseHolder(found);
    const state = holder ? stateOf(holder) : 'unclear';
    const alive = state === 'alive' || (state === 'unclear' && !(await fallsSilent(file, found, times)));
    if (alive || attempt > 20) throw new DatabaseLockedError(folder, holder?.pid ?? 0);
    removeStale(file, found, token);
  }
  const beat = setInterval(() => {
    try {
      if (readText(file) === text) return utimesSync(file, new Date(), new Date());
      if (writeNew(file, text)) return;
      onLost();
    } catch {}
    clearInterval(beat);
  }, times.beat);
  beat.unref();
  return {
    file,
    text,
    release() {
      clearInterval(beat);
      if (readText(file) === text) rmSync(file, { force: true });
    },
  };
}
