'use client';

import type { RowData } from '@tanstack/react-table';
import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { TableColumn } from '@/components/data-table/columns/table-column';
import { MOST_PLAIN_ROWS, type ScrollToRow } from '@/components/data-table/scroll/scroll-to-row';
import { plainWords } from '@/lib/format/plain-words';

export interface RowSearch {
  /** What is looked for; null while the search is closed. */
  query: string | null;
  /** Places, among the loaded rows, of those that hold the words in a column that is shown. */
  matches: readonly number[];
  /** Which of the matches is shown. */
  at: number;
  /** The place of the row that is shown; null without one. */
  foundRow: number | null;
  scrollToRow: RefObject<ScrollToRow | null>;
  /** What opens it, and has the focus again where nothing was found. */
  button: RefObject<HTMLButtonElement | null>;
  open: () => void;
  search: (words: string) => void;
  step: (by: 1 | -1) => void;
  close: () => void;
}

const NONE: readonly number[] = [];

/**
 * The search in the loaded rows. The browser's own finds only what is drawn; where rows are left out its key opens this one,
 * and pressed again, the browser's.
 */
export function useRowSearch<Row extends RowData>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
): RowSearch {
  const [query, setQuery] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const scrollToRow = useRef<ScrollToRow | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const sought = plainWords(useDeferredValue(query) ?? '');
  const matches = useMemo(() => (sought === '' ? NONE : placesOf(rows, columns, sought)), [rows, columns, sought]);
  const place = Math.min(at, Math.max(matches.length - 1, 0));
  const foundRow = matches[place] ?? null;

  // The keyboard of the window, and the place to which its table is scrolled.
  const partly = rows.length > MOST_PLAIN_ROWS;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!partly || query !== null || event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setQuery('');
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [partly, query]);
  useEffect(() => {
    if (foundRow === null) return;
    if (scrollToRow.current) scrollToRow.current(foundRow);
    else document.querySelector('tr[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [foundRow]);

  return {
    query,
    matches,
    at: place,
    foundRow,
    scrollToRow,
    open: () => setQuery((before) => before ?? ''),
    search: (next) => {
      setQuery(next);
      setAt(0);
    },
    step: (by) => matches.length > 0 && setAt((place + by + matches.length) % matches.length),
    button,
    close: () => {
      setQuery(null);
      button.current?.focus();
      if (foundRow === null) return;
      if (scrollToRow.current) scrollToRow.current(foundRow, true);
      else document.querySelector<HTMLElement>(`tbody [aria-rowindex="${foundRow + 2}"] a`)?.focus();
    },
  };
}

/** Identifiers are looked for without the spaces, dashes, quotes and commas that people write into them. */
function placesOf<Row extends RowData>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sought: string,
): readonly number[] {
  const bare = /\d/.test(sought) ? sought.normalize('NFKC').replaceAll(/[\s,$'"\p{Pd}\u2212]/gu, '') : '';
  const texts = columns.flatMap(({ said, copied }) => said ?? (copied ? (row: Row) => copied(row)?.text ?? '' : []));
  const holds = (text: string) =>
    text !== '' && (plainWords(text).includes(sought) || (bare !== '' && text.includes(bare)));
  return rows.flatMap((row, index) => (texts.some((of) => holds(of(row))) ? [index] : []));
}
