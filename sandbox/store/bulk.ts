import 'server-only';
import { getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { binaryArray, type ElementType } from '@/lib/database/binary-array';

/** The database, or a transaction on it. */
export type Connection = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

export type BulkWrite = <T extends PgTable>(
  connection: Connection,
  table: T,
  rows: InferInsertModel<T>[],
) => Promise<void>;

const ROWS_A_STATEMENT = 2_000;

/** One array a column goes over the wire, which is many times faster than a parameter a value. */
function insertStatements<T extends PgTable>(table: T, rows: InferInsertModel<T>[], onConflict: SQL): SQL[] {
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !column.generatedIdentity);
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const statements: SQL[] = [];
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    const slice: Record<string, unknown>[] = rows.slice(start, start + ROWS_A_STATEMENT);
    // Side by side in the select list, not in `from`, where the server would first set all rows aside.
    const values = columns.map(([property, column]) => {
      const type: ElementType = column.getSQLType() === 'bigint' ? 'bigint' : 'text';
      const array = slice.map((row) => row[property] ?? null);
      const [first] = array;
      // Never of every column: rows differ in their key. The same row given twice is one.
      if (array.every((value) => value === first)) return sql`${sql.param(first)}::${sql.raw(type)}`;
      return sql`unnest(${sql.param(binaryArray(type, array))}::${sql.raw(type)}[])`;
    });
    statements.push(sql`
      insert into ${table} (${sql.join(names, sql`, `)})
      select ${sql.join(values, sql`, `)}
      ${onConflict}
    `);
  }
  return statements;
}

async function writeRows<T extends PgTable>(
  connection: Connection,
  table: T,
  rows: InferInsertModel<T>[],
  onConflict: SQL,
): Promise<void> {
  for (const statement of insertStatements(table, rows, onConflict)) await connection.execute(statement);
}

/** Inserts into several tables in one statement, on which the database's thread works while the next rows are made. */
export function gatherInserts(): { write: BulkWrite; run: (connection: Connection) => Promise<void> } {
  const gathered: SQL[] = [];
  return {
    write(_connection, table, rows) {
      gathered.push(...insertStatements(table, rows, sql.empty()));
      return Promise.resolve();
    },
    async run(connection) {
      if (gathered.length === 0) return;
      const parts = gathered.map((insert, n) => sql`${sql.identifier(`part_${n}`)} as (${insert})`);
      await connection.execute(sql`with ${sql.join(parts, sql`, `)} select 1`);
    },
  };
}

export const bulkAdd: BulkWrite = (connection, table, rows) =>
  writeRows(connection, table, rows, sql`on conflict do nothing`);

export const bulkUpsert: BulkWrite = (connection, table, rows) => {
  const keys = getTableConfig(table).primaryKeys.flatMap((primary) => primary.columns.map(({ name }) => name));
  const changes = Object.values(getTableColumns(table))
    .filter(({ name }) => !keys.includes(name))
    .map(({ name }) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`);
  const key = sql.join(
    keys.map((name) => sql.identifier(name)),
    sql`, `,
  );
  return writeRows(connection, table, rows, sql`on conflict (${key}) do update set ${sql.join(changes, sql`, `)}`);
};
