import 'server-only';
import type { TimeWindow } from '@/lib/domain/list';
import { compareDecimals, typedInUnit } from '@/lib/domain/money/money';
import { createdAt, type Payment } from '@/lib/domain/payments/payments';
import { isPayment, paymentSchema } from '@/lib/domain/schemas/payments';
import { type PaymentFilters, passesSifted } from '@/lib/filters/payments';
import { ignoredFilterError } from '@/lib/payments-api/transport/provider-errors';
import type { Account } from '@/lib/server/accounts';
import { fetchReportPage, type ProviderPage, type ReportPageRequest } from './provider-page';

/** What the payments report itself can filter by. Amounts are decimals in the report's own unit. */
export interface ReportQuery {
  window: TimeWindow;
  sort: 'asc' | 'desc';
  status?: string | undefined;
  customer_id?: string | undefined;
  amount_from?: string | undefined;
  amount_to?: string | undefined;
}

export function toReportQuery(account: Account, filters: PaymentFilters, window: TimeWindow): ReportQuery {
  return {
    window,
    sort: filters.sort,
    customer_id: filters.customer_id ?? undefined,
    amount_from: inReportUnit(account, filters.amount_from),
    amount_to: inReportUnit(account, filters.amount_to),
  };
}

function inReportUnit({ reportAmountUnit }: Account, amount: string | null): string | undefined {
  return amount === null ? undefined : typedInUnit(amount, reportAmountUnit);
}

const report = {
  name: 'payments' as const,
  schema: paymentSchema,
  isRead: isPayment,
  idOf: (payment: Payment) => payment.charge_id,
};

/** Throws `provider_ignored_filter`, naming the filter that a record contradicts, or `sort`. */
export async function fetchPaymentsPage(
  account: Account,
  query: ReportQuery,
  { size, cursor, signal, onText }: ReportPageRequest,
): Promise<ProviderPage<Payment>> {
  const { window, sort, status, customer_id, amount_from, amount_to } = query;
  const sent = { from: window.from, to: window.to, sort, status, customer_id, amount_from, amount_to, size };
  const page = await fetchReportPage(account, { ...report, onText }, sent, cursor, signal);
  for (const payment of page.items) {
    const ignored = contradictedFilter(payment, query);
    if (ignored) throw ignoredFilterError(ignored);
  }
  if (!isSorted(page.items, sort)) throw ignoredFilterError('sort');
  return page;
}

function isSorted(payments: Payment[], sort: ReportQuery['sort']): boolean {
  const sign = sort === 'desc' ? -1 : 1;
  const dates = payments.map(createdAt).filter((at) => at !== null);
  return dates.every((at, i) => sign * (at - (dates[i - 1] ?? at)) >= 0);
}

/** The filter that a record contradicts, or null. What is missing or unreadable contradicts nothing. */
function contradictedFilter(payment: Payment, query: ReportQuery): string | null {
  if (query.status !== undefined && payment.status !== query.status) return 'status';
  if (query.customer_id !== undefined && payment.customer_id !== query.customer_id) return 'customer_id';
  const at = createdAt(payment);
  if (at !== null && at < query.window.from) return 'from';
  if (at !== null && at > query.window.to) return 'to';
  if (query.amount_from === undefined && query.amount_to === undefined) return null;
  const amount = payment.charge_amount;
  if (amount !== null && less(amount, query.amount_from)) return 'amount_from';
  if (amount !== null && query.amount_to !== undefined && less(query.amount_to, amount)) return 'amount_to';
  return null;
}

/** True for a payment that passes all filters but the period. */
export function passesFilters(account: Account, filters: PaymentFilters, payment: Payment): boolean {
  const always = { from: createdAt(payment) ?? 0, to: createdAt(payment) ?? 0 };
  return (
    passesSifted(filters, payment) && contradictedFilter(payment, toReportQuery(account, filters, always)) === null
  );
}

function less(a: string | number, b: string | number | undefined): boolean {
  return b !== undefined && (compareDecimals(a, b) ?? 0) < 0;
}

/** How many payments match, by fetching one of them; null when the provider does not say. */
export async function countPayments(account: Account, query: ReportQuery, signal?: AbortSignal) {
  if (query.window.from > query.window.to) return 0;
  return (await fetchPaymentsPage(account, query, { size: 1, cursor: null, signal })).total;
}
