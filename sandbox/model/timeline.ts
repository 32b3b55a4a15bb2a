import 'server-only';
import type { PaymentRecord } from './payment';
import type { ChargeRecord, InvoiceRecord, OrderRecord, TransferRecord } from './records';

/** A change that falls due: from `at` on (UTC milliseconds) these fields of the record have these values. */
export interface ScheduledChange<R> {
  at: number;
  set: Partial<R>;
}

/** A record from its first moment, with everything that will happen to it, ascending by `at`. */
export interface Timeline<R> {
  initial: R;
  steps: ScheduledChange<R>[];
}

function copyOf<R>(record: R): R {
  // A spread copies the shape of the record at once, which a chain of assignments to an empty object does not.
  return { ...record };
}

/**
 * The record as it stands at `now` (UTC milliseconds): every step that is due, applied in order.
 *
 * `next` is the instant of the first step still to come, or null when nothing more will happen. `copy`: for records of
 * which there are millions, a spread of their own. A spread that has met more than a few shapes of records copies field by
 * field, and of a wide one leaves ten times its size to be collected.
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

/** The rest of a life from `now` (UTC milliseconds) on: the record as it stands then, and what is still to come. */
export function remainingAt<R>(life: Timeline<R>, now: number): Timeline<R> {
  const { record, pending } = recordAt(life, now);
  return { initial: record, steps: pending };
}

/**
 * One order with what becomes of it. Its `charges` are put in when it is read.
 *
 * Where the list given here is empty, an order may hold a nested list of its own: one that says `has_more`.
 */
export interface OrderTimeline {
  order: Timeline<OrderRecord>;
  charges: ChargeTimeline[];
  /** The seed makes it again at any time from its id and the second in which it was made, so that it need not be kept. */
  seeded?: true;
}

/** One charge in its two faces: the report's flat record (pesos, ms) and the general API's (centavos, seconds). */
export interface ChargeTimeline {
  payment: Timeline<PaymentRecord>;
  charge: Timeline<ChargeRecord>;
}

/** A deposit, visible from `createdAt` (UTC milliseconds), with what the bank makes of it. */
export interface TransferTimeline {
  createdAt: number;
  transfer: Timeline<TransferRecord>;
}

/** A commission invoice, visible from `issuedAt` (UTC milliseconds); its life can change it later (`error`, say). */
export interface InvoiceTimeline {
  issuedAt: number;
  invoice: Timeline<InvoiceRecord>;
}
