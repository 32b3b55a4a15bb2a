import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { openEmbedded } from '@/lib/database/embedded';
import { TEST_SERVER_VARIABLE } from '@/lib/database/testing/test-database';
import { hasServer, startTestServer, type TestServer } from '@/lib/database/testing/test-server';
import { builtInSource } from '@/sandbox/seed/built-in-source';
import { MAKING_MS, startTestSandbox, type TestSandbox } from './test-sandbox';

type Digest = [path: string, digest: string];

interface Recorded {
  /** UTC milliseconds: when the rows were read, and when the sandbox was asked once more. */
  at: number;
  later: number;
  /** The rows of each table, as JSON text: among them are numbers beyond JavaScript's. */
  tables: Record<string, string>;
  answers: Digest[];
  answersLater: Digest[];
}

/**
 * Written by commit 916cf36: a small merchant, and on top customers, orders, charges and refunds that calls made, changed,
 * canceled and deleted, with what that commit answered about them on two days.
 */
const RECORDED: Recorded = JSON.parse(
  gunzipSync(readFileSync(path.join(import.meta.dirname, 'records-of-format-1.json.gz'))).toString(),
);
const MIGRATIONS = 'lib/database/migrations/sandbox';
const MIGRATIONS_BEFORE = 8;
const SOURCE = { timeZone: 'America/Mexico_City', depositAmountMeans: 'payment' } as const;

/** The migrations that there were then. */
function earlierMigrations(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'corte-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const file = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, MIGRATIONS_BEFORE) }));
  return folder;
}

async function restore(pool: pg.Pool): Promise<void> {
  const migrationsFolder = earlierMigrations();
  const settings = { migrationsFolder, migrationsSchema: 'sandbox', migrationsTable: 'migrations' };
  await migrate(drizzle(pool), settings);
  rmSync(migrationsFolder, { recursive: true });
  await pool.query('alter table sandbox.payments disable trigger user');
  for (const [table, rows] of Object.entries(RECORDED.tables)) {
    await pool.query(
      `insert into sandbox.${table} overriding system value select * from json_populate_recordset(null::sandbox.${table}, $1::json)`,
      [rows],
    );
  }
  await pool.query('alter table sandbox.payments enable trigger user');
}

const folder = mkdtempSync(path.join(tmpdir(), 'corte-earlier-'));
let server: TestServer | undefined;

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server?.stop();
});

/** An empty database, and the rows in it; the address of a server where it stands on one. */
async function restoreEmbedded(): Promise<undefined> {
  const { pool, close } = await openEmbedded(path.join(folder, 'sandbox'));
  await restore(pool);
  await close();
}

async function restoreOnServer(): Promise<string> {
  server = await startTestServer();
  const pool = new pg.Pool({ connectionString: server.url });
  await restore(pool);
  await pool.end();
  return server.url;
}

async function digests(sandbox: TestSandbox, recorded: Digest[]): Promise<Digest[]> {
  const answers: Digest[] = [];
  for (const [address] of recorded) {
    const text = (await (await sandbox.get(address)).text()).replace(/"log_id":"\w+"/, '');
    answers.push([address, createHash('sha256').update(text).digest('base64url').slice(0, 22)]);
  }
  return answers;
}

// Where all tests run on a server, a sandbox of the tests stands on no embedded database.
const embedded = process.env[TEST_SERVER_VARIABLE] === undefined;

describe.each([
  { where: 'in the embedded database', restored: restoreEmbedded, runs: embedded },
  { where: 'on a PostgreSQL server', restored: restoreOnServer, runs: hasServer },
])('records of an earlier format $where', ({ restored, runs }) => {
  test.runIf(runs)(
    'are answered to the byte as before, today and when the clock goes on, and are brought to the new format once',
    async () => {
      const databaseUrl = await restored();
      let now = RECORDED.at;
      const lines: string[] = [];
      const start = () =>
        startTestSandbox({
          folder: path.join(folder, 'sandbox'),
          databaseUrl,
          checked: false,
          clock: () => now,
          report: (line) => lines.push(line),
          source: (choice) => {
            const built = builtInSource(SOURCE, choice);
            return { ...built, companies: built.companies.filter(({ company }) => company === 'sandbox') };
          },
        });
      const first = await start();
      expect(lines.at(-1)).toMatch(/^sandbox: \d+ payments are in the present format$/);
      expect(await digests(first, RECORDED.answers)).toEqual(RECORDED.answers);
      await first.close();
      lines.length = 0;
      const second = await start();
      expect(lines).toEqual([]);
      now = RECORDED.later;
      expect(await digests(second, RECORDED.answersLater)).toEqual(RECORDED.answersLater);
      await second.close();
    },
    MAKING_MS,
  );
});
