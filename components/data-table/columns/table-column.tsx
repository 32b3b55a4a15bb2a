import { type DisplayColumnDef, metaHelper, type RowData, tableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { Missing } from '@/components/ui/values';
import type { SpreadsheetCell } from '@/lib/format/spreadsheet';

export interface ColumnMeta {
  align?: 'end' | undefined;
  /** Minimum width, rem. */
  width: number;
  /** Position on a phone card, two a line, the seventh on a line of its own; without it the card omits the cell. */
  card?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | undefined;
  note?: string;
  /** Its cells hold a button or link of their own, so the row link cannot wrap them. */
  interactive?: boolean;
  pinned?: boolean;
  /** Offset from the left edge of a pinned column, rem. */
  pinnedOffset?: number;
  face?: 'identifier' | 'amount' | undefined;
}

export const TABLE_FEATURES = tableFeatures({ columnMeta: metaHelper<ColumnMeta>() });

/** Plain text without an element: an element in each cell is a third of the cost of a scroll frame. */
interface TextCells<Row> {
  text: (row: Row) => string | null;
  tip?: (row: Row) => string | undefined;
  /** Label of a copy button, which replaces `aside`. */
  copy?: string;
}

export type ColumnCell<Row> = TextCells<Row> | ((row: Row) => ReactNode);

interface ColumnOptions<Row> {
  id: string;
  header: string;
  cell: ColumnCell<Row>;
  /** Beside the content and outside the row link, while the row is hovered or focused. */
  aside?: ((row: Row) => ReactNode) | undefined;
  /** For the clipboard and for the search in the loaded rows. */
  copied?: ((row: Row) => SpreadsheetCell) | undefined;
  /** What the search looks in, where it differs from `copied`. */
  said?: ((row: Row) => string) | undefined;
}

/**
 * `draw` instead of the library's `cell`: the library memoises every cell, which scrolling through 100,000 rows would
 * leave in memory.
 */
export type TableColumn<Row extends RowData> = DisplayColumnDef<typeof TABLE_FEATURES, Row> & {
  id: string;
  header: string;
  meta: ColumnMeta;
  draw: (row: Row) => ReactNode;
  tip: ((row: Row) => string | undefined) | undefined;
  aside: ((row: Row) => ReactNode) | undefined;
  copied: ((row: Row) => SpreadsheetCell) | undefined;
  said: ((row: Row) => string) | undefined;
};

export function tableColumn<Row extends RowData>({
  id,
  header,
  cell,
  aside,
  copied,
  said,
  ...meta
}: ColumnOptions<Row> & ColumnMeta): TableColumn<Row> {
  const shared = { id, header, meta, copied, said };
  if (typeof cell === 'function') return { ...shared, draw: cell, tip: undefined, aside };
  const { text, tip, copy } = cell;
  const copyButton = (row: Row) => {
    const value = text(row);
    return copy !== undefined && value !== null && <CopyButton key={value} text={value} label={copy} />;
  };
  const draw = (row: Row) => text(row) ?? <Missing />;
  return { ...shared, draw, tip, aside: copy === undefined ? aside : copyButton };
}

/** rem */
const CHECKBOX_WIDTH = 1.75;

/**
 * Pinned columns come first with their offsets; where none is pinned, the first one is. The first one also holds the
 * checkbox of a selectable row.
 */
export function pinColumns<Row extends RowData>(columns: TableColumn<Row>[], selectable: boolean): TableColumn<Row>[] {
  const pinned = columns.filter(({ meta }) => meta.pinned);
  const staying = pinned.length > 0 ? pinned : columns.slice(0, 1);
  let edge = 0;
  const placed = staying.map((column, position) => {
    const pinnedOffset = edge;
    const width = column.meta.width + (selectable && position === 0 ? CHECKBOX_WIDTH : 0);
    edge += width;
    return { ...column, meta: { ...column.meta, width, pinnedOffset } };
  });
  return [...placed, ...columns.filter((column) => !staying.includes(column))];
}

export function withoutCheckboxWidth(widths: ReadonlyMap<string, number>, first: string | false | undefined) {
  return new Map([...widths].map(([id, width]) => [id, id === first ? width - CHECKBOX_WIDTH : width]));
}

/** What the user changed of a column: width in rem, pinned. */
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
    return [{ ...column, meta: { ...column.meta, width: width ?? column.meta.width, pinned: pinned ?? false } }];
  });
}

export function textCell(text: string | number | boolean | null | undefined): SpreadsheetCell {
  return text === null || text === undefined || text === '' ? null : { kind: 'text', text: String(text) };
}
