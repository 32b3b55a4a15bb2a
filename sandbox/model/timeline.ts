import type { PaymentRecord } from './payment';
import type { ChargeRecord, InvoiceRecord, OrderRecord, TransferRecord } from './records';

/** From `at` on (UTC milliseconds) these fields have these values. */
export interface ScheduledChange<R> {
  at: number;
  set: Partial<R>;
}

/** A record from its first moment, with everything that will happen to it, ascending. */
export interface Timeline<R> {
  initial: R;
  steps: ScheduledChange<R>[];
}

function copyOf<R>(record: R): R {
  // A spread copies the record's shape at once, which assignments to an empty object do not.
  return { ...record };
}

/**
 * The record at `now` (UTC milliseconds), and its next change. Kinds of which there are millions pass a `copy` of
 * their own: a spread that meets several shapes copies field by field, ten times as dear.
 */
export function recordAt<R>(
  life: Timeline<R>,
  now: number,
  copy: (record: R) => R = copyOf,
): { record: R; next: number | null; pending: ScheduledChange<R>[] } {
  const due = life.steps.filter((step) => step.at <= now);
  const pending = life.steps.slice(due.length);
  const record = copy(life.initial);
  for (const step of due) Object.assign(record as object, step.set);
  return { record, next: pending[0]?.at ?? null, pending };
}

/** What is still to come after `now` (UTC milliseconds). */
export function remainingAt<R>(life: Timeline<R>, now: number): Timeline<R> {
  const { record, pending } = recordAt(life, now);
  return { initial: record, steps: pending };
}

/** `charges` are put in when the order is read; without any, the order may hold a list of its own that says `has_more`. */
export interface OrderTimeline {
  order: Timeline<OrderRecord>;
  charges: ChargeTimeline[];
  /** The seed regenerates it from its id and second, so that it need not be stored. */
  seeded?: true;
}

/** The report's flat record (pesos, ms) and the general API's (centavos, seconds). */
export interface ChargeTimeline {
  payment: Timeline<PaymentRecord>;
  charge: Timeline<ChargeRecord>;
}

/** Visible from `createdAt` (UTC milliseconds). */
export interface TransferTimeline {
  createdAt: number;
  transfer: Timeline<TransferRecord>;
}

/** Visible from `issuedAt` (UTC milliseconds). */
export interface InvoiceTimeline {
  issuedAt: number;
  invoice: Timeline<InvoiceRecord>;
}
