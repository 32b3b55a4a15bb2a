import 'server-only';
import { dayOf } from '@/lib/domain/calendar/days';
import { type DayRange, moveMonth, startOfBound } from '@/lib/domain/calendar/periods';
import { isAmong, isBilledMonth } from '@/lib/domain/invoices/billing-months';
import { Candidates } from '@/lib/domain/invoices/comparison-candidates';
import {
  comparisonVerdict,
  type ExplainedInvoiceComparison,
  type InvoiceComparison,
} from '@/lib/domain/invoices/invoice-comparison';
import { INVOICE_CURRENCY, INVOICE_YEARS_BACK, type Invoice } from '@/lib/domain/invoices/invoices';
import type { ListPage, TimeWindow } from '@/lib/domain/list';
import { addAmounts, exactMinor, MoneySums } from '@/lib/domain/money/money';
import type { Payment } from '@/lib/domain/payments/payments';
import { createdAtOfId } from '@/lib/domain/payments/search-windows';
import { invoiceSchema } from '@/lib/domain/schemas/invoices';
import { CorteError } from '@/lib/errors';
import { fetchReportPage, type ProviderPage, type ReportPageRequest } from '@/lib/payments-api/paging/provider-page';
import type { OnText } from '@/lib/payments-api/transport/client';
import { ignoredFilterError } from '@/lib/payments-api/transport/provider-errors';
import { NO_RETRY, type RetryPolicy, WALK_RETRY, withRetry } from '@/lib/payments-api/transport/retry';
import { pageDerivedList } from '@/lib/payments-api/walking/derived-list';
import { readComplete, type WalkOptions, walkPayments } from '@/lib/payments-api/walking/walk';
import type { Account } from '@/lib/server/accounts';

const report = { name: 'invoices' as const, schema: invoiceSchema, idOf: ({ id }: Invoice) => id };

interface Month {
  year: number;
  month: number | null;
}

export async function fetchInvoicesPage(
  account: Account,
  { year, month }: Month,
  { size, cursor, signal, onText }: ReportPageRequest,
): Promise<ProviderPage<Invoice>> {
  const twoDigits = month === null ? null : String(month).padStart(2, '0');
  const page = await fetchReportPage(account, { ...report, onText }, { year, month: twoDigits, size }, cursor, signal);
  for (const { date } of page.items) {
    if (!isBilledMonth(date)) continue;
    if (date.slice(0, 4) !== String(year)) throw ignoredFilterError('year');
    if (twoDigits !== null && date.slice(5, 7) !== twoDigits) throw ignoredFilterError('month');
  }
  return page;
}

interface ReadingInvoices {
  signal?: AbortSignal | undefined;
  retry?: RetryPolicy;
  onText?: OnText | undefined;
}

async function allInvoices(
  account: Account,
  billing: Month,
  { signal, retry = WALK_RETRY, onText }: ReadingInvoices = {},
): Promise<Invoice[]> {
  return await readComplete(
    (cursor) =>
      withRetry(retry, signal, () => fetchInvoicesPage(account, billing, { size: 1000, cursor, signal, onText })),
    ({ id }) => id,
  );
}

/** Looked for in the billing year that the id hints at, the one before, then the others. Throws `not_found`. */
export async function getInvoice(
  account: Account,
  id: string,
  signal?: AbortSignal,
  onText?: OnText,
): Promise<Invoice> {
  const thisYear = Number(dayOf(account.now(), account.timeZone).slice(0, 4));
  const inYear = async (year: number) => {
    const rows = await allInvoices(account, { year, month: null }, { signal, retry: NO_RETRY, onText });
    return rows.find((row) => row.id === id);
  };
  const [hinted = thisYear, before = thisYear, ...others] = likelyYears(id, thisYear);
  for (const years of [[hinted], [before], others]) {
    const invoice = (await Promise.all(years.map(inYear))).find((found) => found !== undefined);
    if (invoice) return invoice;
  }
  throw new CorteError('not_found', `No invoice of this id since ${thisYear - INVOICE_YEARS_BACK}`);
}

/** The first eight hex digits of an id are the second of its issue, in the month after the one it bills. */
function likelyYears(id: string, thisYear: number): number[] {
  const born = createdAtOfId(id);
  const issued = born === null ? thisYear : new Date(born).getUTCFullYear();
  const all = Array.from({ length: INVOICE_YEARS_BACK + 1 }, (_, back) => thisYear - back);
  return [...new Set([issued, issued - 1, ...all])].filter((year) => all.includes(year));
}

function windowOfInvoice(account: Account, invoice: Invoice): TimeWindow {
  const now = account.now();
  const month = billingMonthOf(account, invoice);
  if (month === null) return { from: now, to: now };
  return { from: startOfBound(`${moveMonth(month, -2)}-01`, account.timeZone), to: now };
}

/** Where the invoice does not say it, that before its issue, which its id hints at; else null. */
function billingMonthOf(account: Account, { id, date }: Invoice): string | null {
  if (isBilledMonth(date)) return date.slice(0, 7);
  const born = createdAtOfId(id);
  return born === null ? null : moveMonth(dayOf(born, account.timeZone).slice(0, 7), -1);
}

async function paymentsOfInvoice(
  account: Account,
  id: string,
  window: TimeWindow,
  signal: AbortSignal | undefined,
): Promise<Payment[]> {
  const payments: Payment[] = [];
  for await (const rows of walkPayments(account, { window, sort: 'desc' }, { signal, retry: NO_RETRY })) {
    payments.push(...rows.filter((payment) => payment.invoice_id === id));
  }
  return payments;
}

export async function listInvoicePayments(
  account: Account,
  id: string,
  rows: { size: number; cursor: string | null },
  signal?: AbortSignal,
): Promise<ListPage<Payment>> {
  const invoice = await getInvoice(account, id, signal);
  const load = (window: TimeWindow) => paymentsOfInvoice(account, id, window, signal);
  return pageDerivedList(account, { name: `invoices/${id}`, window: windowOfInvoice(account, invoice), load }, rows);
}

/** What the payments that carry an invoice's id add up to. Commission in another currency counts as none. */
class Carried {
  readonly window: TimeWindow;
  private payments = 0;
  private readonly sums: MoneySums;

  constructor(
    private readonly account: Account,
    private readonly invoice: Invoice,
  ) {
    this.window = windowOfInvoice(account, invoice);
    this.sums = new MoneySums(account.reportAmountUnit);
  }

  add({ commission, currency, create_date }: Payment): void {
    if (typeof create_date === 'number' && create_date < this.window.from) return;
    this.payments += 1;
    this.sums.add(commission, currency);
  }

  comparison(): InvoiceComparison {
    const { account, invoice, payments, window } = this;
    const currency = INVOICE_CURRENCY;
    const carried = this.sums.totals().find((sum) => sum.currency === currency);
    const charged = exactMinor(invoice.commission, currency, account.reportAmountUnit);
    return {
      currency,
      invoiceCommission: charged,
      paymentsCommission: carried?.minor ?? 0,
      difference: addAmounts([carried?.minor ?? 0, charged]),
      payments,
      withoutCommission: payments - (carried?.counted ?? 0),
      window,
      asOf: account.now(),
    };
  }
}

export async function compareInvoice(
  account: Account,
  id: string,
  signal?: AbortSignal,
): Promise<ExplainedInvoiceComparison> {
  const invoice = await getInvoice(account, id, signal);
  const carried = new Carried(account, invoice);
  const candidates = new Candidates({ id, month: monthOfInvoice(account, invoice) }, account.reportAmountUnit);
  const query = { window: carried.window, sort: 'desc' } as const;
  for await (const rows of walkPayments(account, query, { signal, retry: WALK_RETRY })) {
    for (const payment of rows) {
      candidates.add(payment);
      if (payment.invoice_id === id) carried.add(payment);
    }
  }
  const comparison = carried.comparison();
  const { difference } = comparison;
  const differs = comparisonVerdict(comparison) === 'different' && difference !== null;
  return { ...comparison, ...(differs ? candidates.explain(difference) : { groups: [], explanation: null }) };
}

function monthOfInvoice({ timeZone }: Account, invoice: Invoice): TimeWindow {
  if (!isBilledMonth(invoice.date)) return { from: Infinity, to: -Infinity };
  const date = invoice.date.slice(0, 7);
  return {
    from: startOfBound(`${date}-01`, timeZone),
    to: startOfBound(`${moveMonth(date, 1)}-01`, timeZone) - 1,
  };
}

/** Every invoice of a range of billing months (`YYYY-MM`, both included), by its id, from a single walk. */
export async function compareInvoices(
  account: Account,
  months: DayRange,
  signal?: AbortSignal,
): Promise<Record<string, InvoiceComparison>> {
  const invoices = await invoicesOfMonths(account, months, { signal });
  const carried = new Map(invoices.map((invoice) => [invoice.id, new Carried(account, invoice)]));
  for await (const rows of paymentsOfInvoices(account, invoices, { signal, retry: WALK_RETRY })) {
    for (const payment of rows) carried.get(payment.invoice_id ?? '')?.add(payment);
  }
  return Object.fromEntries([...carried].map(([id, one]) => [id, one.comparison()]));
}

/** Every invoice of a range of billing months (`YYYY-MM`, both included), year by year, the latest first. */
export async function invoicesOfMonths(
  account: Account,
  { from, to }: DayRange,
  options: { signal?: AbortSignal | undefined; retry?: RetryPolicy } = {},
): Promise<Invoice[]> {
  const one = from === to ? Number(from.slice(5, 7)) : null;
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const years = Array.from({ length: last - first + 1 }, (_, back) => last - back);
  const read = await Promise.all(years.map((year) => allInvoices(account, { year, month: one }, options)));
  const rows = read.flat().filter(({ date }) => isAmong(date, { from, to }));
  // One without a readable month may come with several years.
  return [...new Map(rows.map((invoice) => [invoice.id, invoice])).values()];
}

/** Every payment that carries the id of one of these invoices, from two months before the first to now. */
export async function* paymentsOfInvoices(
  account: Account,
  invoices: readonly Invoice[],
  options: WalkOptions = {},
): AsyncGenerator<Payment[]> {
  const ids = new Set(invoices.map(({ id }) => id));
  const windows = invoices.map((invoice) => windowOfInvoice(account, invoice));
  if (windows.length === 0) return;
  const window = { from: Math.min(...windows.map(({ from }) => from)), to: account.now() };
  for await (const rows of walkPayments(account, { window, sort: 'desc' }, options)) {
    yield rows.filter(({ invoice_id }) => invoice_id !== null && ids.has(invoice_id));
  }
}
