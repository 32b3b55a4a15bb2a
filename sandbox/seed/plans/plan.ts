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

/** Before names and ids: instants in UTC milliseconds, money in centavos. */
export interface ReferencePlan {
  day: number;
  /** Its place in the day, and that of its order's first reference. */
  row: number;
  orderRow: number;
  kind: ReferenceKind;
  /** Number in the roster, null for a guest. */
  customer: number | null;
  signsUp: boolean;
  createdAt: number;
  expiresAt: number;
  amount: number;
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

/** What most references have: a guest's order on the web, to which nothing else happens. */
export const UNEVENTFUL = {
  kind: 'web',
  customer: null,
  signsUp: false,
  canceledAt: null,
  reversedAt: null,
  chargedBackAt: null,
  refunds: [],
  rare: null,
  rareAt: 0,
  planted: null,
} satisfies Partial<ReferencePlan>;

export type DepositedPlan = ReferencePlan & { paidAt: number };

export function reachesBank(plan: ReferencePlan): plan is DepositedPlan {
  return plan.paidAt !== null && plan.reversedAt === null && plan.planted !== 'never-deposited';
}

/** Centavos; null where the provider charged none. */
export function commissionOf(plan: ReferencePlan): number | null {
  return plan.planted === 'without-commission' ? null : plan.fee;
}

/** More than a day has, and than the negative rows of what is no reference. */
const MOST_ROWS = 10_000_000;

export function planKey(plan: ReferencePlan): number {
  return plan.day * MOST_ROWS + plan.row;
}
