import 'server-only';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

type Connection = Pick<NodePgDatabase, 'execute'>;

interface IndexRow extends Record<string, unknown> {
  table: string;
  index: string;
  definition: string;
  constraint: string | null;
}

async function indexesOf(connection: Connection, table: PgTable): Promise<IndexRow[]> {
  const { schema = 'public', name } = getTableConfig(table);
  const { rows } = await connection.execute<IndexRow>(sql`
    select format('%I.%I', n.nspname, t.relname) as "table", format('%I', x.relname) as "index",
      pg_get_indexdef(x.oid) as definition, pg_get_constraintdef(c.oid) as "constraint"
    from pg_index i
    join pg_class t on t.oid = i.indrelid
    join pg_class x on x.oid = i.indexrelid
    join pg_namespace n on n.oid = t.relnamespace
    left join pg_constraint c on c.conindid = x.oid and c.contype in ('p', 'u')
    where n.nspname = ${schema} and t.relname = ${name}
    order by x.relname
  `);
  return rows;
}

/**
 * Fills tables without their indexes and keys, and builds those when all rows are there: many times less work than
 * keeping them in step with every row. To be called in a transaction, which holds the tables until it ends.
 *
 * @throws when the rows break a key.
 */
export async function withoutIndexes(
  connection: Connection,
  tables: PgTable[],
  fill: () => Promise<void>,
): Promise<void> {
  const taken: IndexRow[] = [];
  for (const table of tables) taken.push(...(await indexesOf(connection, table)));
  for (const { table, index, constraint } of taken) {
    const schema = table.slice(0, table.lastIndexOf('.'));
    const drop =
      constraint === null ? `drop index ${schema}.${index}` : `alter table ${table} drop constraint ${index}`;
    await connection.execute(sql.raw(drop));
  }
  await fill();
  for (const { table, index, definition, constraint } of taken) {
    const add = constraint === null ? definition : `alter table ${table} add constraint ${index} ${constraint}`;
    await connection.execute(sql.raw(add));
  }
}
