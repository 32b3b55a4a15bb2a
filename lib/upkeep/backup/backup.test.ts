import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '@/lib/database/open';
import { makeTestFolder, type TestFolder } from '@/lib/database/testing/test-folder';
import { hasServer, startTestServer } from '@/lib/database/testing/test-server';
import { readEnv } from '@/lib/server/env';
import { backUp } from './backup';
import { restore } from './restore';
import { openBackupSocket } from './snapshots';

const WITHIN_MS = 600_000;
vi.setConfig({ testTimeout: WITHIN_MS });
const NOW = new Date('2026-11-10T16:00:00Z');
let made: TestFolder;
let folder: string;
beforeAll(async () => {
  made = await makeTestFolder('files');
  folder = mkdtempSync(path.join(tmpdir(), 'corte-backup-test-'));
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
});
afterAll(() => {
  made.remove();
  rmSync(folder, { recursive: true, force: true });
});

type Where = { folder: string; url?: string };

async function withDatabase<T>(where: Where, work: (query: (text: string) => Promise<unknown[]>) => Promise<T>) {
  const database = await openDatabase({ ...where, migrations: 'files' });
  try {
    return await work(async (text) => (await database.orm.execute(sql.raw(text))).rows);
  } finally {
    await database.close();
  }
}

const ADD = (id: string) => `insert into files.deliveries (id, account, start) values ('${id}', 'a', 0)`;
const IDS = 'select id from files.deliveries order by id';
const idsIn = (where: Where) => withDatabase(where, (query) => query(IDS));

function dataDir(): { settings: ReturnType<typeof readEnv>; where: Where; dir: string } {
  const dir = mkdtempSync(path.join(folder, 'data-'));
  return { dir, settings: readEnv({ DATA_DIR: dir }), where: { folder: path.join(dir, 'corte') } };
}

let template: string | undefined;

/** With one delivery, and a backup of that. */
async function filled() {
  const at = dataDir();
  const file = path.join(at.dir, 'corte.backup');
  if (template === undefined) {
    cpSync(made.folder, at.where.folder, { recursive: true });
    await withDatabase(at.where, (query) => query(ADD('one')));
    await backUp(at.settings, file, NOW);
    template = path.join(folder, 'template');
    cpSync(at.dir, template, { recursive: true });
  } else cpSync(template, at.dir, { recursive: true });
  return { ...at, file };
}

test('an embedded database comes back as it was, and what was there before stays aside', async () => {
  const { dir, settings, where, file } = await filled();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await withDatabase(where, (query) => query(ADD('two')));
  const { aside } = await restore(settings, file, NOW);
  expect(await idsIn(where)).toEqual([{ id: 'one' }]);
  expect(aside).toEqual([`${where.folder}.before-2026-11-10T16-00-00`]);
  expect(await idsIn({ folder: aside[0] ?? '' })).toEqual([{ id: 'one' }, { id: 'two' }]);
  expect(readdirSync(dir).filter((name) => name.endsWith('.lock') || name.endsWith('.restoring'))).toEqual([]);
});

test('while the app holds the database it makes the copy itself, and nothing is restored under it', async () => {
  const { settings, where, dir, file } = await filled();
  const app = await openDatabase({ ...where, migrations: 'files' });
  await expect(backUp(settings, `${file}-2`, NOW)).rejects.toThrow('in use by process');
  const socket = await openBackupSocket(dir);
  await app.orm.execute(sql.raw(ADD('while-running')));
  await backUp(settings, `${file}-2`, NOW);
  await expect(restore(settings, file, NOW)).rejects.toThrow('in use by process');
  await app.orm.execute(sql.raw(ADD('after')));
  await app.close();
  socket?.close();
  await restore(settings, `${file}-2`, NOW);
  expect(await idsIn(where)).toEqual([{ id: 'one' }, { id: 'while-running' }]);
  expect(readdirSync(path.join(dir, 'snapshots'))).toEqual([]);
});

test('a backup that one byte was changed in, or that was cut, is refused before anything is touched', async () => {
  const { settings, where, file, dir } = await filled();
  const whole = readFileSync(file);
  const before = readdirSync(dir).sort();
  const damaged = path.join(folder, 'damaged.backup');
  const sizes = readdirSync(where.folder, { recursive: true }).length;
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.boolean(), async (at, cut) => {
      const bytes = cut ? whole.subarray(0, at) : Buffer.from(whole);
      if (!cut) bytes[at] = (bytes[at] ?? 0) ^ 0x55;
      writeFileSync(damaged, bytes);
      const { aside, refused } = await restore(settings, damaged, NOW).then(
        (restored) => ({ ...restored, refused: null }),
        (error: Error) => ({ aside: [], refused: error }),
      );
      // Some bytes of a zip mean nothing: its clock, for one. Then what is restored is whole.
      if (refused) expect(refused.name).toBe('BackupError');
      for (const place of aside) rmSync(place, { recursive: true });
      expect(readdirSync(dir).sort()).toEqual(before);
    }),
    { numRuns: 6 },
  );
  expect(await idsIn(where)).toEqual([{ id: 'one' }]);
  expect(sizes).toBeGreaterThan(100);
});

test.each([
  ['no zip', () => Buffer.from('SQLite format 3')],
  ['nothing', () => Buffer.alloc(0)],
])('a file that is %s is no backup', async (_, content) => {
  const { settings } = dataDir();
  const file = path.join(folder, 'foreign');
  writeFileSync(file, content());
  await expect(restore(settings, file, NOW)).rejects.toThrow('is no backup of Corte');
});

test('a folder without a database, a file that is not there, and a server’s backup for an embedded one', async () => {
  const { settings, dir } = dataDir();
  await expect(backUp(settings, path.join(dir, 'x'), NOW)).rejects.toThrow('nothing to back up');
  expect(existsSync(path.join(dir, 'x'))).toBe(false);
  await expect(restore(settings, path.join(dir, 'x'), NOW)).rejects.toThrow('cannot be read');
  const { file } = await filled();
  const onServer = readEnv({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
  await expect(restore(onServer, file, NOW)).rejects.toThrow('a backup of the embedded databases');
  await expect(backUp(onServer, path.join(dir, 'x'), NOW)).rejects.toThrow('does not let Corte in (ECONNREFUSED)');
});

test.runIf(hasServer)('on a PostgreSQL server the schemas come back, and those before stay aside', async () => {
  const server = await startTestServer();
  try {
    const settings = readEnv({ DATABASE_URL: server.url });
    const where = { folder: '', url: server.url };
    const file = path.join(folder, 'server.backup');
    await expect(backUp(settings, file, NOW)).rejects.toThrow('nothing to back up');
    await withDatabase(where, (query) => query(ADD('one')));
    await backUp(settings, file, NOW);
    await withDatabase(where, (query) => query(ADD('two')));
    const running = await openDatabase({ ...where, migrations: 'files' });
    await running.orm.execute(sql`select 1`);
    await expect(restore(settings, file, NOW)).rejects.toThrow('stop every copy of Corte first');
    await running.close();
    const { aside } = await restore(settings, file, NOW);
    expect(aside).toEqual(['files_before_2026_11_10t16_00_00']);
    expect(await idsIn(where)).toEqual([{ id: 'one' }]);
    expect(await withDatabase(where, (query) => query(`select id from ${aside[0]}.deliveries order by id`))).toEqual([
      { id: 'one' },
      { id: 'two' },
    ]);
    await expect(restore(readEnv({ DATA_DIR: folder }), file, NOW)).rejects.toThrow('a backup of a PostgreSQL server');
  } finally {
    await server.stop();
  }
});
