import { parseDate } from '@internationalized/date';
import { nthBankDayOfMonth } from '@/lib/domain/calendar/bank-days';
import { moveMonth } from '@/lib/domain/calendar/periods';
import type { Invoice } from './invoices';

const ISSUED_ON_BANK_DAY = 5;

/** A billing month (`YYYY-MM`) whose invoice is not there. `late`: its day has passed. */
export interface AwaitedInvoice {
  month: string;
  expectedBy: string;
  state: 'running' | 'due' | 'late';
}

/** The fifth bank day of the month after, `YYYY-MM-DD`. */
export function invoiceExpectedBy(month: string): string {
  const next = parseDate(`${moveMonth(month, 1)}-01`);
  return nthBankDayOfMonth(next.year, next.month, ISSUED_ON_BANK_DAY);
}

/** The latest billing month (`YYYY-MM`) whose invoice should be there on a day (`YYYY-MM-DD`). */
export function latestInvoiceMonth(today: string): string {
  const before = moveMonth(today.slice(0, 7), -1);
  return invoiceExpectedBy(before) < today ? before : moveMonth(before, -1);
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
