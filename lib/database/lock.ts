import 'server-only';
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

const BEAT_MS = 5_000;
const SILENT_MS = 30_000;

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
  /** When the process began, in the kernel's count; empty where it is not available. */
  born: string;
  token: string;
}

/** Distinguishes a process from a later one with the same number. */
function birthOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
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

function beatsStill(file: string): boolean {
  try {
    return Date.now() - statSync(file).mtimeMs < SILENT_MS;
  } catch {
    return false;
  }
}

function isAlive(holder: Holder, file: string): boolean {
  if (holder.host !== hostname()) return beatsStill(file);
  return isRunning(holder.pid) && (holder.born === '' || holder.born === birthOf(holder.pid));
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

/** Removes a dead holder's lock. Renaming decides a race; a live lock that was caught by mistake is put back. */
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

/**
 * Holds `folder` by the file `<folder>.lock`. A lock is taken over when its process is gone, on another host when it was
 * silent for 30 s. Throws `DatabaseLockedError` when a live process holds it.
 */
export function takeFolder(folder: string): { release(): void } {
  const file = `${folder}.lock`;
  const token = crypto.randomUUID();
  const mine = [process.pid, hostname(), birthOf(process.pid), token].join('\n');
  for (let attempt = 0; !writeNew(file, mine); attempt += 1) {
    const text = readText(file);
    if (text === null) continue;
    const holder = parseHolder(text);
    // A lock without content is just being written, unless it is old.
    const alive = holder ? isAlive(holder, file) : beatsStill(file);
    if (alive || attempt > 20) throw new DatabaseLockedError(folder, holder?.pid ?? 0);
    removeStale(file, text, token);
  }
  const beat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      clearInterval(beat);
    }
  }, BEAT_MS);
  beat.unref();
  return {
    release() {
      clearInterval(beat);
      if (readText(file) === mine) rmSync(file, { force: true });
    },
  };
}
