import 'server-only';
import { badParameter } from './api-error';
import { ascending, type Parameters, wholeNumber } from './parameters';
import { calendarWindow, type Window } from './zone';

const DEFAULT_SPAN_MS = 31 * 24 * 60 * 60 * 1000;
const LAST_INSTANT = 8_640_000_000_000_000;

/** The time parameters of a report as they were sent; null where absent. */
export interface AskedWindow {
  from: number | null;
  to: number | null;
  year: number | null;
  month: number | null;
}

/** @throws ApiError 400 naming the parameters that cannot be read or do not go together. */
export function readAskedWindow(parameters: Parameters): AskedWindow {
  const from = wholeNumber(parameters, 'from', 0, LAST_INSTANT);
  const to = wholeNumber(parameters, 'to', 0, LAST_INSTANT);
  ascending(['from', from], ['to', to]);
  const year = wholeNumber(parameters, 'year', 1970, 9998);
  const month = wholeNumber(parameters, 'month', 1, 12);
  if (month !== null && year === null) {
    const message = { es: '"month" requiere "year".', en: '"month" requires "year".' };
    throw badParameter('requires_year', ['month', 'year'], message, '"month" requires "year".');
  }
  return { from, to, year, month };
}

/**
 * The window of a report, both ends included. Nothing asked for: the last 31 days; only `from`: up to now; only `to`:
 * the 31 days before it. `year` and `month` are cut in the business zone; with `from` or `to` they narrow each other,
 * and a window that is left empty (`from` after `to`) has no rows.
 */
export function resolveWindow(asked: AskedWindow, now: number, timeZone: string): Window {
  if (asked.year !== null) {
    const calendar = calendarWindow(asked.year, asked.month, timeZone);
    return {
      from: Math.max(calendar.from, asked.from ?? calendar.from),
      to: Math.min(calendar.to, asked.to ?? calendar.to),
    };
  }
  const to = asked.to ?? now;
  return { from: asked.from ?? Math.max(0, to - DEFAULT_SPAN_MS), to };
}
