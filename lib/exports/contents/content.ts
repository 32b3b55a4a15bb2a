import 'server-only';
import type { ColumnChoice } from '@/lib/domain/files/file-columns';
import type { ReadStats } from '@/lib/domain/files/read-stats';
import type { ReceiptSum } from '@/lib/domain/files/receipt';
import { type FindUnreadable, UnreadableCount } from '@/lib/domain/unreadable/unreadable';
import type { Column } from '@/lib/exports/columns/column';
import type { FileContent } from '@/lib/exports/file/make-file';
import { rowPages } from '@/lib/exports/table/sheet';

export interface RecordTable<R> {
  name: string;
  columns: readonly Column<R>[];
  pages: AsyncIterable<readonly R[]>;
  idOf(record: R): string;
  unreadable?: FindUnreadable<R>;
}

interface RecordOptions<R> {
  reading: ReadStats;
  /** The ids of the records that were picked by hand; null for all. */
  ids: readonly string[] | null;
  summed?: string;
  add?(record: R): void;
  sums?(): ReceiptSum[];
}

/** A file of one table of records, each of them once; of a selection those that are in it. */
export function recordsContent<R>(table: RecordTable<R>, options: RecordOptions<R>): FileContent {
  const { name, columns, pages, idOf } = table;
  const unreadable = new UnreadableCount(table.unreadable ?? (() => ({ id: false, date: false, amount: false })));
  const { reading, ids, summed = null, add, sums = () => [] } = options;
  const wanted = ids === null ? null : new Set(ids);
  const found = new Set<string>();
  async function* matching() {
    for await (const page of pages) {
      const rows = wanted ? page.filter((record) => wanted.has(idOf(record))) : page;
      if (wanted) for (const record of rows) found.add(idOf(record));
      if (add) for (const record of rows) add(record);
      unreadable.add(rows);
      yield rows;
    }
  }
  if (ids !== null) reading.expected = ids.length;
  return {
    sheets: [{ name, columns, rows: rowPages(columns, matching()) }],
    reading,
    summed,
    sums,
    derived: definitions(columns),
    selectedMissing: () => (wanted?.size ?? 0) - found.size,
    unreadable: () => unreadable.counts(),
  };
}

/** Of all columns those that were chosen, in the order of the choice; a date is two. Money brings its currency with it. */
export function chosenColumns<R>(all: readonly Column<R>[], choice: ColumnChoice): Column<R>[] {
  if (choice === 'all' || 'preset' in choice) return [...all];
  const chosen = choice.flatMap((id) => all.filter((column) => column.id === id));
  const needed = new Set(chosen.map(({ currencyIn }) => currencyIn));
  const brought = all.filter(({ id }) => needed.has(id) && !choice.includes(id));
  return [...chosen, ...brought.map((column) => ({ ...column, isBrought: true as const }))];
}

export function definitions(columns: readonly Pick<Column<never>, 'header' | 'definition'>[]) {
  return columns.flatMap(({ header, definition }) => (definition ? [{ column: header, definition }] : []));
}
