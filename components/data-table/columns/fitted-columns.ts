import type { RowData } from '@tanstack/react-table';
import { useMemo } from 'react';
import { sumOfLengths } from './grid-template';
import type { ColumnMeta, TableColumn } from './table-column';

/** Rem. Of the fonts that a machine may have in place of ours, the widest decides. */
const PADDING = 0.75;
const EDGE = 1.125; // more of it at both ends of the table
const CHECKBOX = 1.625;
const ARROW = 1.25;
const HEADING_LETTER = 0.44;
const MONO_LETTER = 0.455;
const FIGURE = 0.48; // usual width of one, for shares only
const WIDEST = { figures: 22, letters: 24, mono: 25 }; // characters, beyond which a cell is cut
const LEAST_TEXT = 9;

export type FittedColumn<Row extends RowData> = TableColumn<Row> & FittedWidth;

interface FittedWidth {
  least: string;
  share: number; // rem
  /** Never cut, also where the reader has made the column narrower. */
  floor: string | undefined;
  pinnedAt: string | undefined;
}

type Measure<Row> = (row: Row) => number;

interface Measured {
  first: unknown;
  last: unknown;
  rows: number;
  longest: number;
}

const measured = new WeakMap<object, Measured>();

/** In characters; further pages of a list are measured alone. */
function longestOf<Row>(measure: Measure<Row>, rows: readonly Row[]): number {
  const before = measured.get(measure);
  const goesOn = before && before.first === rows[0] && before.last === rows[before.rows - 1];
  if (goesOn && before.rows === rows.length) return before.longest;
  let longest = goesOn ? before.longest : 0;
  for (let index = goesOn ? before.rows : 0; index < rows.length; index += 1) {
    const row = rows[index];
    if (row !== undefined) longest = Math.max(longest, measure(row));
  }
  measured.set(measure, { first: rows[0], last: rows.at(-1), rows: rows.length, longest });
  return longest;
}

interface Fitting {
  sorted: string | undefined;
  selectable: boolean;
}

/**
 * Columns as wide as the loaded rows need, the pinned ones first; without any, the first one is pinned. By counting
 * characters: server and browser agree before anything is drawn. Widths of the reader's own go before.
 */
export function useFittedColumns<Row extends RowData>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  { sorted, selectable }: Fitting,
): FittedColumn<Row>[] {
  const longest = columns.map(({ measure }) => (measure ? longestOf(measure, rows) : 0)).join();
  return useMemo(() => {
    const characters = longest.split(',').map(Number);
    const lengths = new Map(columns.map(({ id }, index) => [id, characters[index] ?? 0]));
    const pinned = columns.filter(({ meta }) => meta.pinned);
    const staying = pinned.length > 0 ? pinned : columns.slice(0, 1);
    const ordered = [...staying, ...columns.filter((column) => !staying.includes(column))];
    const before: string[] = [];
    return ordered.map((column, place) => {
      const edge = (place === 0 ? EDGE : 0) + (place === ordered.length - 1 ? EDGE : 0);
      const box = place === 0 && selectable ? CHECKBOX : 0;
      const fitted = widthsOf(column, lengths.get(column.id) ?? 0, {
        edge,
        box,
        arrow: column.id === sorted ? ARROW : 0,
      });
      const pinnedAt = place < staying.length ? sumOfLengths(before) : undefined;
      before.push(fitted.least);
      return { ...column, ...fitted, pinnedAt };
    });
  }, [columns, longest, sorted, selectable]);
}

interface Extra {
  edge: number;
  box: number;
  arrow: number;
}

type Fit = Omit<FittedWidth, 'pinnedAt'>;

function widthsOf(
  { header, meta }: { header: string; meta: ColumnMeta },
  longest: number,
  { edge, box, arrow }: Extra,
): Fit {
  const glyphs = meta.glyphs ?? 'letters';
  const room = PADDING + edge + box;
  const characters = Math.min(longest, WIDEST[glyphs]);
  const floor = glyphs === 'figures' && characters > 0 ? length(0, characters, room) : undefined;
  if (meta.own) {
    const own = meta.width + box;
    return { least: floor ? `max(${own}rem, ${floor})` : `${own}rem`, share: own, floor };
  }
  const heading = header.length * HEADING_LETTER + arrow;
  const fixed = Math.max(meta.width - PADDING, heading, glyphs === 'mono' ? characters * MONO_LETTER : 0);
  const counted = { figures: characters, letters: Math.min(characters, LEAST_TEXT), mono: 0 }[glyphs];
  const wanted = glyphs === 'mono' ? 0 : characters * FIGURE;
  return { least: length(fixed, counted, room), share: round(Math.max(fixed, wanted) + room), floor };
}

function length(rem: number, figures: number, room: number): string {
  const counted = `calc(${round(figures)} * var(--figure) + ${round(room)}rem)`;
  if (figures === 0) return `${round(rem + room)}rem`;
  return rem === 0 ? counted : `max(${round(rem + room)}rem, ${counted})`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export function withoutCheckboxWidth(widths: ReadonlyMap<string, number>, first: string | false | undefined) {
  return new Map([...widths].map(([id, width]) => [id, id === first ? width - CHECKBOX : width]));
}
