import { dayNumber } from '@/sandbox/model/calendar';
import { transferTimeline } from '@/sandbox/model/deposits';
import { base58Id } from '@/sandbox/model/ids';
import { memoizeLatestOf } from '@/sandbox/model/memoize';
import { hashKey } from '@/sandbox/model/random';
import type { CustomerRecord } from '@/sandbox/model/records';
import type { DayRecords, MoneyRecords } from '@/sandbox/model/seed-source';
import type { OrderTimeline, TransferTimeline } from '@/sandbox/model/timeline';
import { type SeedMerchant, seedMerchantOf } from '@/sandbox/seed/merchant/merchant';
import type { SeedSettings } from '@/sandbox/seed/merchant/seed-settings';
import type { ReferencePlan } from '@/sandbox/seed/plans/plan';
import { planDay } from '@/sandbox/seed/plans/planned-days';
import { initialStatusOf, statusChanges } from '@/sandbox/seed/plans/status-changes';
import { chargeTimeline } from './charge-timeline';
import { customerOf } from './customer-records';
import { invoicesIssuedOn } from './issued-invoices';
import { type OrderPart, orderBase, orderTimeline } from './order-timeline';
import { seedPaymentTimeline } from './payment-timeline';
import { type Deposit, depositsDue } from './planned-deposits';
import { factsOf, orderIdOf } from './reference-facts';

const SIGN_UP_BEFORE_MS = 180_000;
const ONE_IN_WITHOUT_CHARGE = 50;

export function merchantDay(settings: SeedSettings, day: string): DayRecords {
  const merchant = seedMerchantOf(settings);
  const plans = planDay(merchant, dayNumber(day));
  const charged = [...byOrder(plans).values()].map((parts) => orderOf(merchant, parts, settings.depositAmountMeans));
  return { customers: signUps(merchant, plans), orders: [...charged, ...ordersWithoutCharge(merchant, plans)] };
}

export function merchantMoney(settings: SeedSettings, day: string): MoneyRecords {
  const merchant = seedMerchantOf(settings);
  const wanted = dayNumber(day);
  const transfers: TransferTimeline[] = [];
  for (let due = wanted - 9; due <= wanted; due++) {
    for (const deposit of depositsDue(merchant, due)) transfers.push(...transfersOf(merchant, deposit));
  }
  const sentToday = transfers.filter(({ createdAt }) => merchant.calendar.dayOf(createdAt) === wanted);
  return { transfers: sentToday, invoices: invoicesIssuedOn(merchant, wanted) };
}

function byOrder(plans: ReferencePlan[]): Map<number, ReferencePlan[]> {
  const orders = new Map<number, ReferencePlan[]>();
  for (const plan of plans) {
    const parts = orders.get(plan.orderRow);
    if (parts) parts.push(plan);
    else orders.set(plan.orderRow, [plan]);
  }
  return orders;
}

const REMEMBERED_DAYS = 100;

const ordersOfDay = memoizeLatestOf(REMEMBERED_DAYS, (merchant: SeedMerchant, day: number) => {
  const orders = byOrder(planDay(merchant, day));
  return new Map([...orders].map(([row, parts]) => [orderIdOf(merchant, day, row), parts]));
});

/** `createdAt` in seconds; null without charges. */
export function merchantOrder(settings: SeedSettings, createdAt: number, id: string): OrderTimeline | null {
  const merchant = seedMerchantOf(settings);
  const parts = ordersOfDay(merchant, merchant.calendar.dayOf(createdAt * 1000)).get(id);
  // Another size of the same merchant has other orders under the same ids.
  const made = Math.floor((parts?.[0]?.createdAt ?? 0) / 1000);
  return parts && made === createdAt ? orderOf(merchant, parts, settings.depositAmountMeans) : null;
}

/** Orders and charges are made when they are read: the load of a day has no use for them. */
function orderOf(merchant: SeedMerchant, plans: ReferencePlan[], means: 'payment' | 'deposit'): OrderTimeline {
  const parts = plans.map(
    (plan): OrderPart => ({ plan, facts: factsOf(merchant, plan), changes: statusChanges(plan) }),
  );
  const [first] = parts;
  if (!first) throw new RangeError('An order without references');
  return {
    seeded: true,
    get order() {
      return orderTimeline(merchant, parts, first);
    },
    charges: parts.map(({ plan, facts, changes }) => ({
      payment: seedPaymentTimeline(merchant, plan, facts, changes, initialStatusOf(plan), means),
      get charge() {
        return chargeTimeline(merchant, plan, facts, changes, initialStatusOf(plan));
      },
    })),
  };
}

function signUps(merchant: SeedMerchant, plans: ReferencePlan[]): CustomerRecord[] {
  return plans
    .filter((plan) => plan.signsUp)
    .map((plan) => customerOf(merchant, plan.customer ?? 0, plan.createdAt - SIGN_UP_BEFORE_MS));
}

/** One in fifty is abandoned before a reference is made, beside one that goes on. */
function ordersWithoutCharge(merchant: SeedMerchant, plans: ReferencePlan[]): OrderTimeline[] {
  return plans
    .filter(({ day, row }) => hashKey(merchant.hash, 8, day, row)[1] % ONE_IN_WITHOUT_CHARGE === 0)
    .map((plan) => {
      const facts = factsOf(merchant, plan);
      const orderId = base58Id('ord_', 'bareOrder', merchant.hash, plan.day, plan.row);
      const before = { ...plan, row: -1 - plan.row, createdAt: plan.createdAt - 240_000 };
      return {
        order: { initial: orderBase(merchant, before, { ...facts, orderId }, plan.amount), steps: [] },
        charges: [],
      };
    });
}

function transfersOf(merchant: SeedMerchant, deposit: Deposit): TransferTimeline[] {
  const { sending, returned, transferred } = deposit;
  const sent = transferTimeline(merchant, sending, transferred);
  if (!returned) return [sent];
  sent.transfer.steps.push({ at: returned.at, set: { status: 'returned' } });
  return [sent, transferTimeline(merchant, returned.again, transferred)];
}
