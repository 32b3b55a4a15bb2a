'use client';

import type { RowData } from '@tanstack/react-table';
import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useMemo, useState } from 'react';
import { storeText, usePreferenceCookie, useStoredText } from '@/components/preferences/browser-storage';
import { useServerPreferences } from '@/components/preferences/list-preferences';
import type { Dropped } from '@/lib/filters/parameters';
import { formatColumnSettings, invalidColumnEntries, parseColumnSettings } from './columns-parameter';
import { applyColumnSettings, type ColumnSetting, type TableColumn } from './table-column';

export interface ColumnView<Row extends RowData> {
  /** All there are. */
  all: TableColumn<Row>[];
  chosen: readonly ColumnSetting[];
  /** The columns of the table. */
  shown: TableColumn<Row>[];
  /** True unless the columns are the usual ones. */
  changed: boolean;
  change: (chosen: readonly ColumnSetting[]) => void;
  /** Takes widths in rem, by id. */
  resize: (widths: ReadonlyMap<string, number>) => void;
  /** Back to the usual ones. */
  reset: () => void;
  /** What the address that was opened names as columns and is none. */
  invalid: readonly Dropped[];
}

/**
 * Which columns a list shows: those of `columns=` in the address, else those this browser kept for the `list` (which names
 * the account, too), else `defaults`. A change goes to both places, and the server is told, so that the first paint has them.
 */
export function useColumnView<Row extends RowData>(
  list: string,
  all: TableColumn<Row>[],
  defaults: readonly string[],
): ColumnView<Row> {
  const pathname = usePathname();
  const address = useSearchParams();
  const key = `corte:columns:${list}`;
  const inBrowser = useStoredText(key, useServerPreferences().columns);
  usePreferenceCookie('columns', pathname, inBrowser);
  const text = address.get('columns') ?? inBrowser ?? null;
  const usual = defaults.join();
  const known = useMemo(() => all.map(({ id }) => id), [all]);
  const { chosen, shown } = useMemo((): Pick<ColumnView<Row>, 'chosen' | 'shown'> => {
    const read = parseColumnSettings(text, known) ?? usual.split(',').map((id) => ({ id }));
    return { chosen: read, shown: applyColumnSettings(all, read) };
  }, [text, all, known, usual]);

  function write(columns: string | null) {
    writeAddress(columns);
    storeText(key, columns);
  }

  function change(next: readonly ColumnSetting[]) {
    const columns = formatColumnSettings(next);
    write(columns === usual ? null : columns);
  }

  return {
    all,
    chosen,
    shown,
    changed: formatColumnSettings(chosen) !== usual,
    change,
    resize: (widths) => change(chosen.map((shown) => ({ ...shown, width: widths.get(shown.id) ?? shown.width }))),
    reset: () => write(null),
    invalid: useUnread(address, known),
  };
}

/** The columns of the address that are none. They are taken out of it; the notice ends with its next change. */
function useUnread(address: URLSearchParams, known: readonly string[]): readonly Dropped[] {
  const given = address.get('columns');
  const unread = invalidColumnEntries(given, known);
  const left = unread.length === 0 ? null : parseColumnSettings(given, known);
  const correct = left && formatColumnSettings(left);
  const [told, setTold] = useState<{ given: string; corrected: string | null; unread: string[] } | null>(null);
  if (unread.length > 0 && given !== null && told?.given !== given) setTold({ given, corrected: correct, unread });

  // The address bar is a system outside of React.
  const wrong = unread.length > 0;
  useEffect(() => {
    if (wrong) writeAddress(correct);
  }, [wrong, correct]);

  const shown = told !== null && (given === told.given || given === told.corrected);
  return shown ? told.unread.map((value) => ({ name: 'columns', value })) : [];
}

/** Puts columns, null for none, in the address as it stands: no history entry. In plain letters. */
function writeAddress(columns: string | null): void {
  const { pathname, search } = window.location;
  const next = new URLSearchParams(search);
  next.delete('columns');
  const query = [next.toString(), columns && `columns=${columns}`].filter(Boolean).join('&');
  window.history.replaceState(null, '', query ? `${pathname}?${query}` : pathname);
}
