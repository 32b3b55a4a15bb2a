import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import type { SandboxCompany } from '@/sandbox/model/companies';
import type { OrderTimeline } from '@/sandbox/model/timeline';
import type { RecordBatch } from './loader';
import type { OrderSource } from './order-store';
import { findStoredOrder } from './order-tree';
import { payments } from './tables';

const idOf = ({ payment }: OrderTimeline['charges'][number]) => payment.initial.charge_id;

function oncePerId(orders: OrderTimeline[]): OrderTimeline[] {
  const byId = new Map<string, OrderTimeline>();
  for (const seed of orders) {
    const { id } = seed.order.initial;
    byId.set(id, { ...seed, charges: [...(byId.get(id)?.charges ?? []), ...seed.charges] });
  }
  return [...byId.values()];
}

/** The orders that lose a charge, since a load gives it to another one: charge id by order id. */
async function losers({ connection }: OrderSource, company: SandboxCompany, orders: OrderTimeline[]) {
  const given = new Map(orders.flatMap(({ order, charges }) => charges.map((one) => [idOf(one), order.initial.id])));
  const lost = new Map<string, Set<string>>();
  if (given.size === 0) return lost;
  const rows = await connection
    .select({ id: payments.chargeId, orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.company, company), inArray(payments.chargeId, [...given.keys()])));
  for (const { id, orderId } of rows) {
    if (given.get(id) !== orderId) lost.set(orderId, (lost.get(orderId) ?? new Set()).add(id));
  }
  return lost;
}

/** A batch merged with stored records: orders keep their charges, and a charge moved to another order leaves its own. */
export async function mergeWithStored(
  books: OrderSource,
  company: SandboxCompany,
  load: RecordBatch,
  now: number,
): Promise<RecordBatch> {
  const given = oncePerId(load.orders);
  const lost = await losers(books, company, given);
  const orders: OrderTimeline[] = [];
  for (const seed of given) {
    const before = await findStoredOrder(books, company, seed.order.initial.id, now);
    const own = new Set([...seed.charges.map(idOf), ...(lost.get(seed.order.initial.id) ?? [])]);
    orders.push({
      ...seed,
      charges: [...(before?.charges ?? []).filter((one) => !own.has(idOf(one))), ...seed.charges],
    });
    lost.delete(seed.order.initial.id);
  }
  for (const [id, charges] of lost) {
    const before = await findStoredOrder(books, company, id, now);
    if (before) orders.push({ ...before, charges: before.charges.filter((one) => !charges.has(idOf(one))) });
  }
  return { ...load, orders };
}
