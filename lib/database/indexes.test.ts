import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withoutIndexes } from './indexes';
import { type Database, openDatabase } from './open';
import { makeTestFolder, type TestFolder } from './test-folder';

const table = pgTable('Shelf', { id: text('id'), row: text('row') });

let made: TestFolder;
let database: Database;

beforeAll(async () => {
  made = await makeTestFolder('sandbox');
  database = await openDatabase({ folder: made.folder, migrations: 'sandbox' });
}, 180_000);

afterAll(async () => {
  await database.close();
  made.remove();
});

beforeEach(async () => {
  await database.orm.execute(sql`drop table if exists ${table}`);
  await database.orm.execute(sql`create table ${table} (id text primary key, "row" text)`);
  await database.orm.execute(sql`create index "By row" on ${table} ("row" desc, id) where "row" is not null`);
});

async function definitions(): Promise<unknown[]> {
  const { rows } = await database.orm.execute(sql`
    select indexdef, (select conname from pg_constraint where conname = indexname) as constraint
    from pg_indexes where tablename = 'Shelf' order by indexname`);
  return rows;
}

function fillWith(ids: string[]): Promise<void> {
  return database.orm.transaction((tx) =>
    withoutIndexes(tx, [table], async () => {
      for (const id of ids) await tx.insert(table).values({ id, row: id });
    }),
  );
}

test('indexes and keys are gone while rows are added, and the same ones are there after it', async () => {
  const before = await definitions();
  expect(before).toHaveLength(2);
  await database.orm.transaction((tx) =>
    withoutIndexes(tx, [table], async () => {
      const { rows } = await tx.execute(sql`select 1 from pg_indexes where tablename = 'Shelf'`);
      expect(rows).toEqual([]);
    }),
  );
  expect(await definitions()).toEqual(before);
});

test('rows that break a key are refused whole, and the table is as it was', async () => {
  const before = await definitions();
  await fillWith(['a', 'b']);
  await expect(fillWith(['c', 'c'])).rejects.toThrow();
  expect(await database.orm.select().from(table)).toHaveLength(2);
  expect(await definitions()).toEqual(before);
});
