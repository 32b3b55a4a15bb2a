import { useQueryClient } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { useSearchParams } from 'next/navigation';
import { useEffect, useMemo, useState } from 'react';
import { correctAddress, currentAddress, replaceAddress, useAddressParameter } from '@/components/browser/address';
import { fetchPart } from '@/components/browser/lazy-part';
import { useListPreferences, usePreferencesPlace } from '@/components/list-preferences/use-list-preferences';
import type { FileNoun } from '@/lib/domain/files/files';
import type { Dropped } from '@/lib/filters/parameters';
import { formatColumnSettings, parseColumnSettings } from './columns-parameter';
import { applyColumnSettings, type ColumnSetting, type TableColumn } from './table-column';

export interface ColumnView<Row extends RowData> {
  all: TableColumn<Row>[];
  chosen: readonly ColumnSetting[];
  shown: TableColumn<Row>[];
  changed: boolean;
  change: (chosen: readonly ColumnSetting[]) => void;
  resize: (widths: ReadonlyMap<string, number>) => void;
  reset: () => void;
  invalid: readonly Dropped[];
}

/** From `columns=`, else what the reader has chosen for the list, else the defaults. A change is written to both. */
export function useColumnView<Row extends RowData>(
  noun: FileNoun,
  all: TableColumn<Row>[],
  defaults: readonly string[],
): ColumnView<Row> {
  const address = useSearchParams();
  const client = useQueryClient();
  const place = usePreferencesPlace(noun);
  const { columns: stored } = useListPreferences(noun);
  const text = useAddressParameter('columns') ?? stored;
  const usual = defaults.join();
  const known = useMemo(() => all.map(({ id }) => id), [all]);
  const { chosen, shown } = useMemo((): Pick<ColumnView<Row>, 'chosen' | 'shown'> => {
    const read = parseColumnSettings(text, known).settings ?? usual.split(',').map((id) => ({ id }));
    return { chosen: read, shown: applyColumnSettings(all, read) };
  }, [text, all, known, usual]);

  function write(columns: string | null) {
    writeAddress(columns);
    void fetchPart(() => import('@/components/list-preferences/keep-setting')).then((part) =>
      part?.keepSetting(client, place, 'columns', columns),
    );
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
    invalid: useInvalidEntries(address, known),
  };
}

/** The notice ends with the next change of the address. */
function useInvalidEntries(address: URLSearchParams, known: readonly string[]): readonly Dropped[] {
  const given = address.get('columns');
  const { settings, invalid: entries } = parseColumnSettings(given, known);
  const correct = settings && formatColumnSettings(settings);
  const [notice, setNotice] = useState<{ given: string; corrected: string | null; entries: string[] } | null>(null);
  if (entries.length > 0 && given !== null && notice?.given !== given)
    setNotice({ given, corrected: correct, entries });

  const wrong = entries.length > 0;
  useEffect(() => {
    if (wrong) writeAddress(correct, correctAddress);
  }, [wrong, correct]);

  const shown = notice !== null && (given === notice.given || given === notice.corrected);
  return shown ? notice.entries.map((value) => ({ name: 'columns', value })) : [];
}

/** Replaces `columns` in the current address, unencoded and without a history entry. */
function writeAddress(columns: string | null, write = replaceAddress): void {
  const { pathname, search } = currentAddress();
  const next = new URLSearchParams(search);
  next.delete('columns');
  const query = [next.toString(), columns && `columns=${columns}`].filter(Boolean).join('&');
  write(query ? `${pathname}?${query}` : pathname);
}
