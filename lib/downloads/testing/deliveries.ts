import 'server-only';
import { newReadStats } from '@/lib/domain/files/read-stats';
import type { Payment } from '@/lib/domain/payments/payments';
import { decodeStates, encodeStates } from '@/lib/downloads/delivered-states';
import type { Deliveries } from '@/lib/downloads/deliveries';
import { paymentsSinceContent } from '@/lib/exports/contents/payments-since';
import { fileOf, pagesOf, RULES, readCsv, testPayment } from '@/lib/exports/test-file';

/** For tests only: where a first file begins. */
export const START = Date.parse('2026-10-01T06:00:00Z');
let made = 0;

export function newId(): string {
  made += 1;
  return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
}

/** A file that goes on from another: its id, and what it delivers. */
export async function nextFile(deliveries: Deliveries, payments: AsyncIterable<Payment[]> | Payment[], since = 'last') {
  const id = newId();
  const before = await deliveries.before({ id, since, start: START });
  const delivered = { start: before.start, states: decodeStates(before.states) };
  const pages = Array.isArray(payments) ? pagesOf(payments) : payments;
  const request = { columns: ['charge_id'], delivered, payments: pages };
  const content = paymentsSinceContent(RULES, request, newReadStats());
  const { bytes } = await fileOf(content);
  await deliveries.add(id, before, encodeStates(content.delivers ?? new Map()));
  return { id, rows: readCsv(bytes).slice(1) };
}

export function paid(id: string, fields: object = {}): Payment {
  return testPayment({ charge_id: id, pay_date: START + 1000, ...fields });
}
