import 'server-only';
import { z } from 'zod';
import type { ListPage, TimeWindow } from '@/lib/domain/list';
import type { Payment } from '@/lib/domain/payments/payments';
import { cursorScope, noLonger, readCursor, writeCursor } from '@/lib/payments-api/paging/cursor';
import { type PaymentQuery, paymentsPage } from '@/lib/payments-api/paging/payments-page';
import type { OnText } from '@/lib/payments-api/transport/client';
import { NO_PATIENCE, type Patience, withPatience } from '@/lib/payments-api/transport/retry';
import type { Account } from '@/lib/server/accounts';
import { datedPositionSchema, pageAfter, sortDated } from './payments-by-date';
import { readCounted } from './walk';

const cursorSchema = z.object({ window: z.tuple([z.number(), z.number()]), after: datedPositionSchema });

/** A list that the provider cannot give as such: it is searched for in a window, and the window is named. */
export interface DerivedList {
  /** Name and id of the record it belongs to. */
  name: string;
  /** The window of the first page; later pages keep to it. */
  window: TimeWindow;
  load(window: TimeWindow): Promise<Payment[]>;
}

/** One page of such a list, newest first. Throws `invalid_cursor`. */
export async function derivedPage(
  account: Account,
  list: DerivedList,
  { size, cursor }: { size: number; cursor: string | null },
): Promise<ListPage<Payment>> {
  const scope = cursorScope(account, list.name, new URLSearchParams({ size: String(size) }));
  const resumed = cursor === null ? null : readCursor(scope, cursor, cursorSchema);
  const [from, to] = resumed?.window ?? [list.window.from, list.window.to];
  const window = noLonger({ from, to }, list.window.to - list.window.from);
  const payments = await list.load(window);
  const rows = sortDated(
    payments.map((payment) => ({ at: payment.create_date, payment })),
    'desc',
  );
  const { items, next } = pageAfter(rows, resumed?.after ?? null, 'desc', size);
  const nextCursor = next && writeCursor(scope, { window: [window.from, window.to], after: next });
  return { items, nextCursor, previousCursor: null, total: rows.length, asOf: account.now(), window };
}

/** Every payment of a short window that `keep` keeps, read page after page; for windows of hours, not of months. Throws `incomplete_walk`. */
export async function paymentsWithin(
  account: Account,
  query: PaymentQuery,
  keep: (payment: Payment) => boolean,
  {
    signal,
    patience = NO_PATIENCE,
    onText,
  }: { signal?: AbortSignal | undefined; patience?: Patience; onText?: OnText | undefined } = {},
): Promise<Payment[]> {
  const rows = await readCounted(
    (cursor) =>
      withPatience(patience, signal, () => paymentsPage(account, query, { size: 1000, cursor, signal, onText })),
    (payment) => payment.charge_id,
  );
  return rows.filter(keep);
}
