'use client';

import type { RowData } from '@tanstack/react-table';
import { usePathname, useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { useFirstKept } from '@/components/layout/first-kept';
import { keep, useKept, useToldServer } from '@/components/ui/kept';
import { readColumns, writeColumns } from './column-view';
import { type ChosenColumn, type Column, pickColumns } from './columns';

export interface ColumnView<Row extends RowData> {
  /** All there are. */
  all: Column<Row>[];
  chosen: readonly ChosenColumn[];
  /** The columns of the table. */
  shown: Column<Row>[];
  /** True unless the columns are the usual ones. */
  changed: boolean;
  change: (chosen: readonly ChosenColumn[]) => void;
  /** Takes widths in rem, by id. */
  resize: (widths: ReadonlyMap<string, number>) => void;
  /** Back to the usual ones. */
  reset: () => void;
}

/**
 * Which columns a list shows: those of `columns=` in the address, else those this browser kept for the `list` (which names
 * the account, too), else `defaults`. A change goes to both places, and the server is told, so that the first paint has them.
 */
export function useColumnView<Row extends RowData>(
  list: string,
  all: Column<Row>[],
  defaults: readonly string[],
): ColumnView<Row> {
  const pathname = usePathname();
  const address = useSearchParams();
  const key = `corte:columns:${list}`;
  const inBrowser = useKept(key, useFirstKept().columns);
  useToldServer('columns', pathname, inBrowser);
  const text = address.get('columns') ?? inBrowser ?? null;
  const usual = defaults.join();
  const { chosen, shown } = useMemo((): Pick<ColumnView<Row>, 'chosen' | 'shown'> => {
    const read =
      readColumns(
        text,
        all.map(({ id }) => id),
      ) ?? usual.split(',').map((id) => ({ id }));
    return { chosen: read, shown: pickColumns(all, read) };
  }, [text, all, usual]);

  function write(columns: string | null) {
    const next = new URLSearchParams(address);
    next.delete('columns');
    const search = [next.toString(), columns && `columns=${columns}`].filter(Boolean).join('&');
    window.history.replaceState(null, '', search ? `${pathname}?${search}` : pathname);
    keep(key, columns);
  }

  function change(next: readonly ChosenColumn[]) {
    const columns = writeColumns(next);
    write(columns === usual ? null : columns);
  }

  return {
    all,
    chosen,
    shown,
    changed: writeColumns(chosen) !== usual,
    change,
    resize: (widths) => change(chosen.map((shown) => ({ ...shown, width: widths.get(shown.id) ?? shown.width }))),
    reset: () => write(null),
  };
}
