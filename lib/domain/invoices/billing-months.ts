import { parseDate } from '@internationalized/date';
import { nthBankDayOfMonth } from '@/lib/domain/calendar/bank-days';
import { scaleDecimal } from '@/lib/domain/money/money';
import type { Invoice } from './invoices';

const ISSUED_ON_BANK_DAY = 5;

/** A billing month (`YYYY-MM`) whose invoice is not there. `late`: its day has passed. */
export interface AwaitedInvoice {
  month: string;
  /** The last day it can come out in time, `YYYY-MM-DD`. */
  expectedBy: string;
  state: 'running' | 'due' | 'late';
}

/** A billing month moved by whole months: `2026-01` less one is `2025-12`. */
export function moveMonth(month: string, months: number): string {
  return parseDate(`${month}-01`).add({ months }).toString().slice(0, 7);
}

/** True for a billing month `YYYY-MM`, from year 1000 on. */
export function isBillingMonth(text: string): boolean {
  return /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text);
}

/** The day by which a month's invoice comes out: the fifth bank day of the month after, `YYYY-MM-DD`. */
export function invoiceExpectedBy(month: string): string {
  const next = parseDate(`${moveMonth(month, 1)}-01`);
  return nthBankDayOfMonth(next.year, next.month, ISSUED_ON_BANK_DAY);
}

/** How far the invoice of a month that has none is, seen from `today` (`YYYY-MM-DD`); null for a month to come. */
export function awaitedInvoice(month: string, today: string): AwaitedInvoice | null {
  const running = today.slice(0, 7);
  if (month > running) return null;
  const expectedBy = invoiceExpectedBy(month);
  return { month, expectedBy, state: month === running ? 'running' : today <= expectedBy ? 'due' : 'late' };
}

/**
 * Of the running month and the one before, those that a list of a billing year (and month) should hold and does not,
 * newest first. `invoices` is the complete list of that filter.
 */
export function awaitedInvoices(
  invoices: readonly Pick<Invoice, 'date'>[],
  filter: { year: number; month: number | null },
  today: string,
): AwaitedInvoice[] {
  const running = today.slice(0, 7);
  const asked = filter.month === null ? `${filter.year}-` : `${filter.year}-${String(filter.month).padStart(2, '0')}`;
  return [running, moveMonth(running, -1)]
    .filter((month) => month.startsWith(asked) && !invoices.some(({ date }) => date === month))
    .map((month) => awaitedInvoice(month, today))
    .filter((awaited) => awaited !== null);
}

/** What an invoice is beyond an ordinary one, read from its status and signs. */
export type InvoiceNature = 'error' | 'credit-note' | 'no-sales' | 'ordinary';

/** A positive commission is a credit note; a charge in a month without sales is the provider's minimum fee. */
export function invoiceNature({ status, amount, commission }: Pick<Invoice, 'status' | 'amount' | 'commission'>) {
  const owed = commission === null ? null : scaleDecimal(commission, 4);
  const sold = amount === null ? null : scaleDecimal(amount, 4);
  const nature: InvoiceNature =
    status === 'error'
      ? 'error'
      : owed !== null && owed > 0n
        ? 'credit-note'
        : sold === 0n && owed !== null && owed < 0n
          ? 'no-sales'
          : 'ordinary';
  return nature;
}
