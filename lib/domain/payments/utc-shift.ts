import { type DayRange, endOfBound, startOfBound } from '@/lib/domain/calendar/periods';
import type { TimeWindow } from '@/lib/domain/list';
import type { CurrencySum } from '@/lib/domain/money/money';

/** What would move across a period's ends if its days were cut in UTC. Null: not known. */
export interface UtcShift {
  rows: number | null;
  sums: CurrencySum[] | null;
}

/** The instants between the two cuts (UTC ms), none later than `now`. An end with a time of its own is no cut. */
export function utcShiftWindows({ from, to }: DayRange, timeZone: string, now: number): TimeWindow[] {
  const starts = from.includes('T') ? [] : [startOfBound(from, timeZone), startOfBound(from, 'UTC')];
  const ends = to.includes('T') ? [] : [endOfBound(to, timeZone) + 1, endOfBound(to, 'UTC') + 1];
  return [starts, ends].flatMap(([a, b]) => {
    if (a === undefined || b === undefined || a === b) return [];
    const window = { from: Math.min(a, b), to: Math.min(Math.max(a, b) - 1, now) };
    return window.from <= window.to ? [window] : [];
  });
}
