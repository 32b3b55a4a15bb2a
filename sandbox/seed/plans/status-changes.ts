import type { ChargeStatus } from '@/sandbox/model/payment';
import type { MovementType } from '@/sandbox/model/transaction-ids';
import type { ReferencePlan } from './plan';

/** `moves`: the transaction that moves money then. */
export interface StatusChange {
  at: number;
  status: ChargeStatus;
  moves: MovementType | null;
  /** Centavos. */
  refunded: number;
}

export function initialStatusOf(plan: ReferencePlan): ChargeStatus {
  return plan.rare === 'pre_authorized' || plan.rare === 'voided' ? 'pre_authorized' : 'pending_payment';
}

/** After the first one, ascending. */
export function statusChanges(plan: ReferencePlan): StatusChange[] {
  const changes: StatusChange[] = [];
  const add = (at: number, status: ChargeStatus, moves: StatusChange['moves'] = null, refunded = 0) =>
    changes.push({ at, status, moves, refunded });
  if (plan.rare !== null) {
    if (plan.rare !== 'pre_authorized') add(plan.rareAt, plan.rare);
    return changes;
  }
  if (plan.canceledAt !== null) add(plan.canceledAt, 'canceled');
  if (plan.paidAt === null) {
    if (plan.canceledAt === null) add(plan.expiresAt, 'expired');
    return changes;
  }
  add(plan.paidAt, 'paid', 'capture');
  if (plan.reversedAt !== null) add(plan.reversedAt, 'reversed', 'capture_reversal');
  if (plan.chargedBackAt !== null) add(plan.chargedBackAt, 'charged_back', 'chargeback');
  let left = plan.amount;
  for (const refund of plan.refunds) {
    left -= refund.amount;
    add(refund.at, left === 0 ? 'refunded' : 'partially_refunded', 'refund', refund.amount);
  }
  return changes;
}
