import { isOver, type Period } from './period-names';

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const two = '2-digit';
  const parts = { year: 'numeric', month: two, day: two, hour: two, minute: two, hourCycle: 'h23' } as const;
  const clock = new Intl.DateTimeFormat('en-US', { ...parts, timeZone, calendar: 'gregory', numberingSystem: 'latn' });
  clocks.set(timeZone, clock);
  return clock;
}

/** `YYYY-MM-DDTHH:MM` in the zone, of UTC milliseconds. */
export function minuteOf(ms: number, timeZone: string): string {
  const read: Record<string, string> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(ms)) read[type] = value;
  return `${read['year']}-${read['month']}-${read['day']}T${read['hour']}:${read['minute']}`;
}

/** `YYYY-MM-DD` in the zone, of UTC milliseconds. */
export function dayOf(ms: number, timeZone: string): string {
  return minuteOf(ms, timeZone).slice(0, 10);
}

/** True for a real calendar day `YYYY-MM-DD`, or minute `YYYY-MM-DDTHH:MM`, between 2000 and 2199. */
export function isDayOrMinute(text: string): boolean {
  if (!/^2[01]\d{2}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(text)) return false;
  const ms = Date.parse(text.includes('T') ? `${text}Z` : text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** True where a period that was read at an instant (UTC milliseconds) has time after it. */
export function goesOnAfter(period: Period, ms: number, timeZone: string): boolean {
  if ('name' in period) return !isOver(period.name);
  if (period.to === null) return true;
  const next = minuteOf(ms + 1, timeZone);
  return period.to >= next.slice(0, period.to.length);
}
