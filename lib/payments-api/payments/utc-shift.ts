import 'server-only';
import { rangeOf } from '@/lib/domain/calendar/periods';
import { MoneySums } from '@/lib/domain/money/money';
import { type UtcShift, utcShiftWindows } from '@/lib/domain/payments/utc-shift';
import { CorteError } from '@/lib/errors';
import { notByCreation, type PaymentFilters, passesStatus } from '@/lib/filters/payments';
import { periodOf } from '@/lib/filters/period';
import { countPayments, toReportQuery } from '@/lib/payments-api/paging/payments-page';
import { addTotals } from '@/lib/payments-api/paging/provider-page';
import { paymentsWithin } from '@/lib/payments-api/walking/derived-list';
import type { Account } from '@/lib/server/accounts';

/** Rows between the two cuts that are added up; of more only the number is returned. */
const MAX_ROWS = 3000;

/** Payments of a list by creation, and their money, that would move if its days were cut in UTC. */
export async function measureUtcShift(
  account: Account,
  filters: PaymentFilters,
  signal?: AbortSignal,
): Promise<UtcShift> {
  const parameter = notByCreation(filters);
  if (parameter !== null) {
    throw new CorteError('invalid_parameter', `${parameter}: only days of creation have an edge`, { parameter });
  }
  const now = account.now();
  const { status } = filters;
  const only = status && !status.not && status.statuses.length === 1 ? status.statuses[0] : undefined;
  const windows = utcShiftWindows(rangeOf(periodOf(filters), now, account.timeZone), account.timeZone, now);
  const queries = windows.map((window) => ({ ...toReportQuery(account, filters, window), status: only }));
  const counts = await Promise.all(queries.map((query) => countPayments(account, query, signal)));
  const most = addTotals(counts);
  if (most === null || most > MAX_ROWS) return { rows: only || !status ? most : null, sums: null };
  const keep = (payment: { status: string }) => passesStatus(status, payment.status);
  const sums = new MoneySums(account.reportAmountUnit);
  let rows = 0;
  for (const query of queries) {
    for (const payment of await paymentsWithin(account, query, keep, { signal })) {
      rows += 1;
      sums.add(payment.charge_amount, payment.currency);
    }
  }
  return { rows, sums: sums.totals() };
}
