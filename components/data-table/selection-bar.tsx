'use client';

import { Check, ClipboardCopy, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { clipboardTable } from '@/lib/format/spreadsheet';
import type { Column } from './columns';
import { allPicked, pickedRows, type Selection } from './use-selection';

interface SelectionBarProps<Row extends object> {
  selection: Selection<Row>;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** How many match in all; null where nobody says. */
  total: number | null;
  /** Columns of the copied table, in the order of the screen. */
  columns: readonly Column<Row>[];
  /** Sums of the rows given. */
  sums?: (rows: readonly Row[]) => ReactNode;
}

/** What is selected, its sums, and what can be done with it. Nothing while nothing is selected. */
export function SelectionBar<Row extends object>(props: SelectionBarProps<Row>) {
  const { selection, rows, rowId, total, columns, sums } = props;
  const t = useTranslations('table');
  const [copied, setCopied] = useState<readonly Row[] | null>(null);
  const [failed, setFailed] = useState(false);
  const chosen = pickedRows(selection, rows, rowId);
  const offered = !selection.all && total !== null && total > rows.length && allPicked(selection, rows, rowId);
  if (chosen.length === 0) return <p role="status" className="sr-only" />;

  async function copy() {
    const shown = columns.filter(({ copied }) => copied !== undefined);
    const table = clipboardTable(
      shown.map(({ header }) => header),
      chosen.map((row) => shown.map((column) => column.copied?.(row) ?? null)),
    );
    const blob = (type: string, text: string) => ({ [type]: new Blob([text], { type }) });
    try {
      await navigator.clipboard.write([
        new ClipboardItem({ ...blob('text/plain', table.plain), ...blob('text/html', table.html) }),
      ]);
      setCopied(chosen);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }

  const done = copied?.length === chosen.length;
  const Icon = done ? Check : ClipboardCopy;
  return (
    <div className="no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line-strong bg-accent-wash px-4 py-2 text-sm lg:px-6">
      <div className="min-w-0">
        <p role="status" className="font-medium">
          {selection.all && total !== null ? t('allSelected', { total }) : t('selected', { rows: chosen.length })}
          {failed && ` · ${t('copyFailed')}`}
          {done && !failed && ` · ${t('copied', { rows: chosen.length })}`}
        </p>
        {sums?.(chosen)}
        {selection.all && total !== null && total > rows.length && (
          <p className="text-soft">{t('onlyLoaded', { rows: rows.length, others: total - rows.length })}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {offered && <Button onClick={selection.pickAll}>{t('selectAll', { total })}</Button>}
        <Button onClick={copy}>
          <Icon aria-hidden className="size-4" />
          {t('copyRows', { rows: chosen.length })}
        </Button>
        <Button look="quiet" onClick={selection.clear}>
          <X aria-hidden className="size-4" />
          {t('clearSelection')}
        </Button>
      </div>
    </div>
  );
}
