import 'server-only';
import { type AmountUnit, currencyCode, minorToDecimal, scaleDecimal, toMinor } from '@/lib/domain/money';
import type { Amount, ProviderDate } from '@/lib/domain/payments';
import { readProviderDate } from '@/lib/domain/provider-date';
import type { Column } from './csv';

/** What a file says of its account: the zone of its dates and the unit of the report's amounts. */
export interface FileRules {
  slug: string;
  timeZone: string;
  reportAmountUnit: AmountUnit;
}

/** A column of text of the provider. */
export function textColumn<R>(header: string, cell: (row: R) => string | boolean | null): Column<R> {
  return { header, kind: 'text', cell: (row) => cell(row)?.toString() ?? null };
}

/** An amount in major units with all its decimals and its sign, as stored: `-40.60`. What is no number is text. */
export function amountColumn<R>(
  header: string,
  { reportAmountUnit }: FileRules,
  cell: (row: R) => { amount: Amount | null; currency: string | null },
): Column<R> {
  return { header, kind: 'plain', cell: (row) => amountText(cell(row), reportAmountUnit) };
}

function amountText({ amount, currency }: { amount: Amount | null; currency: string | null }, unit: AmountUnit) {
  const minor = toMinor(amount, currency, unit);
  if (minor !== null) return minorToDecimal(minor, currencyCode(currency));
  return amount === null ? null : `'${amount}`;
}

/** A number that is no money, as the provider wrote it. What is no number is text. */
export function numberColumn<R>(header: string, cell: (row: R) => Amount | null): Column<R> {
  return { header, kind: 'plain', cell: (row) => plainNumber(cell(row)) };
}

function plainNumber(value: Amount | null): string | null {
  if (value === null) return null;
  return scaleDecimal(value, 0) === null ? `'${value}` : String(value);
}

/** A date in two columns: the time of the account's zone, named in the header, and the raw UTC milliseconds. */
export function dateColumns<R>(header: string, { timeZone }: FileRules, cell: (row: R) => ProviderDate | null) {
  const columns: Column<R>[] = [
    { header: `${header} (${timeZone})`, kind: 'plain', cell: (row) => localTime(cell(row), timeZone) },
    { header: `${header} (UTC ms)`, kind: 'plain', cell: (row) => milliseconds(cell(row)) },
  ];
  return columns;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function localTime(value: ProviderDate | null, timeZone: string): string | null {
  const date = readProviderDate(value);
  if (date?.kind !== 'instant') return date === null ? null : `'${date.text}`;
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  formats.set(timeZone, format);
  return format.format(date.ms);
}

function milliseconds(value: ProviderDate | null): string | null {
  const date = readProviderDate(value);
  return date?.kind === 'instant' ? String(date.ms) : null;
}
