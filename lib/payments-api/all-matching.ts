import 'server-only';
import type { Customer } from '@/lib/domain/customers/customers';
import { newReadStats, type ReadStats } from '@/lib/domain/files/read-stats';
import type { Invoice } from '@/lib/domain/invoices/invoices';
import {
  FieldSums,
  INVOICE_AMOUNTS,
  NO_AMOUNTS,
  ORDER_AMOUNTS,
  paymentAmounts,
} from '@/lib/domain/matching/field-sums';
import { MAX_COPIED_ROWS, MAX_READ_ROWS, type MatchingLine } from '@/lib/domain/matching/matching';
import type { Order } from '@/lib/domain/orders/orders';
import type { Payment } from '@/lib/domain/payments/payments';
import type { Progress } from '@/lib/domain/progress';
import { CorteError, type ErrorBody } from '@/lib/errors';
import type { IdListFilters } from '@/lib/filters/id-lists';
import { type InvoiceFilters, invoiceMonths } from '@/lib/filters/invoices';
import type { PaymentFilters } from '@/lib/filters/payments';
import { matchingCustomers } from '@/lib/payments-api/customers/customers';
import { invoicesOfMonths } from '@/lib/payments-api/invoices/invoices';
import { listedOrders } from '@/lib/payments-api/orders/orders';
import { matchingPayments } from '@/lib/payments-api/payments/matching-payments';
import type { WalkOptions } from '@/lib/payments-api/walking/walk';
import type { Account } from '@/lib/server/accounts';

const ROWS_A_LINE = 250;

type Lines<Row> = AsyncGenerator<MatchingLine<Row, ErrorBody['error']>, void, void>;
type Options = Pick<WalkOptions, 'signal' | 'retry'>;

/** Every payment of a list, then their sums. Throws `too_many_rows`, or what a walk throws. */
export function allPayments(account: Account, filters: PaymentFilters, options: Options): Lines<Payment> {
  const sums = new FieldSums(paymentAmounts(filters.by, account.depositAmountMeans), account.reportAmountUnit);
  return linesOf(
    account,
    (hooks) => matchingPayments(account, filters, { ...options, ...hooks }),
    sums,
    MAX_READ_ROWS.report,
  );
}

export function allInvoicesOf(account: Account, filters: InvoiceFilters, options: Options): Lines<Invoice> {
  const months = invoiceMonths(filters, account.now(), account.timeZone);
  const sums = new FieldSums(INVOICE_AMOUNTS, account.reportAmountUnit);
  async function* inOne() {
    yield await invoicesOfMonths(account, months, options);
  }
  return linesOf(account, inOne, sums, MAX_READ_ROWS.report);
}

export function allOrders(account: Account, filters: IdListFilters, options: Options): Lines<Order> {
  const sums = new FieldSums(ORDER_AMOUNTS, account.apiAmountUnit);
  return linesOf(account, (hooks) => listedOrders(account, filters, { ...options, ...hooks }), sums, MAX_READ_ROWS.ids);
}

export function allCustomers(account: Account, filters: IdListFilters, options: Options): Lines<Customer> {
  const sums = new FieldSums<Customer>(NO_AMOUNTS, account.apiAmountUnit);
  return linesOf(
    account,
    (hooks) => matchingCustomers(account, filters, { ...options, ...hooks }),
    sums,
    MAX_READ_ROWS.ids,
  );
}

type WalkHooks = Required<Pick<WalkOptions, 'onProgress'>> & { stats: ReadStats };

async function* linesOf<Row>(
  account: Account,
  walk: (hooks: WalkHooks) => AsyncGenerator<Row[]>,
  sums: FieldSums<Row>,
  most: number,
): Lines<Row> {
  const asOf = account.now();
  const stats = newReadStats();
  let progress: Progress = { walked: 0, total: null };
  let count = 0;
  yield { progress };
  const onProgress = (walked: number, total: number | null) => {
    progress = { walked, total };
  };
  for await (const rows of walk({ onProgress, stats })) {
    count += rows.length;
    if (Math.max(count, progress.total ?? 0) > most) {
      throw new CorteError('too_many_rows', `More than ${most} records would have to be read`);
    }
    sums.add(rows);
    if (Math.max(count, stats.expected ?? 0) <= MAX_COPIED_ROWS) yield* inPieces(rows);
    yield { progress };
  }
  yield { matching: { count, sums: sums.totals(), asOf } };
}

function* inPieces<Row>(rows: readonly Row[]) {
  for (let from = 0; from < rows.length; from += ROWS_A_LINE) yield { rows: rows.slice(from, from + ROWS_A_LINE) };
}
