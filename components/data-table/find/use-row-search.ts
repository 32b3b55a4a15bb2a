import type { RowData } from '@tanstack/react-table';
import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { TableColumn } from '@/components/data-table/columns/table-column';
import { MOST_PLAIN_ROWS, type ScrollToRow, showRow } from '@/components/data-table/scroll/scroll-to-row';
import { useDocumentKeys } from '@/components/ui/keyboard';
import { plainWords } from '@/lib/format/plain-words';

export interface RowSearch {
  /** Null while the search is closed. */
  query: string | null;
  /** Row indexes. */
  matches: readonly number[];
  /** Index within `matches`. */
  at: number;
  foundRow: number | null;
  scrollToRow: RefObject<ScrollToRow | null>;
  button: RefObject<HTMLButtonElement | null>;
  open: () => void;
  search: (words: string) => void;
  step: (by: 1 | -1) => void;
  close: () => void;
}

const NONE: readonly number[] = [];

/** The browser's search finds only rows in the DOM: in a virtualised list its shortcut opens this one first. */
export function useRowSearch<Row extends RowData>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
): RowSearch {
  const [query, setQuery] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const scrollToRow = useRef<ScrollToRow | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const plainQuery = plainWords(useDeferredValue(query) ?? '');
  const matches = useMemo(
    () => (plainQuery === '' ? NONE : matchingRows(rows, columns, plainQuery)),
    [rows, columns, plainQuery],
  );
  const current = Math.min(at, Math.max(matches.length - 1, 0));
  const foundRow = matches[current] ?? null;

  useDocumentKeys((event) => {
    const isFind = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey);
    if (rows.length <= MOST_PLAIN_ROWS || query !== null || !isFind) return;
    event.preventDefault();
    setQuery('');
  });
  useEffect(() => {
    if (foundRow !== null) showRow(document, scrollToRow, foundRow);
  }, [foundRow]);

  return {
    query,
    matches,
    at: current,
    foundRow,
    scrollToRow,
    open: () => setQuery((before) => before ?? ''),
    search: (next) => {
      setQuery(next);
      setAt(0);
    },
    step: (by) => matches.length > 0 && setAt((current + by + matches.length) % matches.length),
    button,
    close: () => {
      setQuery(null);
      button.current?.focus();
      if (foundRow !== null) showRow(document, scrollToRow, foundRow, true);
    },
  };
}

/** Identifiers also match without the spaces, dashes, quotes and commas that people type into them. */
function matchingRows<Row extends RowData>(
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
