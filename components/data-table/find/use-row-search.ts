'use client';

import type { RowData } from '@tanstack/react-table';
import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Column } from '@/components/data-table/columns/table-column';
import { DRAWN_WHOLE, type Reveal } from '@/components/data-table/scroll/scroll-to-row';
import { plainWords } from '@/lib/format/plain-words';

export interface Finding {
  /** What is looked for; null while the search is closed. */
  words: string | null;
  /** Places, among the loaded rows, of those that hold the words in a column that is shown. */
  matches: readonly number[];
  /** Which of the matches is shown. */
  at: number;
  /** The place of the row that is shown; null without one. */
  found: number | null;
  reveal: RefObject<Reveal | null>;
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
export function useFinding<Row extends RowData>(rows: readonly Row[], columns: readonly Column<Row>[]): Finding {
  const [words, setWords] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const reveal = useRef<Reveal | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const sought = plainWords(useDeferredValue(words) ?? '');
  const matches = useMemo(() => (sought === '' ? NONE : placesOf(rows, columns, sought)), [rows, columns, sought]);
  const place = Math.min(at, Math.max(matches.length - 1, 0));
  const found = matches[place] ?? null;

  // The keyboard of the window, and the place to which its table is scrolled.
  const partly = rows.length > DRAWN_WHOLE;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!partly || words !== null || event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setWords('');
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [partly, words]);
  useEffect(() => {
    if (found === null) return;
    if (reveal.current) reveal.current(found);
    else document.querySelector('tr[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [found]);

  return {
    words,
    matches,
    at: place,
    found,
    reveal,
    open: () => setWords((before) => before ?? ''),
    search: (next) => {
      setWords(next);
      setAt(0);
    },
    step: (by) => matches.length > 0 && setAt((place + by + matches.length) % matches.length),
    button,
    close: () => {
      setWords(null);
      button.current?.focus();
      if (found === null) return;
      if (reveal.current) reveal.current(found, true);
      else document.querySelector<HTMLElement>(`tbody [aria-rowindex="${found + 2}"] a`)?.focus();
    },
  };
}

/** Identifiers are looked for without the spaces, dashes, quotes and commas that people write into them. */
function placesOf<Row extends RowData>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sought: string,
): readonly number[] {
  const bare = /\d/.test(sought) ? sought.normalize('NFKC').replaceAll(/[\s,$'"\p{Pd}\u2212]/gu, '') : '';
  const texts = columns.flatMap(({ said, copied }) => said ?? (copied ? (row: Row) => copied(row)?.text ?? '' : []));
  const holds = (text: string) =>
    text !== '' && (plainWords(text).includes(sought) || (bare !== '' && text.includes(bare)));
  return rows.flatMap((row, index) => (texts.some((of) => holds(of(row))) ? [index] : []));
}
