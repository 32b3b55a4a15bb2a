import type { ZoneCalendar } from './calendar';
import type { Random } from './random';

const HOUR = 3_600_000;
const OPENS = 7;
const CLOSES = 23;

/** How many references are made in each hour of the day. */
const HOURS = [
  1, 0.5, 0.3, 0.2, 0.2, 0.3, 0.8, 1.8, 2.8, 4, 5, 6, 9.5, 9.5, 6.5, 4.5, 4.5, 5, 5.5, 8.5, 9.5, 9, 4.5, 2,
] as const;
const ALL_HOURS = HOURS.reduce<number>((sum, weight) => sum + weight, 0);

export type ReferenceKind = 'web' | 'catalogue' | 'wholesale';

/** Share of the payers who have paid so many hours after the reference was made. */
const HASTE: Record<'web' | 'month', readonly (readonly [share: number, hours: number])[]> = {
  web: [
    [0, 0.1],
    [0.54, 1.5],
    [0.665, 7],
    [0.835, 20],
    [1, 70],
  ],
  month: [
    [0, 0.5],
    [0.1, 9],
    [0.22, 24],
    [0.42, 72],
    [0.8, 260],
    [1, 690],
  ],
};

/** UTC milliseconds. */
export function creationTime(random: Random, day: number, calendar: ZoneCalendar): number {
  let left = random.next() * ALL_HOURS;
  let hour = 0;
  while (left >= (HOURS[hour] ?? Infinity)) left -= HOURS[hour++] ?? 0;
  const instant = calendar.startOf(day) + Math.floor((hour + random.next()) * HOUR);
  return Math.min(instant, calendar.startOf(day + 1) - 1);
}

/** Between 7 and 23 h, before `until`; UTC milliseconds. */
export function paymentTime(
  random: Random,
  createdAt: number,
  until: number,
  kind: ReferenceKind,
  calendar: ZoneCalendar,
): number {
  for (let attempt = 0; attempt < 8; attempt++) {
    const wished = createdAt + hoursOf(HASTE[kind === 'web' ? 'web' : 'month'], random.next()) * HOUR;
    const instant = whenOpen(Math.floor(wished), random, calendar);
    if (instant > createdAt && instant < until) return instant;
  }
  return whenOpen(createdAt + 5 * 60_000, random, calendar);
}

function hoursOf(curve: readonly (readonly [number, number])[], share: number): number {
  const end = curve.findIndex(([reached]) => reached >= share && reached > 0);
  const [fromShare, from] = curve[end - 1] ?? [0, 0];
  const [toShare, to] = curve[end] ?? [1, from];
  return from + ((to - from) * (share - fromShare)) / (toShare - fromShare);
}

/** While stores are closed, some time in the next morning. */
function whenOpen(instant: number, random: Random, calendar: ZoneCalendar): number {
  const day = calendar.dayOf(instant);
  const hour = (instant - calendar.startOf(day)) / HOUR;
  if (hour >= OPENS && hour < CLOSES) return instant;
  const morning = hour < OPENS ? day : day + 1;
  return calendar.startOf(morning) + Math.floor((OPENS + random.next() ** 1.5 * 5) * HOUR);
}

/** 72 hours later, on a whole second. */
export function webExpiry(createdAt: number): number {
  return (Math.floor(createdAt / 1000) + 72 * 3600) * 1000;
}

/** The provider's default: one calendar month later, cut to 00:00 UTC. */
export function monthExpiry(createdAt: number): number {
  const made = new Date(createdAt);
  const last = new Date(Date.UTC(made.getUTCFullYear(), made.getUTCMonth() + 2, 0)).getUTCDate();
  return Date.UTC(made.getUTCFullYear(), made.getUTCMonth() + 1, Math.min(made.getUTCDate(), last));
}
