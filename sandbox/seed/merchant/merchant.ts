import 'server-only';
import { addMonths, dayNumber, monthBounds, monthOf, type ZoneCalendar, zoneCalendar } from '@/sandbox/model/calendar';
import type { SeedSettings } from '@/sandbox/model/company';
import { hexId } from '@/sandbox/model/identifiers';
import { remembered } from '@/sandbox/model/memoize';
import { wordOfText } from '@/sandbox/model/random';
import { seasonOf } from './season';

const HISTORY_MONTHS = 24;
const GROWTH_A_YEAR = 1.18;
const FULL_SIZE = 50_000;
const PRODUCTION_SIZE = 5_000;

/** A built-in merchant with what every part of its seed needs; never depends on the clock. */
export interface Merchant {
  /** First part of every key of a random stream or an id. */
  word: number;
  firstDay: number;
  firstMonth: string;
  livemode: boolean;
  companyId: string;
  /** Size relative to 50,000 references in 24 months. */
  scale: number;
  calendar: ZoneCalendar;
  /** First five digits of cash references, and of recurring ones. */
  referencePrefix: string;
  recurringPrefix: string;
  /** The problems of `planted.ts` are in these books. */
  planted: boolean;
  /** References to expect on a day. */
  expectedOn(day: number): number;
}

/** The merchant of the settings. Settings that differ only in `depositAmountMeans` are the same merchant. */
export const merchantOf = remembered(8, newMerchant, ({ company, seed, firstDay, timeZone, payments }: SeedSettings) =>
  JSON.stringify([company, seed, firstDay, timeZone, payments]),
);

function newMerchant(settings: SeedSettings): Merchant {
  const production = settings.company === 'sandbox-production';
  const size = settings.payments ?? (production ? PRODUCTION_SIZE : FULL_SIZE);
  const firstDay = dayNumber(settings.firstDay);
  const firstMonth = monthOf(firstDay);
  const lastDay = monthBounds(addMonths(firstMonth, HISTORY_MONTHS - 1)).last;
  const busyness = (day: number) => seasonOf(day) * GROWTH_A_YEAR ** ((day - firstDay) / 365);
  let all = 0;
  for (let day = firstDay; day <= lastDay; day++) all += busyness(day);
  const word = wordOfText(`${settings.company}:${settings.seed}`);
  return {
    word,
    firstDay,
    firstMonth,
    livemode: production,
    companyId: hexId(Date.parse('2023-02-14T16:00:00Z'), 'company', word),
    scale: size / FULL_SIZE,
    calendar: zoneCalendar(settings.timeZone),
    referencePrefix: production ? '93100' : '98000',
    recurringPrefix: '93000',
    planted: settings.company === 'sandbox',
    expectedOn: (day) => (size * busyness(day)) / all,
  };
}
