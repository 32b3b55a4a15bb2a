import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import type { Connection } from './bulk';
import type { invoices, transfers } from './tables';

export async function readRecords(
  connection: Connection,
  table: typeof invoices | typeof transfers,
  company: string,
  ids: string[],
): Promise<Map<string, string>> {
  const rows = await connection
    .select({ id: table.id, record: table.record })
    .from(table)
    .where(and(eq(table.company, company), inArray(table.id, ids)));
  return new Map(rows.map(({ id, record }) => [id, record]));
}
