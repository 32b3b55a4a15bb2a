'use client';

import { Check, ClipboardCopy, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { clipboardTable, type SpreadsheetCell } from '@/lib/format/spreadsheet';

interface SelectionToolsProps {
  /** How many rows are selected, how many are loaded, and how many match in all; null where nobody says. */
  chosen: number;
  loaded: number;
  total: number | null;
  /** Every row that matches is meant, those that are not loaded as well. */
  all: boolean;
  /** All loaded rows are selected, and there are more: takes those as well. */
  onPickAll: (() => void) | null;
  onClear: () => void;
  /** The selected rows as cells under their headings. */
  cells: () => { headings: string[]; rows: SpreadsheetCell[][] };
  sums: ReactNode;
}

/** What is selected, its sums, and what can be done with it. */
export function SelectionTools(props: SelectionToolsProps) {
  const { chosen, loaded, total, all, onPickAll, onClear, cells, sums } = props;
  const t = useTranslations('table');
  const [copied, setCopied] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);

  async function copy() {
    const { headings, rows } = cells();
    const table = clipboardTable(headings, rows);
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

  const done = copied === chosen;
  const Icon = done ? Check : ClipboardCopy;
  return (
    <div className="no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line-strong bg-accent-wash px-4 py-2 text-sm lg:px-6">
      <div className="min-w-0">
        <p role="status" className="font-medium">
          {all && total !== null ? t('allSelected', { total }) : t('selected', { rows: chosen })}
          {failed && ` · ${t('copyFailed')}`}
          {done && !failed && ` · ${t('copied', { rows: chosen })}`}
        </p>
        {sums}
        {all && total !== null && total > loaded && (
          <p className="text-soft">{t('onlyLoaded', { rows: loaded, others: total - loaded })}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {onPickAll && <Button onClick={onPickAll}>{t('selectAll', { total: total ?? loaded })}</Button>}
        <Button onClick={copy}>
          <Icon aria-hidden className="size-4" />
          {t('copyRows', { rows: chosen })}
        </Button>
        <Button look="quiet" onClick={onClear}>
          <X aria-hidden className="size-4" />
          {t('clearSelection')}
        </Button>
      </div>
    </div>
  );
}
