import 'server-only';
import type { ReadDate } from '@/lib/domain/calendar/provider-date';
import type { CellKind } from '@/lib/domain/files/canonical-rows';
import { type Amount, type AmountUnit, exactDecimal, scaleDecimal } from '@/lib/domain/money/money';
import { wallClock } from './wall-clock';

/** Text that stands in a column of numbers or dates. */
export interface OddText {
  text: string;
}

/** Text, a plain decimal, or of a date what the wall clock of the business zone showed, in milliseconds as if that were UTC. */
export type Cell = string | number | OddText | null;

export interface ColumnHead {
  /** Its own name, whatever the header says. */
  id?: string;
  header: string;
  kind: CellKind;
  /** What text says, where it is more than text: `flag` is true or false. */
  holds?: 'flag' | 'year' | 'month' | 'day';
  /** Of money: the id of the column that names its currency. */
  currencyIn?: string;
  /** An empty cell lacks nothing. */
  sparse?: true;
  /** It says once more what the column before it says. */
  isRaw?: true;
  always?: string;
  isBrought?: true;
}

export interface Column<R> extends ColumnHead {
  id: string;
  /** How it is made, where it is no field of the provider. */
  definition?: string;
  cell(row: R): Cell;
}

/** What a file says of its account: the zone of its dates, the units of amounts, how commission is taken apart. */
export interface FileRules {
  /** The account's private key, of which that of the signatures is derived. */
  key: string;
  slug: string;
  name: string;
  timeZone: string;
  reportAmountUnit: AmountUnit;
  apiAmountUnit: AmountUnit;
  commissionIncludesTax: boolean;
  taxRate: number;
}

export function textColumn<R>(
  id: string,
  cell: (row: R) => string | boolean | null | undefined,
  header: string = id,
): Column<R> {
  return {
    id,
    header,
    kind: 'text',
    cell: (row) => {
      const value = cell(row);
      return (typeof value === 'string' ? value : value?.toString()) || null;
    },
  };
}

export function flagColumn<R>(id: string, cell: (row: R) => string | boolean | null | undefined): Column<R> {
  return { ...textColumn(id, cell), holds: 'flag' };
}

/** An amount in major units with all its decimals, at least the currency's, and its sign as stored: `-40.60`. */
export function amountColumn<R>(
  id: string,
  unit: AmountUnit,
  amountOf: (row: R) => Amount | null | undefined,
  currencyOf: (row: R) => string | null | undefined,
): Column<R> {
  return {
    id,
    header: id,
    kind: 'number',
    cell: (row) => {
      const amount = amountOf(row);
      if (amount === null || amount === undefined) return null;
      return exactDecimal(amount, currencyOf(row) ?? null, unit) ?? { text: String(amount) };
    },
  };
}

/** A number that is no money, as the provider wrote it. What is no number is text. */
export function numberColumn<R>(id: string, cell: (row: R) => Amount | null | undefined, header = id): Column<R> {
  return { id, header, kind: 'number', cell: (row) => plainNumber(cell(row)) };
}

const PLAIN = /^-?\d+(\.\d+)?$/;

function plainNumber(value: Amount | null | undefined): Cell {
  if (value === null || value === undefined) return null;
  const text = String(value);
  if (PLAIN.test(text)) return text;
  return (scaleDecimal(text, 0) === null ? null : exactDecimal(text, 'JPY', 'major')) ?? { text };
}

/** A date in two columns: the time of the account's zone, named in the header, and the raw UTC milliseconds. */
export function dateColumns<R>(
  id: string,
  { timeZone }: Pick<FileRules, 'timeZone'>,
  cell: (row: R) => ReadDate | null,
): Column<R>[] {
  const clock = wallClock(timeZone);
  let last: { row: R; date: ReadDate | null } | null = null;
  const dateOf = (row: R) => {
    if (last?.row !== row) last = { row, date: cell(row) };
    return last.date;
  };
  return [
    { id, header: `${id} (${timeZone})`, kind: 'date', cell: (row) => wallTime(dateOf(row), clock) },
    { id, header: `${id} (UTC ms)`, kind: 'number', isRaw: true, cell: (row) => milliseconds(dateOf(row)) },
  ];
}

/** The years that are written with four digits, less a day wherever the clock hangs: others would begin with a sign. */
const EARLIEST = -62_135_596_800_000 + 86_400_000;
const LATEST = Date.UTC(10_000, 0, 1) - 86_400_000;

function wallTime(date: ReadDate | null, clock: (ms: number) => number): Cell {
  if (date === null) return null;
  if (date.kind === 'raw') return { text: date.text };
  return date.ms >= EARLIEST && date.ms < LATEST ? clock(date.ms) : { text: String(date.ms) };
}

function milliseconds(date: ReadDate | null): Cell {
  return date?.kind === 'instant' ? String(date.ms) : null;
}
