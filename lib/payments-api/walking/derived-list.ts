import 'server-only';
import { z } from 'zod';
import type { ListPage, TimeWindow } from '@/lib/domain/list';
import { createdAt, type Payment } from '@/lib/domain/payments/payments';
import { cursorScope, decodeCursor, encodeCursor, limitWindow } from '@/lib/payments-api/paging/cursor';
import { fetchPaymentsPage, type ReportQuery } from '@/lib/payments-api/paging/payments-page';
import type { ReportPageRequest } from '@/lib/payments-api/paging/provider-page';
import type { Account } from '@/lib/server/accounts';
import { datedPositionSchema, pageAfter, sortByDate } from './payments-by-date';
import { readComplete } from './walk';

const cursorSchema = z.object({ window: z.tuple([z.number(), z.number()]), after: datedPositionSchema });

/** A list that the provider does not have: it is searched for in a window, and the response names the window. */
export interface DerivedList {
  name: string;
  window: TimeWindow;
  load(window: TimeWindow): Promise<Payment[]>;
}

export async function pageDerivedList(
  account: Account,
  list: DerivedList,
  { size, cursor }: { size: number; cursor: string | null },
): Promise<ListPage<Payment>> {
  const scope = cursorScope(account, list.name, new URLSearchParams({ size: String(size) }));
  const resumed = cursor === null ? null : decodeCursor(scope, cursor, cursorSchema);
  const [from, to] = resumed?.window ?? [list.window.from, list.window.to];
  const window = limitWindow({ from, to }, list.window.to - list.window.from);
  const payments = await list.load(window);
  const rows = sortByDate(
    payments.map((payment) => ({ at: createdAt(payment) ?? 0, payment })),
    'desc',
  );
  const { items, next } = pageAfter(rows, resumed?.after ?? null, 'desc', size);
  const nextCursor = next && encodeCursor(scope, { window: [window.from, window.to], after: next });
  return { items, nextCursor, previousCursor: null, total: rows.length, asOf: account.now(), window };
}

/** Every payment of a window that `keep` accepts, page after page: for hours, not months. Throws `incomplete_walk`. */
export async function paymentsWithin(
  account: Account,
  query: ReportQuery,
  keep: (payment: Payment) => boolean,
  options: Pick<ReportPageRequest, 'signal' | 'onText'>,
): Promise<Payment[]> {
  const rows = await readComplete(
    (cursor) => fetchPaymentsPage(account, query, { size: 1000, cursor, ...options }),
    (payment) => payment.charge_id,
  );
  return rows.filter(keep);
}
