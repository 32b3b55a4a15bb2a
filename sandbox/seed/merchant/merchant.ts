import { addMonths, dayNumber, monthBounds, monthOfDay } from '@/sandbox/model/calendar';
import { memoizeLatest } from '@/sandbox/model/memoize';
import { type Merchant, merchantOf } from '@/sandbox/model/merchant';
import { isPlanted } from './planted-months';
import { seasonOf } from './season';
import type { SeedSettings } from './seed-settings';

const HISTORY_MONTHS = 24;
const GROWTH_A_YEAR = 1.18;
const FULL_SIZE = 50_000;
const PRODUCTION_SIZE = 5_000;

export interface SeedMerchant extends Merchant {
  firstDay: number;
  firstMonth: string;
  /** Relative to 50,000 references in 24 months. */
  scale: number;
  /** Whether the problems of the answer key are in these books. */
  planted: boolean;
  expectedOn(day: number): number;
}

/** Settings that differ only in `depositAmountMeans` are the same merchant. */
export const seedMerchantOf = memoizeLatest(
  8,
  newMerchant,
  ({ company, seed, firstDay, timeZone, payments }: SeedSettings) =>
    JSON.stringify([company, seed, firstDay, timeZone, payments]),
);

function newMerchant({ company, seed, timeZone, payments, ...settings }: SeedSettings): SeedMerchant {
  const size = payments ?? (company === 'sandbox-production' ? PRODUCTION_SIZE : FULL_SIZE);
  const firstDay = dayNumber(settings.firstDay);
  const firstMonth = monthOfDay(firstDay);
  const lastDay = monthBounds(addMonths(firstMonth, HISTORY_MONTHS - 1)).last;
  const busyness = (day: number) => seasonOf(day) * GROWTH_A_YEAR ** ((day - firstDay) / 365);
  let all = 0;
  for (let day = firstDay; day <= lastDay; day++) all += busyness(day);
  const planted = company === 'sandbox';
  return {
    ...merchantOf(company, seed, timeZone),
    firstDay,
    firstMonth,
    scale: size / FULL_SIZE,
    planted,
    expectedOn: (day) => (size * busyness(day)) / all,
    isInvoiceRetried: (month) => isPlanted({ planted, firstMonth }, 'invoiceInError', month),
  };
}
