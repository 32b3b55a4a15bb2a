import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '@/lib/database/open';
import { makeTestFolder, type TestFolder } from '@/lib/database/testing/test-folder';
import { hasServer, startTestServer } from '@/lib/database/testing/test-server';
import { readEnv } from '@/lib/server/env';
import { readiness } from './readiness';

let made: TestFolder;
beforeEach(async () => {
  made = await makeTestFolder('files');
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
});
afterEach(() => {
  vi.restoreAllMocks();
  globalThis.corteServer = undefined;
  made.remove();
});

const embedded = () => readEnv({ DATA_DIR: path.dirname(made.folder) });

test('an embedded database counts once it is open, and only while it answers', async () => {
  expect(await readiness(embedded())).toEqual({ status: 'ready' });
  const database = await openDatabase({ folder: made.folder, migrations: 'files' });
  expect(await readiness(embedded())).toEqual({ status: 'ready' });
  vi.spyOn(database.orm, 'execute').mockReturnValue(new Promise(() => undefined) as never);
  expect(await readiness(embedded())).toEqual({ status: 'database' });
  vi.restoreAllMocks();
  await database.close();
});

test('a copy that is being stopped is not ready', async () => {
  const server = { settingsChecked() {}, warming() {}, beforeExit() {} };
  globalThis.corteServer = { ...server, isStopping: () => true };
  expect(await readiness(embedded())).toEqual({ status: 'stopping' });
});

test.runIf(hasServer)('on a server the databases are migrated first, and a server that is gone is said', async () => {
  const server = await startTestServer();
  const settings = readEnv({ DATABASE_URL: server.url, PAYMENTS_API_KEY: 'key_1', ...ADDRESSES });
  expect(await readiness(settings)).toEqual({ status: 'ready' });
  const database = await openDatabase({ folder: '', url: server.url, migrations: 'files' });
  const { entries } = JSON.parse(readFileSync('lib/database/migrations/files/meta/_journal.json', 'utf8'));
  const applied = await database.orm.execute('select count(*)::int as n from files.migrations');
  expect(applied.rows).toEqual([{ n: entries.length }]);
  await server.stop();
  expect(await readiness(settings)).toEqual({ status: 'database' });
  await database.close();
});

const ADDRESSES = { PAYMENTS_API_BASE_URL: 'https://a.example', PAYMENTS_REPORTS_BASE_URL: 'https://b.example' };
