import type { RowData } from '@tanstack/react-table';
import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { fetchPart } from '@/components/browser/lazy-part';
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

const loadMatching = () => import('./matching-rows');
type Matching = Awaited<ReturnType<typeof loadMatching>>;

const NONE: readonly number[] = [];

/** The browser's search finds only rows in the DOM: in a virtualised list its shortcut opens this one first. */
export function useRowSearch<Row extends RowData>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
): RowSearch {
  const [query, setQuery] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const [matching, setMatching] = useState<Matching | null>(null);
  const scrollToRow = useRef<ScrollToRow | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const plainQuery = plainWords(useDeferredValue(query) ?? '');
  const matches = useMemo(
    () => (plainQuery === '' || !matching ? NONE : matching.matchingRows(rows, columns, plainQuery)),
    [rows, columns, plainQuery, matching],
  );
  const current = Math.min(at, Math.max(matches.length - 1, 0));
  const foundRow = matches[current] ?? null;

  function open() {
    setQuery((before) => before ?? '');
    void fetchPart(loadMatching).then(setMatching);
  }

  useDocumentKeys((event) => {
    const isFind = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey);
    if (rows.length <= MOST_PLAIN_ROWS || query !== null || !isFind) return;
    event.preventDefault();
    open();
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
    open,
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
