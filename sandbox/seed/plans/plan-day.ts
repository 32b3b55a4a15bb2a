import { calculateFee, MAX_CHARGE, ORDINARY_RATE, OVERCHARGED_RATE } from '@/sandbox/model/fees';
import { type Random, randomFor } from '@/sandbox/model/random';
import { creationTime, monthExpiry, paymentTime, type ReferenceKind, webExpiry } from '@/sandbox/model/reference-times';
import type { SeedMerchant } from '@/sandbox/seed/merchant/merchant';
import { customersBefore, returningCustomer, wholesaleOn } from '@/sandbox/seed/merchant/roster';
import { nearCeiling, orderAmount } from './amounts';
import { cancelTime, drawOutcome, drawRefunds } from './outcomes';
import type { ReferencePlan } from './plan';
import { fullEveningOf, type Interval, isOvercharged, quietHoursOf } from './planted';

const PLAN_STREAM = 1;
const RETURNING = 0.275;
const CATALOGUE = 0.2;
const BIG_ORDER = 0.0005;

interface Draft {
  kind: ReferenceKind;
  customer: number | null;
  signsUp: boolean;
  createdAt: number;
  amounts: number[];
}

/** A pure function of merchant and day. */
export function planOrdinaryDay(merchant: SeedMerchant, day: number): ReferencePlan[] {
  if (day < merchant.firstDay) return [];
  const random = randomFor(merchant.hash, PLAN_STREAM, day);
  const drafts = drawDrafts(random, merchant, day).sort((one, other) => one.createdAt - other.createdAt);
  const plans: ReferencePlan[] = [];
  for (const draft of drafts) {
    const orderRow = plans.length;
    const first = planOne(random, merchant, day, draft, draft.amounts[0] ?? 0, orderRow, orderRow);
    plans.push(first);
    for (const amount of draft.amounts.slice(1)) plans.push(secondHalf(random, merchant, first, amount, plans.length));
  }
  return plans;
}

function drawDrafts(random: Random, merchant: SeedMerchant, day: number): Draft[] {
  const expected = merchant.expectedOn(day);
  const count = Math.max(0, Math.round(expected + 0.6 * Math.sqrt(expected) * random.normal()));
  const signUps = customersBefore(merchant, day + 1) - customersBefore(merchant, day);
  const firstNew = customersBefore(merchant, day);
  const wholesale = wholesaleOn(merchant, day);
  const drafts: Draft[] = [];
  for (let n = 0; n < Math.max(count, signUps + wholesale.length); n++) {
    const buyer = wholesale[n - signUps] ?? null;
    const signsUp = n < signUps;
    const returning = !signsUp && buyer === null && random.chance(RETURNING);
    drafts.push({
      kind: buyer !== null ? 'wholesale' : random.chance(CATALOGUE) ? 'catalogue' : 'web',
      customer: signsUp ? firstNew + n : (buyer ?? (returning ? returningCustomer(merchant, day, random) : null)),
      signsUp,
      createdAt: avoid(merchant, day, creationTime(random, day, merchant.calendar)),
      amounts: buyer === null ? drawAmounts(random) : [Math.min(MAX_CHARGE, orderAmount(random, 1_500, 0.5))],
    });
  }
  return drafts;
}

/** Two where the order is above what one reference may be. */
function drawAmounts(random: Random): number[] {
  const amount = orderAmount(random);
  if (amount <= MAX_CHARGE && !random.chance(BIG_ORDER)) return [amount];
  return [nearCeiling(random), Math.min(MAX_CHARGE, Math.max(50_000, amount))];
}

function planOne(
  random: Random,
  merchant: SeedMerchant,
  day: number,
  draft: Draft,
  amount: number,
  row: number,
  orderRow: number,
): ReferencePlan {
  const { kind, customer, signsUp, createdAt } = draft;
  const expiresAt = kind === 'web' ? webExpiry(createdAt) : monthExpiry(createdAt);
  const outcome = drawOutcome(random, amount, kind === 'wholesale');
  const wished = paymentTime(random, createdAt, expiresAt, kind, merchant.calendar);
  const paidAt =
    outcome === 'expired' || outcome === 'canceled'
      ? null
      : openPayment(random, merchant, createdAt, wished, expiresAt);
  // Written out: what is added to a spread makes every plan an object that is looked up slowly.
  return {
    day,
    row,
    orderRow,
    kind,
    customer,
    signsUp,
    createdAt,
    expiresAt,
    amount,
    paidAt,
    fee: feeAt(merchant, amount, paidAt),
    canceledAt: outcome === 'canceled' ? cancelTime(random, createdAt, expiresAt) : null,
    reversedAt: outcome === 'reversed' && paidAt !== null ? paidAt + random.int(2 * 60_000, 20 * 60_000) : null,
    chargedBackAt: null,
    refunds: outcome === 'refunded' && paidAt !== null ? drawRefunds(random, merchant, amount, paidAt) : [],
    rare: null,
    rareAt: 0,
    planted: null,
  };
}

/** Made right after the first, paid on the same errand or not at all. */
function secondHalf(
  random: Random,
  merchant: SeedMerchant,
  first: ReferencePlan,
  amount: number,
  row: number,
): ReferencePlan {
  const createdAt = alongside(merchant, first.createdAt, random.int(800, 30_000));
  const expiresAt = first.kind === 'web' ? webExpiry(createdAt) : monthExpiry(createdAt);
  const errand = random.int(40_000, 150_000);
  const paidAt = first.paidAt === null ? null : alongside(merchant, first.paidAt, errand);
  return {
    ...first,
    row,
    createdAt,
    expiresAt,
    amount,
    paidAt,
    fee: feeAt(merchant, amount, paidAt),
    signsUp: false,
    reversedAt: null,
    canceledAt: first.canceledAt,
    refunds: [],
  };
}

/** Never past a full hour, where stores close and planted intervals begin. */
function alongside(merchant: SeedMerchant, instant: number, by: number): number {
  const hourOf = (at: number) => Math.floor(merchant.calendar.minuteOf(at) / 60);
  return hourOf(instant + by) === hourOf(instant) ? instant + by : instant;
}

/** Centavos: of the day it is paid, since one week is overcharged. */
export function feeAt(merchant: SeedMerchant, amount: number, paidAt: number | null): number {
  const overcharged = paidAt !== null && isOvercharged(merchant, merchant.calendar.dayOf(paidAt));
  return calculateFee(amount, overcharged ? OVERCHARGED_RATE : ORDINARY_RATE);
}

/** Moves creation times out of planted intervals, within the day. */
function avoid(merchant: SeedMerchant, day: number, instant: number): number {
  const quiet = quietHoursOf(merchant, day);
  if (quiet && holds(quiet, instant)) return instant + (quiet.to - quiet.from);
  const evening = fullEveningOf(merchant, day);
  return evening && holds(evening, instant) ? instant - (evening.to - evening.from) : instant;
}

/** Moves pay times out of planted intervals, between creation and expiry. */
function openPayment(
  random: Random,
  merchant: SeedMerchant,
  createdAt: number,
  wished: number,
  expiresAt: number,
): number {
  const day = merchant.calendar.dayOf(wished);
  const quiet = quietHoursOf(merchant, day);
  if (quiet && holds(quiet, wished)) {
    const later = wished + (quiet.to - quiet.from);
    return later < expiresAt ? later : quiet.from - random.int(1, 60) * 60_000;
  }
  const evening = fullEveningOf(merchant, day);
  if (!evening || !holds(evening, wished)) return wished;
  const opening = Math.max(createdAt + 60_000, merchant.calendar.startOf(day) + 7 * 3_600_000);
  return Math.floor(opening + random.next() * Math.max(0, evening.from - 60_000 - opening));
}

function holds(interval: Interval, instant: number): boolean {
  return instant >= interval.from && instant < interval.to;
}
