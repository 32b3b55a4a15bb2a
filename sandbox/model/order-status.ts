import type { ChargeRecord, OrderRecord } from './records';
import type { OrderTimeline, ScheduledChange } from './timeline';

const COLLECTED = new Set(['paid', 'partially_refunded', 'refunded', 'reversed', 'charged_back']);

const PAYABLE = new Set(['pending_payment', 'pre_authorized', 'pending_confirmation', 'under_review']);

export function isPayable(status: string | null | undefined): boolean {
  return PAYABLE.has(status ?? '');
}

export function wasCollected(status: string | null | undefined): boolean {
  return COLLECTED.has(status ?? '');
}

interface ChargeState {
  amount: number;
  status: string;
  /** Centavos, positive. */
  refunded: number;
}

function refundedOf(charge: Partial<ChargeRecord>): number {
  return (charge.refunds?.data ?? []).reduce((sum, { amount }) => sum - Number(amount ?? 0), 0);
}

/**
 * An order of which a part was collected and the rest expired has no word at the provider: it goes on waiting for the
 * rest.
 */
function statusOf(order: OrderRecord, states: ChargeState[], latest: string): string {
  const collected = states.reduce((sum, { amount, status }) => sum + (wasCollected(status) ? amount : 0), 0);
  if (collected >= Number(order.amount)) return latest;
  const waiting = states.find(({ status }) => isPayable(status));
  return waiting?.status ?? (collected > 0 ? 'pending_payment' : latest);
}

const REFUNDABLE = ['paid', 'partially_refunded'];

/** Derives the order's changes from those of its charges. */
export function withStatusOfCharges(seed: OrderTimeline): OrderTimeline {
  const { initial } = seed.order;
  const states = seed.charges.map(
    ({ charge }): ChargeState => ({
      amount: Number(charge.initial.amount),
      status: charge.initial.status ?? '',
      refunded: refundedOf(charge.initial),
    }),
  );
  const changes = seed.charges
    .flatMap(({ charge }, n) => charge.steps.map((step) => ({ n, ...step })))
    .sort((one, other) => one.at - other.at);
  const steps = changes.flatMap(({ n, at, set }): ScheduledChange<OrderRecord>[] => {
    const state = states[n];
    if (!state || (set.status === undefined && set.refunds === undefined)) return [];
    state.status = set.status ?? state.status;
    if (set.refunds !== undefined) state.refunded = refundedOf(set);
    const status = statusOf(initial, states, state.status);
    const amount_refunded = states.reduce((sum, { refunded }) => sum + refunded, 0);
    const refundable = states.some((one) => REFUNDABLE.includes(one.status));
    return [{ at, set: { ...orderStatusFields(status, at, refundable), amount_refunded } }];
  });
  return { ...seed, order: { initial, steps } };
}

/** From an instant (UTC milliseconds) on. */
export function orderStatusFields(
  status: string,
  at: number,
  refundable = REFUNDABLE.includes(status),
): Partial<OrderRecord> {
  return { payment_status: status, updated_at: Math.floor(at / 1000), is_refundable: refundable };
}
