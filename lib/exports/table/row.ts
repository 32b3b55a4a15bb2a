import 'server-only';
import { PaymentInPlace } from '@/lib/domain/in-place/payment';
import type { Cell, Column, ColumnHead } from '@/lib/exports/columns/column';

/** Makes a cell fit into a format. */
export type Adapt = (column: ColumnHead, cell: NonNullable<Cell>) => Cell;

/** A row on its way into a file: its cells, or a record that stands where it was read and of which they are made later. */
export type Row = Cell[] | RowInPlace;

export class RowInPlace<R extends PaymentInPlace = PaymentInPlace> {
  adapt: Adapt = (_column, cell) => cell;

  constructor(
    readonly columns: readonly Column<R>[],
    readonly record: R,
  ) {}

  cell(index: number): Cell {
    const column = this.columns[index];
    const cell = column?.cell(this.record) ?? null;
    return column && cell !== null ? this.adapt(column, cell) : null;
  }

  cells(): Cell[] {
    return this.columns.map((_, index) => this.cell(index));
  }
}

/** A record as a row of some columns. */
export function rowOf<R>(columns: readonly Column<R>[], record: R): Row {
  if (isInPlace(record)) return new RowInPlace<R & PaymentInPlace>(columns, record);
  return columns.map((column) => column.cell(record));
}

function isInPlace<R>(record: R): record is R & PaymentInPlace {
  return record instanceof PaymentInPlace;
}

/** The cells of a row, made now where they are not. */
export function cellsOfRow(row: Row): Cell[] {
  return row instanceof RowInPlace ? row.cells() : row;
}
