import 'server-only';
import { createHash } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { ChargeRecord, OrderRecord } from '@/sandbox/model/records';
import type { OrderTimeline, Timeline } from '@/sandbox/model/timeline';
import { bulkAdd, type Connection } from './bulk';
import { previousValues } from './previous-values';
import { stringifyOrderRecord } from './rows';
import { events } from './tables';

/** Our choice: the provider does not say. */
export const EVENT_RETENTION_MS = 31 * 86_400_000;

export interface SandboxEvent {
  /** UTC milliseconds; an event still to come is not seen before. */
  at: number;
  subject: 'order' | 'charge';
  orderId: string;
  chargeId: string;
  /** The second half of the event's type: `created`, `updated`, or the status taken. */
  what: string;
  /** What it changed, with the values from before; null where nothing was before. */
  previous: object | null;
}

function eventRow(company: string, event: SandboxEvent, change: string): typeof events.$inferInsert {
  const { at, subject, orderId, chargeId, what, previous } = event;
  const type = `${subject}.${what}`;
  const known = [company, at, type, orderId, chargeId, previous === null ? '' : change].join(' ');
  const name = createHash('sha1').update(known).digest('hex');
  const second = Math.max(0, Math.floor(at / 1000))
    .toString(16)
    .padStart(8, '0');
  const id = second.slice(-8) + name.slice(0, 16);
  return { company, id, at, type, orderId, chargeId, previous: previous && stringifyOrderRecord(previous) };
}

/** Records events, oldest first; the same event twice is stored once. `change`: unique to each change by a call. */
export async function recordEvents(
  connection: Connection,
  company: string,
  happened: readonly SandboxEvent[],
  change = '',
): Promise<void> {
  await bulkAdd(
    connection,
    events,
    happened.map((event) => eventRow(company, event, change)),
  );
}

export async function deleteExpiredEvents(connection: Connection, now: number): Promise<void> {
  await connection.delete(events).where(lt(events.at, now - EVENT_RETENTION_MS));
}

interface ChangeOf<R> {
  at: number;
  before: R;
  after: R;
  previous: object;
}

/** The steps that are due at `now` and change a record. That it was changed (`updated_at`) is no change by itself. */
function changesOf<R extends object>({ initial, steps }: Timeline<R>, now: number): ChangeOf<R>[] {
  let after = initial;
  return steps.flatMap(({ at, set }) => {
    if (at > now) return [];
    const before = after;
    after = { ...before, ...set };
    const names = Object.keys(set).filter((name) => name !== 'updated_at');
    const previous = previousValues(before, after, names);
    return previous ? [{ at, before, after, previous }] : [];
  });
}

/** Its name is the status that was taken, or once more the same one when more was given back. */
function eventName(status: [before: string, after: string], givenBack: [before: number, after: number]): string {
  const [before, after] = givenBack;
  return after > before || (after === before && status[0] !== status[1]) ? status[1] : 'updated';
}

export function orderChanges(life: Timeline<OrderRecord>, now: number): SandboxEvent[] {
  const { id } = life.initial;
  return changesOf(life, now).map(({ at, before, after, previous }): SandboxEvent => {
    const what = eventName(
      [before.payment_status ?? '', after.payment_status ?? ''],
      [Number(before.amount_refunded ?? 0), Number(after.amount_refunded ?? 0)],
    );
    return { at, subject: 'order', orderId: id, chargeId: '', what, previous };
  });
}

function refundedAmount({ refunds }: ChargeRecord): number {
  return (refunds?.data ?? []).reduce((sum, { amount }) => sum - Number(amount ?? 0), 0);
}

export function chargeChanges(life: Timeline<ChargeRecord>, now: number): SandboxEvent[] {
  const { id, order_id } = life.initial;
  return changesOf(life, now).map(({ at, before, after, previous }): SandboxEvent => {
    const what = eventName([before.status ?? '', after.status ?? ''], [refundedAmount(before), refundedAmount(after)]);
    return { at, subject: 'charge', orderId: order_id ?? '', chargeId: id, what, previous };
  });
}

/** Judged by its payments: to look at the order itself, the seed would have to make it. */
function isOver({ charges }: OrderTimeline, oldest: number): boolean {
  return charges.every(({ payment: { initial, steps } }) => (steps.at(-1)?.at ?? initial.create_date) < oldest);
}

/** How an order and its charges were made and changed up to `now`, as far back as events are retained. */
export function orderEvents(seed: OrderTimeline, now: number): SandboxEvent[] {
  const oldest = now - EVENT_RETENTION_MS;
  if (seed.seeded && isOver(seed, oldest)) return [];
  const { order, charges } = seed;
  const { id, created_at } = order.initial;
  const last = order.steps.at(-1)?.at ?? 0;
  const at = (created_at ?? 0) * 1000;
  if (Math.max(at, last) < oldest) return [];
  const made: SandboxEvent[] = [
    { at, subject: 'order', orderId: id, chargeId: '', what: 'created', previous: null },
    ...charges.map(
      ({ charge: { initial } }): SandboxEvent => ({
        at: (initial.created_at ?? 0) * 1000,
        subject: 'charge',
        orderId: id,
        chargeId: initial.id,
        what: 'created',
        previous: null,
      }),
    ),
  ];
  const changed = [...charges.flatMap(({ charge }) => chargeChanges(charge, now)), ...orderChanges(order, now)];
  return [...made, ...changed].filter((event) => event.at >= oldest);
}
