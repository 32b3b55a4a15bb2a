import 'server-only';
import type { Customer } from '@/lib/domain/customers/customers';
import { dayNumber } from '@/sandbox/model/calendar';
import type { DaySeed, MoneySeed, OrderSeed, SeedSettings, Transfer, TransferSeed } from '@/sandbox/model/company';
import { base58Id } from '@/sandbox/model/identifiers';
import { remembered } from '@/sandbox/model/memoize';
import { wordsOf } from '@/sandbox/model/random';
import { type Merchant, merchantOf } from '@/sandbox/seed/merchant/merchant';
import { planDay } from '@/sandbox/seed/plans/days';
import type { ReferencePlan } from '@/sandbox/seed/plans/plan';
import { initialStatusOf, statusChanges } from '@/sandbox/seed/plans/status-changes';
import { chargeLife } from './charge-life';
import { customerOf } from './customers';
import { type Deposit, depositsDue, type Sending } from './deposits';
import { invoicesIssuedOn } from './invoices';
import { type OrderPart, orderBase, orderLife } from './order-life';
import { paymentLife } from './payment-life';
import { factsOf, orderIdOf } from './reference-facts';

const SIGN_UP_BEFORE_MS = 180_000;
const TWO_HOURS = 7_200_000;
const ONE_IN_WITHOUT_CHARGE = 50;

/** The orders and sign-ups of a merchant's day. */
export function merchantDay(settings: SeedSettings, day: string): DaySeed {
  const merchant = merchantOf(settings);
  const plans = planDay(merchant, dayNumber(day));
  const charged = [...byOrder(plans).values()].map((parts) => orderOf(merchant, parts, settings.depositAmountMeans));
  return { customers: signUps(merchant, plans), orders: [...charged, ...ordersWithoutCharge(merchant, plans)] };
}

/** The deposits sent and the invoices issued on a merchant's day. */
export function merchantMoney(settings: SeedSettings, day: string): MoneySeed {
  const merchant = merchantOf(settings);
  const wanted = dayNumber(day);
  const transfers: TransferSeed[] = [];
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
const days = new WeakMap<Merchant, (day: number) => Map<string, ReferencePlan[]>>();

/** The references of a day by the id of their order. */
function ordersOfDay(merchant: Merchant, day: number): Map<string, ReferencePlan[]> {
  let known = days.get(merchant);
  if (!known) {
    known = remembered(REMEMBERED_DAYS, (wanted: number) => {
      const orders = byOrder(planDay(merchant, wanted));
      return new Map([...orders].map(([row, parts]) => [orderIdOf(merchant, wanted, row), parts]));
    });
    days.set(merchant, known);
  }
  return known(day);
}

/** An order of a merchant's day that has charges; `createdAt` in seconds. */
export function merchantOrder(settings: SeedSettings, createdAt: number, id: string): OrderSeed | null {
  const merchant = merchantOf(settings);
  const parts = ordersOfDay(merchant, merchant.calendar.dayOf(createdAt * 1000)).get(id);
  // Another size of the same merchant has other orders under the same ids.
  const made = Math.floor((parts?.[0]?.createdAt ?? 0) / 1000);
  return parts && made === createdAt ? orderOf(merchant, parts, settings.depositAmountMeans) : null;
}

/** The general API's face of an order and its charges is made when it is looked at: the load of a day has no use for it. */
function orderOf(merchant: Merchant, plans: ReferencePlan[], means: 'payment' | 'deposit'): OrderSeed {
  const parts = plans.map(
    (plan): OrderPart => ({ plan, facts: factsOf(merchant, plan), changes: statusChanges(plan) }),
  );
  const [first] = parts;
  if (!first) throw new RangeError('An order without references');
  return {
    seeded: true,
    get order() {
      return orderLife(merchant, parts, first);
    },
    charges: parts.map(({ plan, facts, changes }) => ({
      payment: paymentLife(merchant, plan, facts, changes, initialStatusOf(plan), means),
      get charge() {
        return chargeLife(merchant, plan, facts, changes, initialStatusOf(plan));
      },
    })),
  };
}

function signUps(merchant: Merchant, plans: ReferencePlan[]): Customer[] {
  return plans
    .filter((plan) => plan.signsUp)
    .map((plan) => customerOf(merchant, plan.customer ?? 0, plan.createdAt - SIGN_UP_BEFORE_MS));
}

/** Orders abandoned before a reference was asked for: one in fifty, beside one that went on. */
function ordersWithoutCharge(merchant: Merchant, plans: ReferencePlan[]): OrderSeed[] {
  return plans
    .filter(({ day, row }) => wordsOf(merchant.word, 8, day, row)[1] % ONE_IN_WITHOUT_CHARGE === 0)
    .map((plan) => {
      const facts = factsOf(merchant, plan);
      const orderId = base58Id('ord_', 'bareOrder', merchant.word, plan.day, plan.row);
      const before = { ...plan, row: -1 - plan.row, createdAt: plan.createdAt - 240_000 };
      return {
        order: { initial: orderBase(merchant, before, { ...facts, orderId }, plan.amount), steps: [] },
        charges: [],
      };
    });
}

function transfersOf(merchant: Merchant, deposit: Deposit): TransferSeed[] {
  const { sending, returned, transferred } = deposit;
  const sent = transferOf(merchant, sending, transferred);
  if (!returned) return [sent];
  sent.transfer.steps.push({ at: returned.at, set: { status: 'returned' } });
  return [sent, transferOf(merchant, returned.again, transferred)];
}

/** A sending of money as the general API tells it; `amount` in centavos. */
export function transferOf(merchant: Merchant, { id, reference, at }: Sending, amount: number): TransferSeed {
  const transfer: Transfer = {
    object: 'transfer',
    id,
    livemode: merchant.livemode,
    amount,
    currency: 'MXN',
    created_at: Math.floor(at / 1000),
    status: 'pending',
    statement_reference: reference,
    statement_description: `La Ceiba ${reference}`,
    method: {
      object: 'bank_transfer_payout_method',
      id: base58Id('pytmtd_', 'payoutMethod', merchant.word),
      created_at: 1_676_390_400,
      payee_id: base58Id('payee_', 'payee', merchant.word),
      type: 'BankTransferPayoutMethod',
      account_number: '000000000000000000',
      account_holder: 'Almacenes La Ceiba',
      bank: null,
    },
  };
  return { createdAt: at, transfer: { initial: transfer, steps: [{ at: at + TWO_HOURS, set: { status: 'paid' } }] } };
}
