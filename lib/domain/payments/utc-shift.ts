import { type DayRange, endOfBound, startOfBound } from '@/lib/domain/calendar/periods';
import type { TimeWindow } from '@/lib/domain/list';
import type { CurrencySum } from '@/lib/domain/money/money';

/** Payments between two cuts of the day, in the period by one of them only. Null: not known. */
export interface ShiftedPayments {
  /** Days of the business zone with their minutes. */
  range: DayRange;
  rows: number | null;
  sums: CurrencySum[] | null;
}

/** What would come into a period, and what would go out of it, if its days were cut in UTC. Null: nothing can. */
export interface UtcShift {
  comes: ShiftedPayments | null;
  goes: ShiftedPayments | null;
}

export interface UtcShiftWindow extends TimeWindow {
  direction: keyof UtcShift;
}

/** The instants between the two cuts (UTC ms), none later than `now`. An end with a time of its own is no cut. */
export function utcShiftWindows({ from, to }: DayRange, timeZone: string, now: number): UtcShiftWindow[] {
  const starts = from.includes('T') ? [] : [startOfBound(from, timeZone), startOfBound(from, 'UTC')];
  const ends = to.includes('T') ? [] : [endOfBound(to, timeZone) + 1, endOfBound(to, 'UTC') + 1];
  return [starts, ends].flatMap(([local, utc], end) => {
    if (local === undefined || utc === undefined || local === utc) return [];
    const direction = utc < local === (end === 0) ? 'comes' : 'goes';
    const window = { direction, from: Math.min(local, utc), to: Math.min(Math.max(local, utc) - 1, now) } as const;
    return window.from <= window.to ? [window] : [];
  });
}
