import 'server-only';
import { StatusSums } from '@/lib/domain/files/status-sums';
import { type Column, type ColumnHead, numberColumn, textColumn } from '@/lib/exports/columns/column';
import type { Locale } from '@/lib/format/locale';
import { type Row, rowPages, type Sheet } from './sheet';

/** The words of a workbook for people, by the names of tables, columns and values. */
export interface WorkbookWords {
  locale: Locale;
  receipt: string;
  zone: string;
  sheets: Readonly<Record<string, string>>;
  columns: Readonly<Record<string, Readonly<Record<string, string>>>>;
  values: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
  flags: Readonly<Record<'true' | 'false', string>>;
  totals: Readonly<Record<'status' | 'of' | 'currency' | 'rows' | 'sum' | 'missing', string>>;
  /** The table whose rows of one status, which must not be added to the others, have a sheet of their own. */
  apart: { table: string; status: string } | null;
}

const OF_FIGURES = 'overview';

const STATUSES = ['charge_status', 'payment_status', 'status'];

/** The tables as people read them: in words, with real dates, rows apart, and the totals of the first in a sheet of their own. */
export function spokenSheets(sheets: readonly Sheet[], words: WorkbookWords): Sheet[] {
  return sheets.flatMap((sheet, index) => {
    const { late } = sheet;
    const [own, apart] = words.apart?.table === sheet.name ? partedBy(sheet, words.apart.status) : [sheet, null];
    const shown = spoken(own, words);
    const others = apart ? [spoken(apart, words)] : [];
    const totals =
      index === 0 && sheet.name !== OF_FIGURES && sheet.columns.some(isSummed) ? totalsOf(shown, words) : null;
    return totals ? [{ ...totals.counted, late }, ...others, totals.sheet] : [shown, ...others];
  });
}

function partedBy(sheet: Sheet, status: string): [Sheet, Sheet | null] {
  const at = sheet.columns.findIndex(({ id = '' }) => STATUSES.includes(id));
  if (at === -1) return [sheet, null];
  const apart: Row[] = [];
  async function* own() {
    for await (const rows of sheet.rows) {
      apart.push(...rows.filter((row) => row[at] === status));
      yield rows.filter((row) => row[at] !== status);
    }
  }
  async function* others() {
    if (apart.length > 0) yield await Promise.resolve(apart);
  }
  const { name, columns } = sheet;
  return [
    { ...sheet, rows: own() },
    { name: `${name}_apart`, partOf: name, columns, rows: others(), isOptional: true, late: true },
  ];
}

function spoken(sheet: Sheet, words: WorkbookWords): Sheet {
  const { name, partOf = name, columns } = sheet;
  const shown = columns.flatMap((column, at) => (isShown(column) ? [{ column, at }] : []));
  const heads = withHeaders(
    shown.map(({ column }) => column),
    columns,
    { ...words.columns[partOf] },
    words.zone,
  );
  const cells = shown.map(({ column, at }) => {
    const speak = speaker(column, words.values[partOf]?.[column.id ?? ''], words.flags);
    return (row: Row) => speak(row[at] ?? null);
  });
  async function* rows() {
    for await (const few of sheet.rows) yield few.map((row) => cells.map((cell) => cell(row)));
  }
  return { ...sheet, title: words.sheets[name], columns: heads, rows: rows() };
}

/** A currency that came along and is always the same stands in the header of its money. */
function isShown({ isRaw, isBrought, always }: ColumnHead): boolean {
  return !(isRaw || (isBrought && always !== undefined));
}

function withHeaders(
  shown: readonly ColumnHead[],
  all: readonly ColumnHead[],
  names: Readonly<Record<string, string>>,
  zone: string,
): ColumnHead[] {
  const taken = new Set<string>();
  return shown.map((column) => {
    const { id = column.header, kind, holds, currencyIn } = column;
    const currency = all.find((other) => other.id === currencyIn && currencyIn !== undefined && !isShown(other));
    const note = kind === 'date' ? zone : currency?.always;
    const words = names[id] ?? id;
    const wanted = note === undefined ? words : `${words} (${note})`;
    const header = taken.has(wanted) ? `${wanted} [${id}]` : wanted;
    taken.add(header);
    return { ...column, header, kind: KINDS[holds ?? 'flag'] ?? kind };
  });
}

const KINDS: Partial<Record<string, ColumnHead['kind']>> = { year: 'number', month: 'date', day: 'date' };

type Speak = (cell: Row[number]) => Row[number];

function speaker(
  { holds }: ColumnHead,
  values: Readonly<Record<string, string>> | undefined,
  flags: WorkbookWords['flags'],
): Speak {
  if (holds === 'year') return (cell) => (typeof cell === 'string' && !YEAR.test(cell) ? { text: cell } : cell);
  if (holds === 'month' || holds === 'day') return (cell) => (typeof cell === 'string' ? dateOf(cell) : cell);
  const known = new Map(Object.entries(values ?? (holds === 'flag' ? flags : {})));
  if (known.size === 0) return (cell) => cell;
  const wordsOf = (text: string) => known.get(text) ?? text;
  return (cell) => (typeof cell === 'string' ? cell.split('; ').map(wordsOf).join('; ') : cell);
}

const YEAR = /^\d{4}$/;
const MONTH_OR_DAY = /^\d{4}-(?:0[1-9]|1[0-2])(?:-\d\d)?$/;

function dateOf(text: string): Row[number] {
  const ms = MONTH_OR_DAY.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? { text } : ms;
}

function isSummed({ currencyIn, kind }: ColumnHead): boolean {
  return kind === 'number' && currencyIn !== undefined;
}

interface TotalRow {
  of: string;
  status: string | null;
  currency: string;
  rows: number;
  sum: string | null;
  missing: number;
}

function totalsOf(sheet: Sheet, words: WorkbookWords): { counted: Sheet; sheet: Sheet } {
  const { columns } = sheet;
  const status = STATUSES.map((wanted) => columns.findIndex(({ id }) => id === wanted)).find((at) => at !== -1) ?? -1;
  const money = columns.flatMap((column, at) => {
    if (!isSummed(column)) return [];
    const currency = columns.findIndex(({ id }) => id === column.currencyIn);
    return [{ column, at, currency, sums: new StatusSums('major') }];
  });
  async function* counted() {
    for await (const rows of sheet.rows) {
      for (const row of rows) for (const one of money) addTo(one, row, textOf(row[status]));
      yield rows;
    }
  }
  async function* totals() {
    const all = money.flatMap(({ column, sums }) =>
      sums.totals().map((one) => ({ ...one, of: column.header, sum: one.rows === one.missing ? null : one.sum })),
    );
    yield await Promise.resolve(all);
  }
  const heads = totalColumns(words, status !== -1);
  const made = { name: 'totals', title: words.sheets.totals, columns: heads, rows: rowPages(heads, totals()) };
  return { counted: { ...sheet, rows: counted() }, sheet: { ...made, isOptional: true, late: true } };
}

function addTo(
  { column, at, currency, sums }: { column: ColumnHead; at: number; currency: number; sums: StatusSums },
  row: Row,
  status: string | null,
): void {
  const cell = row[at] ?? null;
  if (cell === null && column.sparse) return;
  sums.add(status, textOf(cell), currency === -1 ? FIXED_CURRENCY.exec(column.header)?.[1] : textOf(row[currency]));
}

/** A currency that has no column is in the header. */
const FIXED_CURRENCY = /\(([A-Z]{3})\)$/;

function textOf(cell: Row[number] | undefined): string | null {
  if (typeof cell === 'string') return cell;
  return typeof cell === 'object' && cell !== null ? cell.text : null;
}

function totalColumns({ totals }: WorkbookWords, hasStatus: boolean): Column<TotalRow>[] {
  const status = textColumn<TotalRow>('status', (row) => row.status, totals.status);
  return [
    textColumn('of', ({ of }) => of, totals.of),
    ...(hasStatus ? [status] : []),
    textColumn('currency', ({ currency }) => currency, totals.currency),
    numberColumn('rows', ({ rows }) => rows, totals.rows),
    { ...numberColumn<TotalRow>('sum', ({ sum }) => sum, totals.sum), currencyIn: 'currency' },
    numberColumn('missing', ({ missing }) => missing, totals.missing),
  ];
}
