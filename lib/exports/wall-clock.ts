import 'server-only';
import { fromAbsolute } from '@internationalized/date';

/** Clocks change on quarters of an hour only. */
const QUARTER = 900_000;
/** Before it, zones had offsets of odd seconds, which a quarter cannot be asked for. */
const ORDERLY_SINCE = Date.UTC(1970, 0, 1);
const MOST_KEPT = 50_000;

/**
 * What the wall clock of an IANA zone shows at an instant (UTC milliseconds), as if that were UTC. Made for files: a zone's
 * offset is asked for once a quarter of an hour that occurs.
 */
export function wallClock(timeZone: string): (ms: number) => number {
  const offsets = new Map<number, number>();
  return (ms) => {
    if (ms < ORDERLY_SINCE) return ms + fromAbsolute(ms, timeZone).offset;
    const quarter = Math.floor(ms / QUARTER);
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      if (offsets.size >= MOST_KEPT) offsets.clear();
      offset = fromAbsolute(quarter * QUARTER, timeZone).offset;
      offsets.set(quarter, offset);
    }
    return ms + offset;
  };
}
