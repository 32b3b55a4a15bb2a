import { existsSync, readdirSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeTestFolder, type TestFolder } from '@/lib/database/testing/test-folder';
import { hasServer, startTestServer, type TestServer } from '@/lib/database/testing/test-server';
import { binaryArray } from './binary-array';
import { DatabaseLockedError, takeFolder } from './lock';
import { migrateSchema } from './migrate';
import { type Database, openDatabase } from './open';

const MAKING_MS = 180_000;

const notLost = () => expect.unreachable();

/** What holds for every database, wherever it runs. */
function sharedRules(open: () => Database): void {
  test('migrations ran, once, and are written down in the schema they build', async () => {
    const { rows } = await open().orm.execute(sql`select count(*)::int as runs from sandbox.migrations`);
    const written = readdirSync('lib/database/migrations/sandbox').filter((name) => name.endsWith('.sql'));
    expect(rows).toEqual([{ runs: written.length }]);
  });

  test('a transaction that fails leaves nothing', async () => {
    await open().orm.execute(sql`create table if not exists public.notes (text text)`);
    const failing = open().orm.transaction(async (tx) => {
      await tx.execute(sql`insert into public.notes values ('x')`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const { rows } = await open().orm.execute(sql`select * from public.notes`);
    expect(rows).toEqual([]);
  });

  test('an error of one statement does not disturb the next one', async () => {
    await expect(open().orm.execute(sql`select 1/0`)).rejects.toThrow();
    expect((await open().orm.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  test('a connection that ends takes its transaction and its locks with it', async () => {
    const { $client: pool } = open().orm;
    const client = await pool.connect();
    await client.query('begin');
    await client.query('create table public.unfinished (a int)');
    await client.query('select pg_advisory_lock(77)');
    client.release(new Error('gone'));
    const look = sql`select to_regclass('public.unfinished') as found, pg_try_advisory_xact_lock(77) as free`;
    // A server notices a lost connection a moment later.
    await expect.poll(async () => (await open().orm.execute(look)).rows).toEqual([{ found: null, free: true }]);
  });

  test('statements at once are answered each with its own rows', async () => {
    const numbers = Array.from({ length: 40 }, (_, n) => n);
    const answers = await Promise.all(numbers.map((n) => open().orm.execute(sql`select ${n}::int as n`)));
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(numbers);
  });

  test('statements at once: one that fails fails alone, and one that is prepared is prepared once', async () => {
    const { $client: pool } = open().orm;
    const numbers = Array.from({ length: 60 }, (_, n) => n);
    const one = (n: number) => pool.query({ name: 'divided', text: 'select 12 / $1::int as n', values: [n % 4] });
    const answers = await Promise.allSettled(numbers.map(one));
    const results = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.rows[0]?.n : 'failed'));
    expect(results).toEqual(numbers.map((n) => (n % 4 === 0 ? 'failed' : 12 / (n % 4))));
  });

  test('while statements never cease, a transaction gets its turn and has it alone', async () => {
    const { orm } = open();
    await orm.execute(sql`create table if not exists public.taken (n int)`);
    let over = false;
    const seen = new Set<unknown>();
    const reading = Array.from({ length: 5 }, async () => {
      while (!over) {
        const { rows } = await orm.execute(sql`select count(*)::int as n from public.taken`);
        seen.add(rows[0]?.n);
      }
    });
    try {
      for (let turn = 1; turn <= 5; turn += 1) {
        await orm.transaction(async (tx) => {
          for (let n = 0; n < 10; n += 1) await tx.execute(sql`insert into public.taken values (${n})`);
        });
      }
    } finally {
      over = true;
      await Promise.all(reading);
    }
    expect([...seen].filter((n) => Number(n) % 10 !== 0)).toEqual([]);
  });

  test('answers of every length arrive whole, one after the other', async () => {
    const lengths = [10, 3_000_000, 700_000, 20, 1_048_000];
    const long = (length: number) => sql`select repeat(n::text, ${length}::int) as text from generate_series(1, 3) n`;
    const answers = await Promise.all(lengths.map((length) => open().orm.execute<{ text: string }>(long(length))));
    for (const [n, { rows }] of answers.entries()) {
      const whole = ['1', '2', '3'].map((digit) => digit.repeat(lengths[n] ?? 0));
      // Not held against each other by `toEqual`, which would print them.
      expect(rows.map(({ text }, at) => text === whole[at])).toEqual([true, true, true]);
    }
  });

  test('binary arrays arrive as they were sent', async () => {
    const text = fc.option(fc.string({ unit: 'binary' }).filter((one) => !one.includes('\0')));
    const whole = fc.option(fc.oneof(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), fc.maxSafeInteger()));
    await fc.assert(
      fc.asyncProperty(fc.array(text), fc.array(whole), async (texts, wholes) => {
        const { rows } = await open().orm.execute(sql`
          select to_json(${sql.param(binaryArray('text', texts))}::text[]) as texts,
            ${sql.param(binaryArray('bigint', wholes))}::bigint[]::text[] as wholes
        `);
        expect(rows).toEqual([{ texts, wholes: wholes.map((one) => (one === null ? null : String(one))) }]);
      }),
      { numRuns: 40 },
    );
  });
}

describe('embedded', () => {
  let made: TestFolder;
  let database: Database;

  beforeAll(async () => {
    made = await makeTestFolder('sandbox');
    database = await openDatabase({ folder: made.folder, migrations: 'sandbox' });
  }, MAKING_MS);

  afterAll(async () => {
    await database.close();
    made.remove();
  });

  sharedRules(() => database);

  test('a database thread that ends by itself fails its statements, and can still be closed', async () => {
    const other = await makeTestFolder('sandbox');
    const started = new Promise<Worker>((resolve) => process.once('worker', resolve));
    const doomed = await openDatabase({ folder: other.folder, migrations: 'sandbox' });
    await (await started).terminate();
    for (let tried = 0; tried < 2; tried += 1) {
      await expect(doomed.orm.$client.query('select 1')).rejects.toThrow('stopped');
    }
    await doomed.close();
    expect(existsSync(`${other.folder}.lock`)).toBe(false);
    other.remove();
  });

  test('a migration that fails gives its own reason, also when its lock cannot be given back', async () => {
    const { $client: pool } = database.orm;
    const client = await pool.connect();
    const query = client.query.bind(client);
    const released = vi.fn(client.release.bind(client));
    vi.spyOn(client, 'query').mockImplementation((text: string, values: unknown[]) =>
      text.includes('unlock') ? Promise.reject(new Error('lost')) : query(text, values),
    );
    client.release = released;
    vi.spyOn(pool, 'connect').mockImplementationOnce(() => Promise.resolve(client));
    await expect(migrateSchema(pool, 'no-such-schema')).rejects.toThrow('_journal.json');
    expect(released).toHaveBeenCalledWith(true);
    vi.restoreAllMocks();
  });

  test('the same folder opened twice is one handle', async () => {
    expect(await openDatabase({ folder: `${made.folder}/../sandbox`, migrations: 'sandbox' })).toBe(database);
  });

  test('a folder that is held is refused by name, and opens again once it was closed', async () => {
    await expect(takeFolder(made.folder, notLost)).rejects.toThrow(DatabaseLockedError);
    await expect(takeFolder(made.folder, notLost)).rejects.toThrow(made.folder);
    await database.close();
    await database.close();
    expect(existsSync(`${made.folder}.lock`)).toBe(false);
    database = await openDatabase({ folder: made.folder, migrations: 'sandbox' });
    expect((await database.orm.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });
});

describe.runIf(hasServer)('PostgreSQL server', () => {
  let server: TestServer;
  const opened: Database[] = [];

  beforeAll(async () => {
    server = await startTestServer();
    opened.push(await openDatabase({ folder: '', url: server.url, migrations: 'sandbox' }));
  }, MAKING_MS);

  afterEach(() => expect(opened[0]?.embedded).toBe(false));

  afterAll(async () => {
    for (const database of opened) await database.close();
    await server.stop();
  });

  sharedRules(() => {
    const [database] = opened;
    if (!database) throw new Error('not opened');
    return database;
  });
});
