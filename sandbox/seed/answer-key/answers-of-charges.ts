import { bankDayFrom, bankDaysAfter, dayText, monthBounds } from '@/sandbox/model/calendar';
import type { SeedMerchant } from '@/sandbox/seed/merchant/merchant';
import { monthsOf } from '@/sandbox/seed/merchant/planted-months';
import type { ReferencePlan } from '@/sandbox/seed/plans/plan';
import { planDay } from '@/sandbox/seed/plans/planned-days';
import {
  fullEveningOf,
  quietDayOf,
  quietHoursOf,
  REFERENCE_DAYS,
  type ReferenceProblem,
} from '@/sandbox/seed/plans/planted';
import { chargeIdOf, orderIdOf } from '@/sandbox/seed/records/reference-facts';
import type { AnswerKey, ChargesFinding } from './findings';

const MARKS = {
  withoutInvoice: 'without-invoice',
  neverDeposited: 'never-deposited',
  refundTaken: 'refund-taken',
  withoutCommission: 'without-commission',
  paidTwice: 'paid-twice',
  canceledThenPaid: 'canceled-then-paid',
  lastEvening: 'last-evening',
} as const satisfies Record<ReferenceProblem, ReferencePlan['planted']>;

/** A list for each month the problem is planted in. */
export function plantedReferences(merchant: SeedMerchant, problem: ReferenceProblem): ReferencePlan[][] {
  const mark = MARKS[problem];
  return monthsOf(merchant, problem).map((month) =>
    planDay(merchant, bankDayFrom(month, REFERENCE_DAYS[problem])).filter((plan) => plan.planted === mark),
  );
}

/** Visible once the deposit that should hold them has been made. */
export function chargesOf(merchant: SeedMerchant, problem: ReferenceProblem): ChargesFinding[] {
  return plantedReferences(merchant, problem).map((plans) => ({
    day: dayText(Math.max(...plans.map(({ day }) => bankDaysAfter(day, 2)))),
    chargeIds: idsOf(merchant, plans),
  }));
}

export function paidTwice(merchant: SeedMerchant): AnswerKey['paidTwice'] {
  return plantedReferences(merchant, 'paidTwice').flatMap((plans) =>
    plans.slice(0, 1).map(({ day, orderRow }) => ({
      day: dayText(day),
      orderId: orderIdOf(merchant, day, orderRow),
      chargeIds: idsOf(merchant, plans),
    })),
  );
}

export function lastEvenings(merchant: SeedMerchant): ChargesFinding[] {
  return plantedReferences(merchant, 'lastEvening').map((plans) => ({
    day: dayText(merchant.calendar.dayOf(Math.max(...plans.map(({ paidAt }) => paidAt ?? 0)))),
    chargeIds: idsOf(merchant, plans),
  }));
}

export function quietHours(merchant: SeedMerchant): AnswerKey['quietHours'] {
  return monthsOf(merchant, 'quietHours').flatMap((month) => {
    const day = quietDayOf(month);
    const hours = quietHoursOf(merchant, day);
    return hours ? [{ day: dayText(day), ...hours }] : [];
  });
}

export function monthEndEvenings(merchant: SeedMerchant): AnswerKey['monthEndEvenings'] {
  return monthsOf(merchant, 'monthEndEvening').flatMap((month) => {
    const day = monthBounds(month).last;
    const evening = fullEveningOf(merchant, day);
    const plans = planDay(merchant, day).filter((plan) => plan.planted === 'month-end-evening');
    return evening ? [{ day: dayText(day), ...evening, chargeIds: idsOf(merchant, plans) }] : [];
  });
}

export function idsOf(merchant: SeedMerchant, plans: ReferencePlan[]): string[] {
  return plans.map((plan) => chargeIdOf(merchant, plan));
}
