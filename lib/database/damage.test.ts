import { cpSync, existsSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeTestFolder, type TestFolder } from '@/lib/database/testing/test-folder';
import { isDamage } from './damage';
import { openDatabase, openOrRenew } from './open';

const WITHIN_MS = 180_000;

let made: TestFolder;

beforeAll(async () => {
  made = await makeTestFolder('sandbox');
}, WITHIN_MS);
afterAll(() => made.remove());

function logSegments(folder: string): string[] {
  const names = readdirSync(path.join(folder, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));
  return names.map((name) => path.join(folder, 'pg_wal', name));
}

const DAMAGES: [string, (folder: string) => void][] = [
  ['no global/pg_control', (folder) => rmSync(path.join(folder, 'global/pg_control'))],
  ['another PG_VERSION', (folder) => writeFileSync(path.join(folder, 'PG_VERSION'), '16\n')],
  ['an empty log segment', (folder) => logSegments(folder).forEach((segment) => void truncateSync(segment))],
  [
    'broken pages',
    (folder) => {
      const base = path.join(folder, 'base/5');
      const tables = readdirSync(base).filter((name) => /^\d{5,}$/.test(name));
      for (const name of tables) writeFileSync(path.join(base, name), Buffer.alloc(8192, 7));
    },
  ],
];

describe('R-47 a damaged folder is set aside whole, and a new database opens in its place', () => {
  test.each(DAMAGES)(
    '%s',
    async (name, damage) => {
      const folder = path.join(path.dirname(made.folder), name.replaceAll(/\W/g, '-'));
      cpSync(made.folder, folder, { recursive: true });
      damage(folder);
      const before = existsSync(path.join(folder, 'base')) ? readdirSync(folder) : null;
      const onSetAside = vi.fn();
      const use = vi.fn(async (database: Awaited<ReturnType<typeof openDatabase>>) => {
        await database.orm.execute(sql`select count(*) from sandbox.payments`);
        return database;
      });
      const database = await openOrRenew({ folder, migrations: 'sandbox', onSetAside }, use);
      expect(onSetAside).toHaveBeenCalledOnce();
      const [aside] = onSetAside.mock.calls[0] ?? [];
      expect(aside).toMatch(/\.damaged-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/);
      expect(existsSync(aside)).toBe(true);
      if (before) expect(readdirSync(aside)).toEqual(expect.arrayContaining(before));
      await database.close();
      const again = await openDatabase({ folder, migrations: 'sandbox' });
      await again.close();
    },
    WITHIN_MS,
  );

  test(
    'where no other opens either, everything is as it was',
    async () => {
      const folder = path.join(path.dirname(made.folder), 'unlucky');
      cpSync(made.folder, folder, { recursive: true });
      const broken = Object.assign(new Error('invalid page'), { code: 'XX001' });
      const settings = { folder, migrations: 'sandbox', onSetAside: () => expect.unreachable() };
      const names = readdirSync(folder);
      await expect(openOrRenew(settings, () => Promise.reject(broken))).rejects.toBe(broken);
      expect(readdirSync(folder)).toEqual(expect.arrayContaining(names));
    },
    WITHIN_MS,
  );
});

test('what the system refuses, or a fault of ours, is no damage', () => {
  const refused = (code: string) => new Error('it failed', { cause: Object.assign(new Error(code), { code }) });
  for (const code of ['EACCES', 'ENOSPC', 'ERR_WORKER_OUT_OF_MEMORY', '42P01', '40001', '53100']) {
    expect(isDamage(refused(code))).toBe(false);
  }
  for (const code of ['XX001', 'XX002', '58P01']) expect(isDamage(refused(code))).toBe(true);
  expect(isDamage(new TypeError('x is undefined'))).toBe(false);
});
