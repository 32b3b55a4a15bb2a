import type { RowData } from '@tanstack/react-table';
import type { TableColumn } from '@/components/data-table/columns/table-column';
import { plainWords } from '@/lib/format/plain-words';

/** Identifiers also match without the spaces, dashes, quotes and commas that people type into them. */
export function matchingRows<Row extends RowData>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  plainQuery: string,
): readonly number[] {
  const compact = /\d/.test(plainQuery) ? plainQuery.normalize('NFKC').replaceAll(/[\s,$'"\p{Pd}\u2212]/gu, '') : '';
  const texts = columns.flatMap(({ said, copied }) => said ?? (copied ? (row: Row) => copied(row)?.text ?? '' : []));
  const holds = (text: string) =>
    text !== '' && (plainWords(text).includes(plainQuery) || (compact !== '' && text.includes(compact)));
  return rows.flatMap((row, index) => (texts.some((of) => holds(of(row))) ? [index] : []));
}
