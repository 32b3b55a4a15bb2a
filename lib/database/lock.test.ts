import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeTestFolder } from '@/lib/database/testing/test-folder';
import { DatabaseLockedError, takeFolder } from './lock';

const TIMES = { beat: 50, silent: 400, look: 10 };
const LIVING = process.ppid;

let parent: string;
let folder: string;

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'corte-lock-'));
  folder = path.join(parent, 'sandbox');
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(parent, { recursive: true, force: true });
});

const file = () => `${folder}.lock`;
const notLost = () => expect.unreachable();

function leave(text: string, silentFor = 0): void {
  writeFileSync(file(), text);
  const then = new Date(Date.now() - silentFor);
  utimesSync(file(), then, then);
}

async function take(times = TIMES): Promise<number> {
  const began = performance.now();
  const lock = await takeFolder(folder, notLost, times);
  const took = performance.now() - began;
  expect(readFileSync(file(), 'utf8')).toMatch(new RegExp(`^${process.pid}\n`));
  lock.release();
  expect(existsSync(file())).toBe(false);
  return took;
}

function whileBeating<Result>(work: () => Promise<Result>): Promise<Result> {
  const beat = setInterval(() => utimesSync(file(), new Date(), new Date()), TIMES.beat);
  return work().finally(() => clearInterval(beat));
}

describe('a lock whose holder is seen to be gone is taken over at once', () => {
  test.each([
    ['of a process that is gone', () => `2147483646\n${hostname()}\n\ntoken`],
    ['of an earlier process with our number', () => `${process.pid}\n${hostname()}\n1\ntoken`],
  ])('%s', async (_name, text) => {
    leave(text());
    expect(await take({ ...TIMES, silent: 60_000 })).toBeLessThan(5_000);
  });

  test('of a process that was killed, and of a living one it is not', async () => {
    const holding = `import { takeFolder } from './lib/database/lock.ts';
      await takeFolder(${JSON.stringify(folder)}, () => {}); console.log('up'); setInterval(() => {}, 1000);`;
    const holder = spawn(
      process.execPath,
      ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '-e', holding],
      { cwd: process.cwd() },
    );
    await new Promise((resolve) => holder.stdout.once('data', resolve));
    await expect(takeFolder(folder, notLost, TIMES)).rejects.toThrow(`process ${holder.pid}`);
    const exited = new Promise((resolve) => holder.once('exit', resolve));
    holder.kill('SIGKILL');
    await exited;
    await take({ ...TIMES, silent: 60_000 });
  });
});

describe('R-42 where it cannot be seen whether the holder lives, its signs of life decide', () => {
  const UNCLEAR: [string, string][] = [
    ['another host', '1\nanother-host\n\ntoken'],
    ['a living process with its number, where the system tells no birth', `${LIVING}\n${hostname()}\n\ntoken`],
    ['another container with our host name and our number', `${process.pid}\n${hostname()}\n7 pid:[1]\ntoken`],
    ['nobody: the file is empty', ''],
  ];

  test.each(UNCLEAR)('%s, silent since yesterday: taken over within moments', async (_name, text) => {
    leave(text, 86_400_000);
    expect(await take({ ...TIMES, silent: 60_000 })).toBeLessThan(5_000);
  });

  test.each(UNCLEAR)('%s, silent from now on: taken over after the stated time, not before', async (_name, text) => {
    leave(text);
    expect(await take()).toBeGreaterThan(TIMES.silent - 50);
  });

  test.each(UNCLEAR)('%s, with signs of life: refused', async (_name, text) => {
    leave(text);
    const refused = whileBeating(() => takeFolder(folder, notLost, { ...TIMES, silent: 60_000 }));
    await expect(refused).rejects.toThrow(DatabaseLockedError);
    expect(readFileSync(file(), 'utf8')).toBe(text);
  });

  test('one from the future, of a clock that was set back, is waited for as long and no longer', async () => {
    leave('1\nanother-host\n\ntoken', -86_400_000);
    expect(await take()).toBeLessThan(TIMES.silent + 3_000);
  });

  test('one that is given back meanwhile is taken at once', async () => {
    leave('1\nanother-host\n\ntoken');
    setTimeout(() => rmSync(file()), 60);
    expect(await take({ ...TIMES, silent: 60_000 })).toBeLessThan(5_000);
  });
});

test('R-42 a holder that finds another’s lock notices by itself, and leaves that lock alone', async () => {
  const lost = vi.fn();
  const lock = await takeFolder(folder, lost, TIMES);
  writeFileSync(file(), '1\nanother-host\n\ntoken');
  await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce());
  lock.release();
  expect(readFileSync(file(), 'utf8')).toContain('another-host');
});

test('a lock that was removed by hand is written again', async () => {
  const lock = await takeFolder(folder, notLost, TIMES);
  rmSync(file());
  await vi.waitFor(() => expect(readFileSync(file(), 'utf8')).toBe(lock.text));
  lock.release();
});

test('R-42 who stood still, wakes up and finds another’s lock ends before its next write', async () => {
  const made = await makeTestFolder('sandbox');
  const script = `import { openDatabase } from './lib/database/open.ts';
    import { sql } from 'drizzle-orm';
    const { orm } = await openDatabase({ folder: ${JSON.stringify(made.folder)}, migrations: 'sandbox' });
    await orm.execute(sql\`create table public.notes (n int)\`);
    console.log('up');
    process.stdin.once('data', async () => {
      await orm.execute(sql\`insert into public.notes values (1)\`).catch(() => {});
      console.log('written');
    });`;
  const args = ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '-e', script];
  const holder = spawn(process.execPath, args, { cwd: process.cwd() });
  let said = '';
  for (const stream of [holder.stdout, holder.stderr]) {
    stream.on('data', (part) => {
      said += part;
    });
  }
  await vi.waitFor(() => expect(said).toContain('up'), { timeout: 60_000 });
  holder.kill('SIGSTOP');
  const lock = `${made.folder}.lock`;
  writeFileSync(lock, '1\nanother-host\n\ntoken');
  holder.stdin.write('go');
  // Longer than the worker goes without looking.
  await new Promise((resolve) => setTimeout(resolve, 5_200));
  const exited = new Promise((resolve) => holder.once('exit', resolve));
  holder.kill('SIGCONT');
  expect(await exited).toBe(1);
  expect(said).not.toContain('written');
  expect(said).toContain('taken over by another process');
  expect(readFileSync(lock, 'utf8')).toContain('another-host');
  made.remove();
}, 120_000);
