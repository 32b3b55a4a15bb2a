import 'server-only';
import type { ColumnChoice } from '@/lib/domain/files/file-columns';
import type { ReadStats } from '@/lib/domain/files/read-stats';
import { minorToDecimal } from '@/lib/domain/money/money';
import type { Figure, Overview } from '@/lib/domain/overview/overview';
import { MEASURES } from '@/lib/domain/payments/measures';
import { type Column, numberColumn, textColumn } from '@/lib/exports/columns/column';
import type { FileContent } from '@/lib/exports/file/make-file';
import { rowPages } from '@/lib/exports/table/sheet';
import { chosenColumns, definitions } from './content';

interface FigureRow {
  part: 'period' | 'status' | 'day';
  day: string | null;
  status: string | null;
  measure: string;
  countedBy: string;
  /** How many records, whatever their currency. */
  records: number;
  currency: string | null;
  /** Major units; null where the report has no amount that may be added up. */
  sum: string | null;
  missing: number | null;
}

const COLUMNS: Column<FigureRow>[] = [
  textColumn('part', ({ part }) => part),
  { ...textColumn('day', ({ day }) => day), holds: 'day' },
  textColumn('status', ({ status }) => status),
  textColumn('measure', ({ measure }) => measure),
  textColumn('counted_by', ({ countedBy }) => countedBy),
  {
    ...numberColumn('records', ({ records }) => records),
    definition: 'payments of the figure, of all currencies, in its first row',
  },
  textColumn('currency', ({ currency }) => currency),
  { ...numberColumn<FigureRow>('sum', ({ sum }) => sum), currencyIn: 'currency' },
  {
    ...numberColumn('without_amount', ({ missing }) => missing),
    definition: 'payments of the currency without a readable amount, which are in no sum',
  },
];

export function overviewContent(
  choice: ColumnChoice,
  figures: () => Promise<Overview>,
  reading: ReadStats,
): FileContent {
  const columns = chosenColumns(COLUMNS, choice);
  let unreadableDates = 0;
  async function* pages() {
    const overview = await figures();
    unreadableDates = overview.unreadableDates;
    const rows = figureRows(overview);
    reading.expected = rows.length;
    yield rows;
  }
  return {
    sheets: [{ name: 'overview', columns, rows: rowPages(columns, pages()) }],
    reading,
    summed: null,
    sums: () => [],
    derived: definitions(columns),
    selectedMissing: () => 0,
    unreadable: () => ({ id: 0, date: unreadableDates, amount: 0 }),
  };
}

function figureRows(overview: Overview): FigureRow[] {
  const { created, collected, commission, refunded, deposited, settlement, byStatus, days } = overview;
  const period = { part: 'period' as const, day: null, status: null };
  const paid = MEASURES.collected.basis;
  return [
    ...rowsOf({ ...period, measure: 'created', countedBy: MEASURES.created.basis }, created),
    ...rowsOf({ ...period, measure: 'collected', countedBy: paid }, collected),
    ...rowsOf({ ...period, measure: 'commission', countedBy: MEASURES.commission.basis }, commission),
    ...rowsOf({ ...period, measure: 'refunded', countedBy: MEASURES.refunded.basis }, refunded),
    ...rowsOf({ ...period, measure: 'deposited_gross', countedBy: MEASURES.deposited.basis }, deposited.gross),
    ...rowsOf(
      { ...period, measure: 'deposited_commission', countedBy: MEASURES.deposited.basis },
      deposited.commission,
    ),
    ...rowsOf({ ...period, measure: 'deposited_net', countedBy: MEASURES.deposited.basis }, deposited.net),
    ...rowsOf({ ...period, measure: 'collected_deposited', countedBy: paid }, settlement.deposited),
    ...rowsOf({ ...period, measure: 'collected_awaiting', countedBy: paid }, settlement.awaiting),
    ...rowsOf({ ...period, measure: 'collected_withdrawn', countedBy: paid }, settlement.withdrawn),
    ...byStatus.flatMap(({ status, figure }) =>
      rowsOf({ part: 'status', day: null, status, measure: 'created', countedBy: 'created' }, figure),
    ),
    ...days.flatMap((day) => [
      ...rowsOf({ part: 'day', day: day.day, status: null, measure: 'created', countedBy: 'created' }, day.created),
      ...rowsOf({ part: 'day', day: day.day, status: null, measure: 'collected', countedBy: paid }, day.collected),
      ...rowsOf(
        { part: 'day', day: day.day, status: null, measure: 'collected_awaiting', countedBy: paid },
        day.awaiting,
      ),
    ]),
  ];
}

/** A row a currency; one without a sum where there is none. */
function rowsOf(
  what: Pick<FigureRow, 'part' | 'day' | 'status' | 'measure' | 'countedBy'>,
  figure: Figure,
): FigureRow[] {
  const sums = figure.sums ?? [];
  if (sums.length === 0) return [{ ...what, records: figure.count, currency: null, sum: null, missing: null }];
  return sums.map(({ currency, minor, missing }, index) => ({
    ...what,
    records: index === 0 ? figure.count : 0,
    currency,
    sum: minorToDecimal(minor, currency),
    missing,
  }));
}
