import 'server-only';
import type { ChargeStatus } from '@/sandbox/model/payment';
import type { ReferenceKind } from '@/sandbox/model/reference-times';

export type PlantedMark =
  | 'never-deposited'
  | 'without-commission'
  | 'without-invoice'
  | 'refund-taken'
  | 'paid-twice'
  | 'canceled-then-paid'
  | 'last-evening'
  | 'month-end-evening';

export interface PlannedRefund {
  at: number;
  /** Centavos. */
  amount: number;
}

/** What becomes of one reference, before names and ids: instants in UTC milliseconds, money in centavos. */
export interface ReferencePlan {
  day: number;
  /** Its place in the day, and that of its order's first reference. */
  row: number;
  orderRow: number;
  kind: ReferenceKind;
  /** Number in the roster, null for a guest. */
  customer: number | null;
  /** True when the customer registers with this order. */
  signsUp: boolean;
  createdAt: number;
  expiresAt: number;
  amount: number;
  /** The provider's fee once paid. */
  fee: number;
  canceledAt: number | null;
  paidAt: number | null;
  reversedAt: number | null;
  chargedBackAt: number | null;
  refunds: PlannedRefund[];
  /** A status cash hardly ever has, from `rareAt` on. */
  rare: ChargeStatus | null;
  rareAt: number;
  planted: PlantedMark | null;
}

/** A reference that reaches the bank. */
export type DepositedPlan = ReferencePlan & { paidAt: number };

/** True when the reference was collected and stayed so until its deposit. */
export function reachesBank(plan: ReferencePlan): plan is DepositedPlan {
  return plan.paidAt !== null && plan.reversedAt === null && plan.planted !== 'never-deposited';
}

/** The commission that is kept from a payment, in centavos; null where the provider charged none. */
export function commissionOf(plan: ReferencePlan): number | null {
  return plan.planted === 'without-commission' ? null : plan.fee;
}

/** More than a day has, and than the numbers below zero of what is no reference. */
const MOST_ROWS = 10_000_000;

/** A stable number for a reference within its merchant. */
export function planKey(plan: ReferencePlan): number {
  return plan.day * MOST_ROWS + plan.row;
}
