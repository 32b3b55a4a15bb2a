import { bankDayFrom, dayNumber, monthOfDay } from '@/sandbox/model/calendar';
import { MIN_CHARGE } from '@/sandbox/model/fees';
import type { ChargeStatus } from '@/sandbox/model/payment';
import { type Random, randomFor } from '@/sandbox/model/random';
import { monthExpiry, webExpiry } from '@/sandbox/model/reference-times';
import type { SeedMerchant } from '@/sandbox/seed/merchant/merchant';
import { isPlanted } from '@/sandbox/seed/merchant/planted-months';
import { orderAmount } from './amounts';
import { type PlantedMark, type ReferencePlan, UNEVENTFUL } from './plan';
import { feeAt } from './plan-day';
import { EVENING_PAYMENTS, fullEveningOf, REFERENCE_DAYS, type ReferenceProblem } from './planted';

const PLANTED_STREAM = 2;
const HOUR = 3_600_000;
const RARE_EVERY_DAYS = 97;
const RARE: readonly ChargeStatus[] = [
  'pending_confirmation',
  'under_review',
  'pre_authorized',
  'voided',
  'charged_back',
];

interface Planting {
  problem: ReferenceProblem;
  mark: PlantedMark;
  count: number;
  shape?: (plan: ReferencePlan, merchant: SeedMerchant) => Partial<ReferencePlan>;
}

const PLANTINGS: readonly Planting[] = [
  { problem: 'neverDeposited', mark: 'never-deposited', count: 3 },
  { problem: 'withoutCommission', mark: 'without-commission', count: 4 },
  { problem: 'withoutInvoice', mark: 'without-invoice', count: 2 },
  { problem: 'paidTwice', mark: 'paid-twice', count: 2 },
  {
    problem: 'canceledThenPaid',
    mark: 'canceled-then-paid',
    count: 1,
    shape: (plan) => ({ canceledAt: plan.createdAt + 2 * HOUR }),
  },
  {
    problem: 'refundTaken',
    mark: 'refund-taken',
    count: 1,
    shape: (plan, merchant) => ({
      refunds: [
        { at: merchant.calendar.startOf(bankDayFrom(monthOfDay(plan.day), 16)) + 11.5 * HOUR, amount: plan.amount },
      ],
    }),
  },
  { problem: 'lastEvening', mark: 'last-evening', count: 1, shape: paidOnLastEvening },
];

/** To come after the ordinary references of the day. */
export function planPlantedDay(merchant: SeedMerchant, day: number, firstRow: number): ReferencePlan[] {
  if (!merchant.planted || day < merchant.firstDay) return [];
  const random = randomFor(merchant.hash, PLANTED_STREAM, day);
  const plans = [...planEvening(random, merchant, day), ...planRare(random, merchant, day)];
  for (const planting of PLANTINGS) {
    const month = monthOfDay(day);
    if (!isPlanted(merchant, planting.problem, month) || bankDayFrom(month, REFERENCE_DAYS[planting.problem]) !== day)
      continue;
    for (let n = 0; n < planting.count; n++) plans.push(plant(random, merchant, day, planting));
  }
  const placed = plans.map((plan, n) => ({ ...plan, row: firstRow + n, orderRow: firstRow + n }));
  const [once, twice] = placed.filter((plan) => plan.planted === 'paid-twice');
  if (once && twice) Object.assign(twice, { orderRow: once.row, amount: once.amount, fee: once.fee });
  return placed;
}

/** Far from every planted interval. */
function plant(random: Random, merchant: SeedMerchant, day: number, { mark, shape }: Planting): ReferencePlan {
  const start = merchant.calendar.startOf(day);
  const createdAt = start + Math.floor((9 + random.next() * 2) * HOUR);
  const paidAt = start + Math.floor((16 + random.next() * 1.5) * HOUR);
  const plan = basePlan(random, merchant, day, createdAt, paidAt, mark);
  return shape ? { ...plan, ...shape(plan, merchant) } : plan;
}

function basePlan(
  random: Random,
  merchant: SeedMerchant,
  day: number,
  createdAt: number,
  paidAt: number,
  planted: PlantedMark | null,
): ReferencePlan {
  const amount = Math.min(900_000, Math.max(MIN_CHARGE * 10, orderAmount(random)));
  const [expiresAt, fee] = [webExpiry(createdAt), feeAt(merchant, amount, paidAt)];
  return { ...UNEVENTFUL, day, row: 0, orderRow: 0, createdAt, amount, paidAt, planted, expiresAt, fee };
}

/** The default expiry is 18:00 of the evening before in Mexico City; the store still took the money at about 20:00. */
function paidOnLastEvening(plan: ReferencePlan, merchant: SeedMerchant): Partial<ReferencePlan> {
  const expiresAt = monthExpiry(plan.createdAt);
  const lastEvening = merchant.calendar.startOf(merchant.calendar.dayOf(expiresAt));
  const paidAt = lastEvening + 20 * HOUR + 17 * 60_000;
  return { kind: 'catalogue', expiresAt, paidAt, fee: feeAt(merchant, plan.amount, paidAt) };
}

function planEvening(random: Random, merchant: SeedMerchant, day: number): ReferencePlan[] {
  const evening = fullEveningOf(merchant, day);
  if (!evening) return [];
  return Array.from({ length: EVENING_PAYMENTS }, () => {
    const createdAt = evening.from + Math.floor(random.next() * 4 * HOUR);
    const paidAt = createdAt + Math.floor((0.1 + random.next() * 0.8) * HOUR);
    return basePlan(random, merchant, day, createdAt, paidAt, 'month-end-evening');
  }).sort((one, other) => one.createdAt - other.createdAt);
}

function planRare(random: Random, merchant: SeedMerchant, day: number): ReferencePlan[] {
  const turn = (day - dayNumber(`${merchant.firstMonth}-01`)) % RARE_EVERY_DAYS;
  const status = turn % 17 === 7 ? RARE[(turn - 7) / 17] : undefined;
  if (!status) return [];
  const createdAt = merchant.calendar.startOf(day) + Math.floor((9 + random.next() * 2) * HOUR);
  const paidAt = createdAt + 8 * HOUR;
  const plan = basePlan(random, merchant, day, createdAt, paidAt, null);
  if (status === 'charged_back') return [{ ...plan, chargedBackAt: paidAt + 21 * 24 * HOUR }];
  return [{ ...plan, paidAt: null, rare: status, rareAt: createdAt + 3 * HOUR }];
}
