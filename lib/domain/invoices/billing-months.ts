import { parseDate } from '@internationalized/date';
import { nthBankDayOfMonth } from '@/lib/domain/calendar/bank-days';
import { scaleDecimal } from '@/lib/domain/money/money';
import type { Invoice } from './invoices';

const ISSUED_ON_BANK_DAY = 5;

/** A billing month (`YYYY-MM`) whose invoice is not there. `late`: its day has passed. */
export interface AwaitedInvoice {
  month: string;
  expectedBy: string;
  state: 'running' | 'due' | 'late';
}

export function moveMonth(month: string, months: number): string {
  return parseDate(`${month}-01`).add({ months }).toString().slice(0, 7);
}

export function isBillingMonth(text: string): boolean {
  return /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text);
}

/** The fifth bank day of the month after, `YYYY-MM-DD`. */
export function invoiceExpectedBy(month: string): string {
  const next = parseDate(`${moveMonth(month, 1)}-01`);
  return nthBankDayOfMonth(next.year, next.month, ISSUED_ON_BANK_DAY);
}

export function awaitedInvoice(month: string, today: string): AwaitedInvoice | null {
  const running = today.slice(0, 7);
  if (month > running) return null;
  const expectedBy = invoiceExpectedBy(month);
  return { month, expectedBy, state: month === running ? 'running' : today <= expectedBy ? 'due' : 'late' };
}

/** Of the running month and the one before, those missing from the complete list of a billing year or month. */
export function awaitedInvoices(
  invoices: readonly Pick<Invoice, 'date'>[],
  filter: { year: number; month: number | null },
  today: string,
): AwaitedInvoice[] {
  const running = today.slice(0, 7);
  const prefix = filter.month === null ? `${filter.year}-` : `${filter.year}-${String(filter.month).padStart(2, '0')}`;
  return [running, moveMonth(running, -1)]
    .filter((month) => month.startsWith(prefix) && !invoices.some(({ date }) => date === month))
    .map((month) => awaitedInvoice(month, today))
    .filter((awaited) => awaited !== null);
}

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
