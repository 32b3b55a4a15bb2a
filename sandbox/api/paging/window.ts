import 'server-only';
import { parameterError } from '@/sandbox/api/http/api-error';
import { checkAscending, integerParameter } from '@/sandbox/api/http/parameters';
import { calendarWindow, type ReportWindow } from '@/sandbox/model/zone';

const DEFAULT_SPAN_MS = 31 * 24 * 60 * 60 * 1000;
const LAST_INSTANT = 8_640_000_000_000_000;

/** As sent; null where absent. */
export interface RequestedWindow {
  from: number | null;
  to: number | null;
  year: number | null;
  month: number | null;
}

export const WINDOW_PARAMETERS = {
  from: integerParameter('Start of the range, included: UTC milliseconds.', 0, LAST_INSTANT),
  to: integerParameter('End of the range, included: UTC milliseconds.', 0, LAST_INSTANT),
  year: integerParameter('Year, cut in the business zone.', 1970, 9998),
  month: integerParameter('Month of `year`, 1 to 12 (`02` is `2`), cut in the business zone.', 1, 12, { digits: 2 }),
};

/** @throws ApiError 400 naming the parameters that do not go together. */
export function checkWindow({ from, to, year, month }: RequestedWindow): void {
  checkAscending(['from', from], ['to', to]);
  if (month === null || year !== null) return;
  const message = { es: '"month" requiere "year".', en: '"month" requires "year".' };
  throw parameterError('requires_year', ['month', 'year'], message);
}

/**
 * Both ends included; by default the last 31 days. `year` and `month` are cut in the business zone, and narrow `from`
 * and `to`; an empty window has `from` after `to`.
 */
export function resolveWindow(requested: RequestedWindow, now: number, timeZone: string): ReportWindow {
  if (requested.year !== null) {
    const calendar = calendarWindow(requested.year, requested.month, timeZone);
    return {
      from: Math.max(calendar.from, requested.from ?? calendar.from),
      to: Math.min(calendar.to, requested.to ?? calendar.to),
    };
  }
  const to = requested.to ?? now;
  return { from: requested.from ?? Math.max(0, to - DEFAULT_SPAN_MS), to };
}
