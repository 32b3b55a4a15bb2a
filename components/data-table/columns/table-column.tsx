import { type DisplayColumnDef, metaHelper, type RowData, tableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { Missing } from '@/components/ui/values';
import type { SpreadsheetCell } from '@/lib/format/spreadsheet';

/** How a column looks. */
export interface ColumnMeta {
  align?: 'end' | undefined;
  /** Least width in rem; wider tables share what is left in the same proportion. */
  width: number;
  /**
   * Where the cell stands on a phone, two a line, left and right in turn; the seventh has a line of its own. Without it the
   * phone leaves it out.
   */
  card?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | undefined;
  /** A second line under the heading, such as whose side the amounts are on. */
  note?: string;
  /** Its cells hold a button or a link of their own, so that the row's link cannot be around them. */
  interactive?: boolean;
  /** Stays at the left edge while the others scroll. */
  pinned?: boolean;
  /** How far from the left edge it stays while the others scroll, in rem; without it the column scrolls with them. */
  pinnedOffset?: number;
  /** How the text of its cells is set. */
  face?: 'identifier' | 'amount' | undefined;
}

export const TABLE_FEATURES = tableFeatures({ columnMeta: metaHelper<ColumnMeta>() });

/** Cells of text with no element around it: an element in each is a third of what a frame of a scroll costs. */
interface TextCells<Row> {
  /** Null where the row has none. */
  text: (row: Row) => string | null;
  /** In the tooltip while the pointer or the focus is in the row. */
  tip?: (row: Row) => string | undefined;
  /** Name of the button that copies the text; it takes the place of `aside`. */
  copy?: string;
}

export type ColumnCell<Row> = TextCells<Row> | ((row: Row) => ReactNode);

interface ColumnOptions<Row> {
  id: string;
  header: string;
  cell: ColumnCell<Row>;
  /** Beside the cell's content and outside of the row's link, while the pointer or the focus is in the row. */
  aside?: ((row: Row) => ReactNode) | undefined;
  /** What a copied table and a search in the loaded rows take of a row; columns without it are left out of both. */
  copied?: ((row: Row) => SpreadsheetCell) | undefined;
  /** The words a search looks for, where they differ from what is copied. */
  said?: ((row: Row) => string) | undefined;
}

/**
 * `draw` is the column's own and not the library's `cell`: the library keeps every cell it was ever asked for, which a
 * scroll through a hundred thousand rows would leave in memory.
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

/** A column of a table: id, heading, how it looks and what a row shows in it. */
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
  const draw = (row: Row) => text(row) ?? <Missing />;
  return { ...shared, draw, tip, aside: copy === undefined ? aside : (row) => copying(text(row), copy) };
}

function copying(text: string | null, label: string): ReactNode {
  return text !== null && <CopyButton key={text} text={text} label={label} />;
}

/** What the box that selects a row takes of its first column, rem. */
const CHECKBOX_WIDTH = 1.75;

/**
 * Pinned columns first, each told how far from the edge it stays; where none is pinned, the first stays. The first has
 * room for the box where rows can be selected.
 */
export function pinColumns<Row extends RowData>(columns: TableColumn<Row>[], selectable: boolean): TableColumn<Row>[] {
  const pinned = columns.filter(({ meta }) => meta.pinned);
  const staying = pinned.length > 0 ? pinned : columns.slice(0, 1);
  let edge = 0;
  const placed = staying.map((column, position) => {
    const pinnedAt = edge;
    const width = column.meta.width + (selectable && position === 0 ? CHECKBOX_WIDTH : 0);
    edge += width;
    return { ...column, meta: { ...column.meta, width, pinnedAt } };
  });
  return [...placed, ...columns.filter((column) => !staying.includes(column))];
}

/** Widths as they were measured, in rem, less the room of the box in the column that has it. */
export function withoutCheckboxWidth(widths: ReadonlyMap<string, number>, first: string | false | undefined) {
  return new Map([...widths].map(([id, width]) => [id, id === first ? width - CHECKBOX_WIDTH : width]));
}

/** What a reader made of a column: its width in rem, and whether it stays at the left. */
export interface ColumnSetting {
  id: string;
  width?: number | undefined;
  pinned?: boolean;
}

/** The chosen columns in their order. */
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

/** A text as a copied cell. */
export function textCell(text: string | number | boolean | null | undefined): SpreadsheetCell {
  return text === null || text === undefined || text === '' ? null : { kind: 'text', text: String(text) };
}
