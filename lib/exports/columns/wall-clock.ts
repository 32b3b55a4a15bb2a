import 'server-only';
import { fromAbsolute } from '@internationalized/date';

const DAY = 86_400_000;
/** Clocks change on quarters of an hour only. */
const QUARTER = 900_000;
/** Before it, zones had offsets of odd seconds, which a quarter of an hour does not show. */
const ORDERLY_SINCE = Date.UTC(1970, 0, 1);
const MAX_CACHED = 50_000;

/**
 * What the wall clock of a zone shows at an instant, as if that were UTC (milliseconds). An offset is looked up once a day, or
 * once a quarter of an hour on a day on which it changes.
 */
export function wallClock(timeZone: string): (ms: number) => number {
  const offsetAt = (ms: number) => fromAbsolute(ms, timeZone).offset;
  const quarters = new Map<number, number>();
  /** Null for a day on which clocks change. */
  const days = new Map<number, number | null>();
  const ofDay = (day: number) => {
    const offset = offsetAt(day * DAY);
    return offset === offsetAt((day + 1) * DAY - 1) ? offset : null;
  };
  const ofQuarter = (quarter: number) => offsetAt(quarter * QUARTER);
  return (ms) => {
    if (ms < ORDERLY_SINCE) return ms + offsetAt(ms);
    const offset = cached(days, Math.floor(ms / DAY), ofDay);
    return ms + (offset ?? cached(quarters, Math.floor(ms / QUARTER), ofQuarter));
  };
}

function cached<T>(known: Map<number, T>, key: number, make: (key: number) => T): T {
  const value = known.get(key);
  if (value !== undefined) return value;
  if (known.size >= MAX_CACHED) known.clear();
  const made = make(key);
  known.set(key, made);
  return made;
}
