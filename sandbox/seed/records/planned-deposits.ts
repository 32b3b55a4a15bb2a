import { bankDaysAfter, dayText } from '@/sandbox/model/calendar';
import type { BankTransfer } from '@/sandbox/model/deposits';
import { hexId } from '@/sandbox/model/ids';
import { memoizeLatestOf } from '@/sandbox/model/memoize';
import type { SeedMerchant } from '@/sandbox/seed/merchant/merchant';
import { commissionOf, type DepositedPlan, planKey, type ReferencePlan, reachesBank } from '@/sandbox/seed/plans/plan';
import { planDay } from '@/sandbox/seed/plans/planned-days';
import { depositHas, SHORT_BY } from '@/sandbox/seed/plans/planted';

const LONGEST_LIFE_DAYS = 33;
const MOST_PAYMENTS = 230;
const REMEMBERED_DAYS = 120;
const HOUR = 3_600_000;

/** Money in centavos. */
export interface Deposit {
  /** Two bank days after its payments. */
  due: number;
  plans: ReferencePlan[];
  net: number;
  /** What the bank got: `net`, but for the planted exceptions. */
  transferred: number;
  sending: BankTransfer;
  returned: { at: number; again: BankTransfer } | null;
}

/** One, and a further one for each 230 payments beyond the first. */
export const depositsDue = memoizeLatestOf(REMEMBERED_DAYS, computeDue);

const depositsByPlan = memoizeLatestOf(
  REMEMBERED_DAYS,
  (merchant: SeedMerchant, due: number) =>
    new Map(depositsDue(merchant, due).flatMap((deposit) => deposit.plans.map((plan) => [planKey(plan), deposit]))),
);

export function depositOf(merchant: SeedMerchant, plan: ReferencePlan): Deposit | null {
  if (!reachesBank(plan)) return null;
  const due = bankDaysAfter(merchant.calendar.dayOf(plan.paidAt), 2);
  return depositsByPlan(merchant, due).get(planKey(plan)) ?? null;
}

/** By the day they are paid on: each deposit looks through the references of forty days. */
const byPayDay = memoizeLatestOf(REMEMBERED_DAYS, (merchant: SeedMerchant, day: number) => {
  const days = new Map<number, DepositedPlan[]>();
  for (const plan of planDay(merchant, day)) {
    if (!reachesBank(plan)) continue;
    const payDay = merchant.calendar.dayOf(plan.paidAt);
    const known = days.get(payDay);
    if (known) known.push(plan);
    else days.set(payDay, [plan]);
  }
  return days;
});

function computeDue(merchant: SeedMerchant, due: number): Deposit[] {
  const paid = payDaysOf(due);
  const first = paid[0];
  const last = paid.at(-1);
  if (first === undefined || last === undefined) return [];
  const plans: DepositedPlan[] = [];
  for (let made = first - LONGEST_LIFE_DAYS; made <= last; made++) {
    const paidOn = byPayDay(merchant, made);
    for (const day of paid) plans.push(...(paidOn.get(day) ?? []));
  }
  plans.sort((one, other) => one.paidAt - other.paidAt || one.day - other.day || one.row - other.row);
  const most = Math.ceil(MOST_PAYMENTS * Math.max(1, merchant.scale));
  const parts = Math.ceil(plans.length / most);
  return Array.from({ length: parts }, (_, part) =>
    deposit(merchant, due, part, plans.slice(part * most, (part + 1) * most)),
  );
}

/** A bank day, and the closed days that follow it. */
function payDaysOf(due: number): number[] {
  return Array.from({ length: 14 }, (_, n) => due - 14 + n).filter((day) => bankDaysAfter(day, 2) === due);
}

function deposit(merchant: SeedMerchant, due: number, part: number, plans: ReferencePlan[]): Deposit {
  const net = plans.reduce((sum, plan) => sum + plan.amount - (commissionOf(plan) ?? 0), 0);
  const first = part === 0;
  const short = first && depositHas(merchant, 'shortDeposit', due) ? SHORT_BY : 0;
  const taken = first && depositHas(merchant, 'refundTaken', due) ? refundTakenBefore(merchant, due) : 0;
  const late = depositHas(merchant, 'lateDeposit', due);
  const back = first && depositHas(merchant, 'returnedDeposit', due);
  const again = bankDaysAfter(due, 2);
  return {
    due,
    plans,
    net,
    transferred: net - short - taken,
    sending: sendingOn(merchant, late ? again : due, late ? 8 + part : part),
    returned: back
      ? {
          at: merchant.calendar.startOf(bankDaysAfter(due, 1)) + 12 * HOUR,
          again: sendingOn(merchant, again, 8 + part),
        }
      : null,
  };
}

/** Centavos. */
function refundTakenBefore(merchant: SeedMerchant, due: number): number {
  const monthStart = due - Number(dayText(due).slice(8)) + 1;
  for (let day = monthStart; day < due; day++) {
    const plan = planDay(merchant, day).find(({ planted }) => planted === 'refund-taken');
    if (plan) return plan.amount;
  }
  return 0;
}

function sendingOn(merchant: SeedMerchant, day: number, part: number): BankTransfer {
  const at = merchant.calendar.startOf(day) + 11 * HOUR + ((day * 7919 + part * 241) % 2400) * 1000;
  const reference = String(5_100_000 + (((day - merchant.firstDay) * 17 + part) % 4_900_000));
  return { id: hexId(at, 'deposit', merchant.hash, day, part), reference, at };
}
