/** A date whose type the provider does not fix: milliseconds, seconds, their digits, or ISO text. */
export type ProviderDate = number | string;

export type ReadDate = { kind: 'instant'; ms: number } | { kind: 'raw'; text: string };

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;

/** A lower number counts seconds: as milliseconds it would be before March 1973. */
const SECONDS_BELOW = 1e11;

/** The last millisecond that a `Date` can hold; formatters throw for a later one. */
const LATEST_INSTANT = 8.64e15;

/** For the nullable dates of the reports and for `expires_at` only: the unit of other dates is known. */
export function readProviderDate(value: ProviderDate | null | undefined): ReadDate | null {
  if (value === null || value === undefined || value === '' || value === 0) return null;
  if (typeof value === 'number' && value >= SECONDS_BELOW && value <= LATEST_INSTANT) {
    return { kind: 'instant', ms: Math.round(value) };
  }
  const text = String(value).trim();
  if (/^\d{1,16}(\.\d+)?$/.test(text)) {
    const number = Number(text);
    const ms = Math.round(number < SECONDS_BELOW ? number * 1000 : number);
    return ms <= LATEST_INSTANT ? { kind: 'instant', ms } : { kind: 'raw', text };
  }
  const ms = ISO_INSTANT.test(text) ? Date.parse(text.replace(' ', 'T')) : Number.NaN;
  return Number.isNaN(ms) ? { kind: 'raw', text } : { kind: 'instant', ms };
}

export function providerDateMs(value: ProviderDate | null | undefined): number | null {
  const date = readProviderDate(value);
  return date?.kind === 'instant' ? date.ms : null;
}

/** Milliseconds of a timestamp of the general API; null for none, for its 0 (unset) and beyond all dates. */
export function secondsToMs(seconds: ProviderDate | null | undefined): number | null {
  return typeof seconds !== 'number' || seconds === 0 || Math.abs(seconds * 1000) > LATEST_INSTANT
    ? null
    : seconds * 1000;
}

/** As `secondsToMs`; what is no timestamp as the text that it came as. */
export function secondsToMsOrText(seconds: ProviderDate | null | undefined): number | string | null {
  return typeof seconds === 'string' ? seconds : secondsToMs(seconds);
}

/** A timestamp of the general API; what is none is raw. */
export function readSeconds(seconds: ProviderDate | null | undefined): ReadDate | null {
  return typeof seconds === 'string' ? { kind: 'raw', text: seconds } : instantOf(secondsToMs(seconds));
}

export function instantOf(ms: number | null): ReadDate | null {
  return ms === null ? null : { kind: 'instant', ms };
}
