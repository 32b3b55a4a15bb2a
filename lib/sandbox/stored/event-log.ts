import 'server-only';
import { createHash } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { Charge, Order } from '@/lib/domain/orders';
import type { OrderSeed } from '@/lib/sandbox/seed/company';
import type { Life } from '../life';
import { bulkAdd, type Connection } from './bulk';
import { events } from './tables';

/** Events are kept this long: our choice, the provider does not say. */
export const EVENTS_KEPT_MS = 31 * 86_400_000;

/** Something that happened to an order or to a charge. */
export interface SandboxEvent {
  /** UTC milliseconds; an event still to come is not seen before. */
  at: number;
  subject: 'order' | 'charge';
  orderId: string;
  /** Of the charge; empty when the event is about the order. */
  chargeId: string;
  /** The second half of the event's type: `created`, `updated`, or the status taken. */
  what: string;
  /** The status that the order or the charge has from then on; empty when it has none. */
  status: string;
}

function eventRow(company: string, event: SandboxEvent): typeof events.$inferInsert {
  const { at, subject, orderId, chargeId, what, status } = event;
  const type = `${subject}.${what}`;
  const name = createHash('sha1').update(`${company} ${at} ${type} ${orderId} ${chargeId}`).digest('hex');
  const second = Math.max(0, Math.floor(at / 1000))
    .toString(16)
    .padStart(8, '0');
  const id = second.slice(-8) + name.slice(0, 16);
  return { company, id, at, type, orderId, chargeId, status };
}

/** Writes down what happened. The same event twice is there once. */
export async function recordEvents(
  connection: Connection,
  company: string,
  happened: readonly SandboxEvent[],
): Promise<void> {
  await bulkAdd(
    connection,
    events,
    happened.map((event) => eventRow(company, event)),
  );
}

/** Takes away what is older than events are kept; `now` in UTC milliseconds. */
export async function forgetOldEvents(connection: Connection, now: number): Promise<void> {
  await connection.delete(events).where(lt(events.at, now - EVENTS_KEPT_MS));
}

/** What the steps of an order that are due at `now` (UTC milliseconds) do to its status. */
export function orderChanges(life: Life<Order>, now: number): SandboxEvent[] {
  const { id, payment_status } = life.initial;
  let before = payment_status;
  return life.steps.flatMap(({ at, set }): SandboxEvent[] => {
    const status = set.payment_status ?? before ?? '';
    if (at > now || status === before) return [];
    before = status;
    return [{ at, subject: 'order', orderId: id, chargeId: '', what: status, status }];
  });
}

/** What the steps of a charge that are due at `now` (UTC milliseconds) do to its status. */
export function chargeChanges(life: Life<Charge>, now: number): SandboxEvent[] {
  const { id, order_id, status: initial } = life.initial;
  let before = initial;
  return life.steps.flatMap(({ at, set }): SandboxEvent[] => {
    const status = set.status ?? before ?? '';
    if (at > now || status === before) return [];
    before = status;
    return [{ at, subject: 'charge', orderId: order_id ?? '', chargeId: id, what: status, status }];
  });
}

/** Told by its payments, of an order whose own face the seed would have to make. */
function isOver({ charges }: OrderSeed, oldest: number): boolean {
  return charges.every(({ payment: { initial, steps } }) => (steps.at(-1)?.at ?? initial.create_date) < oldest);
}

/** The making of an order and of its charges, and what became of them up to `now`, as far back as events are kept. */
export function eventsOfOrder(seed: OrderSeed, now: number): SandboxEvent[] {
  const oldest = now - EVENTS_KEPT_MS;
  if (seed.seeded && isOver(seed, oldest)) return [];
  const { order, charges } = seed;
  const { id, payment_status, created_at } = order.initial;
  const last = order.steps.at(-1)?.at ?? 0;
  const at = (created_at ?? 0) * 1000;
  if (Math.max(at, last) < oldest) return [];
  const made: SandboxEvent[] = [
    { at, subject: 'order', orderId: id, chargeId: '', what: 'created', status: payment_status ?? '' },
    ...charges.map(
      ({ charge: { initial } }): SandboxEvent => ({
        at: (initial.created_at ?? 0) * 1000,
        subject: 'charge',
        orderId: id,
        chargeId: initial.id,
        what: 'created',
        status: initial.status ?? '',
      }),
    ),
  ];
  const changed = [...orderChanges(order, now), ...charges.flatMap(({ charge }) => chargeChanges(charge, now))];
  return [...made, ...changed].filter((event) => event.at >= oldest);
}
