import 'server-only';
import type { Account } from '@/lib/accounts';
import type { Payment } from '@/lib/domain/payments';
import { type PaymentFilters, passesStatus } from '@/lib/filters/payments';
import { periodOf } from '@/lib/filters/period';
import { datedPayments } from './dated';
import { WALK_PATIENCE, withPatience } from './patience';
import { listPayments, refuseLongPeriod, windowUntilNow } from './payments';
import { paymentQuery } from './payments-report';
import { type WalkOptions, walkPayments } from './walk';

/**
 * Every payment of a filtered list, once each, in the order of the list, page after page: what a file is made of. Several
 * statuses and "is not" come from one walk of all of them, so a payment that changes status meanwhile is not lost.
 *
 * Throws `period_too_long`, `incomplete_walk`, and whatever else a walk throws.
 */
export async function* matchingPayments(
  account: Account,
  filters: PaymentFilters,
  options: WalkOptions = {},
): AsyncGenerator<Payment[]> {
  if (filters.q !== null) return yield* foundPayments(account, filters, options);
  const period = periodOf(filters);
  const window = windowUntilNow(account, period);
  if (filters.by !== 'created') {
    refuseLongPeriod(account, period);
    const { rows } = await datedPayments(account, filters, window, options);
    return yield rows.map(({ payment }) => payment);
  }
  const { status } = filters;
  const only = status && !status.not && status.statuses.length === 1 ? status.statuses[0] : undefined;
  for await (const rows of walkPayments(
    account,
    { ...paymentQuery(account, filters, window), status: only },
    options,
  )) {
    yield rows.filter((payment) => passesStatus(status, payment.status));
  }
}

async function* foundPayments(account: Account, filters: PaymentFilters, options: WalkOptions) {
  const { signal, patience = WALK_PATIENCE } = options;
  let cursor: string | null = null;
  do {
    const after: string | null = cursor;
    const page: Awaited<ReturnType<typeof listPayments>> = await withPatience(patience, signal, () =>
      listPayments(account, filters, after, signal),
    );
    yield page.items;
    cursor = page.nextCursor;
  } while (cursor !== null);
}
