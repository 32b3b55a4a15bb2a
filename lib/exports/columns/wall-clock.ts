import 'server-only';
import { fromAbsolute } from '@internationalized/date';

const DAY = 86_400_000;
/** Clocks change on quarters of an hour only. */
const QUARTER = 900_000;
/** Before it, zones had offsets of odd seconds, which a quarter cannot be asked for. */
const ORDERLY_SINCE = Date.UTC(1970, 0, 1);
const MOST_KEPT = 50_000;

/**
 * What the wall clock of an IANA zone shows at an instant (UTC milliseconds), as if that were UTC. Made for files: a zone's
 * offset is asked for once a day that occurs, since no zone changes it and back within one; where it changes, once a quarter
 * of an hour.
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
    const offset = kept(days, Math.floor(ms / DAY), ofDay);
    return ms + (offset ?? kept(quarters, Math.floor(ms / QUARTER), ofQuarter));
  };
}

function kept<T>(known: Map<number, T>, key: number, make: (key: number) => T): T {
  const value = known.get(key);
  if (value !== undefined) return value;
  if (known.size >= MOST_KEPT) known.clear();
  const made = make(key);
  known.set(key, made);
  return made;
}
