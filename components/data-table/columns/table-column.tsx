import { type DisplayColumnDef, metaHelper, type RowData, tableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { Missing } from '@/components/ui/values';
import type { SpreadsheetCell } from '@/lib/format/spreadsheet';

export interface ColumnMeta {
  align?: 'end' | undefined;
  width: number; // rem, at least
  own?: boolean;
  /** What the cells are made of: figures are never cut. */
  glyphs?: 'figures' | 'letters' | 'mono' | undefined;
  /** Position on a phone card, two a line, the seventh alone; without it the card omits the cell. */
  card?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | undefined;
  /** Stands before the text on a card, where no heading says what it is. */
  cardLabel?: string | undefined;
  note?: string;
  /** Cells with a button or link of their own, which the row link cannot wrap. */
  interactive?: boolean;
  pinned?: boolean;
  face?: 'identifier' | 'amount' | undefined;
}

export const TABLE_FEATURES = tableFeatures({ columnMeta: metaHelper<ColumnMeta>() });

/** Plain text without an element: an element in each cell is a third of the cost of a scroll frame. */
interface TextCells<Row> {
  text: (row: Row) => string | null;
  tip?: (row: Row) => string | undefined;
  copy?: string; // label of a copy button in place of `aside`
}

export type ColumnCell<Row> = TextCells<Row> | ((row: Row) => ReactNode);

interface ColumnOptions<Row> {
  id: string;
  header: string;
  cell: ColumnCell<Row>;
  /** Beside the content and outside the row link, while the row is hovered or focused. */
  aside?: ((row: Row) => ReactNode) | undefined;
  /** How many characters a cell shows, some of them narrower than a figure. */
  measure?: ((row: Row) => number) | undefined;
  /** For the clipboard and for the search in the loaded rows. */
  copied?: ((row: Row) => SpreadsheetCell) | undefined;
  said?: ((row: Row) => string) | undefined;
}

/** `draw`, as the library memoises what `cell` returns, which scrolling through 100,000 rows would leave in memory. */
export type TableColumn<Row extends RowData> = DisplayColumnDef<typeof TABLE_FEATURES, Row> & {
  id: string;
  header: string;
  meta: ColumnMeta;
  draw: (row: Row) => ReactNode;
  tip: ((row: Row) => string | undefined) | undefined;
  measure: ((row: Row) => number) | undefined;
  aside: ((row: Row) => ReactNode) | undefined;
  copied: ((row: Row) => SpreadsheetCell) | undefined;
  said: ((row: Row) => string) | undefined;
};

export function tableColumn<Row extends RowData>({
  id,
  header,
  cell,
  aside,
  measure,
  copied,
  said,
  ...meta
}: ColumnOptions<Row> & ColumnMeta): TableColumn<Row> {
  const shared = { id, header, meta, measure, copied, said };
  if (typeof cell === 'function') return { ...shared, draw: cell, tip: undefined, aside };
  const { text, tip, copy } = cell;
  const copyButton = (row: Row) => {
    const value = text(row);
    return copy !== undefined && value !== null && <CopyButton key={value} text={value} label={copy} />;
  };
  const draw = (row: Row) => text(row) ?? <Missing />;
  return { ...shared, draw, tip, aside: copy === undefined ? aside : copyButton };
}

/** A user's choice of a column: width in rem, pinned. */
export interface ColumnSetting {
  id: string;
  width?: number | undefined;
  pinned?: boolean;
}

export function applyColumnSettings<Row extends RowData>(
  all: readonly TableColumn<Row>[],
  chosen: readonly ColumnSetting[],
): TableColumn<Row>[] {
  return chosen.flatMap(({ id, width, pinned }) => {
    const column = all.find((one) => one.id === id);
    if (!column) return [];
    const own = width === undefined ? {} : { width, own: true };
    return [{ ...column, meta: { ...column.meta, ...own, pinned: pinned ?? false } }];
  });
}

export function textCell(text: string | number | boolean | null | undefined): SpreadsheetCell {
  return text === null || text === undefined || text === '' ? null : { kind: 'text', text: String(text) };
}
