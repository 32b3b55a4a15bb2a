import 'server-only';
import { minuteOf } from '@/lib/domain/calendar/days';
import { rangeOf } from '@/lib/domain/calendar/periods';
import { MoneySums } from '@/lib/domain/money/money';
import { type UtcShift, utcShiftWindows } from '@/lib/domain/payments/utc-shift';
import { CorteError } from '@/lib/errors';
import { notByCreation, type PaymentFilters, passesStatus } from '@/lib/filters/payments';
import { periodOf } from '@/lib/filters/period';
import { countPayments, toReportQuery } from '@/lib/payments-api/paging/payments-page';
import { paymentsWithin } from '@/lib/payments-api/walking/derived-list';
import type { Account } from '@/lib/server/accounts';

/** Rows between the two cuts that are added up; of more only the number is returned. */
const MAX_ROWS = 3000;

/** Payments of a list by creation, and their money, that would come or go if its days were cut in UTC. */
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
  const { timeZone } = account;
  const shift: UtcShift = { comes: null, goes: null };
  for (const { direction, ...window } of utcShiftWindows(rangeOf(periodOf(filters), now, timeZone), timeZone, now)) {
    const range = { from: minuteOf(window.from, timeZone), to: minuteOf(window.to, timeZone) };
    const query = { ...toReportQuery(account, filters, window), status: only };
    const most = await countPayments(account, query, signal);
    if (most === null || most > MAX_ROWS) {
      shift[direction] = { range, rows: only || !status ? most : null, sums: null };
      continue;
    }
    const keep = (payment: { status: string }) => passesStatus(status, payment.status);
    const found = await paymentsWithin(account, query, keep, { signal });
    const sums = new MoneySums(account.reportAmountUnit);
    for (const payment of found) sums.add(payment.charge_amount, payment.currency);
    shift[direction] = { range, rows: found.length, sums: sums.totals() };
  }
  return shift;
}
