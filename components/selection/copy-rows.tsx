import { Check, ClipboardCopy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { copyToClipboard } from '@/components/browser/clipboard';
import type { TableColumn } from '@/components/data-table/columns/table-column';
import type { ColumnView } from '@/components/data-table/columns/use-column-view';
import type { SummedFields } from '@/lib/domain/matching/field-sums';
import { currencyCode } from '@/lib/domain/money/money';
import { clipboardTable } from '@/lib/format/spreadsheet';
import type { ToolBarAction } from './tool-bar';

/** The columns of the screen, and the currency where rows differ in it. */
function copiedColumns<Row extends object>(
  { all, shown }: ColumnView<Row>,
  rows: readonly Row[],
  currency: SummedFields<Row>['currency'],
): TableColumn<Row>[] {
  const mixed = new Set(rows.map((row) => currencyCode(currency(row)))).size > 1;
  const columns =
    mixed && !shown.some(({ id }) => id === 'currency')
      ? [...shown, ...all.filter(({ id }) => id === 'currency')]
      : shown;
  return columns.filter(({ copied }) => copied !== undefined);
}

/** Copies rows as a table that pastes into a spreadsheet; `status` says how it went. */
export function useCopyRows<Row extends object>(
  rows: readonly Row[],
  view: ColumnView<Row>,
  { currency }: SummedFields<Row>,
): { status: string; action: ToolBarAction | null } {
  const t = useTranslations('table');
  const [copied, setCopied] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  if (rows.length === 0) return { status: '', action: null };

  async function copy() {
    const columns = copiedColumns(view, rows, currency);
    const table = clipboardTable(
      columns.map(({ header }) => header),
      rows.map((row) => columns.map((column) => column.copied?.(row) ?? null)),
    );
    const blob = (type: string, text: string) => ({ [type]: new Blob([text], { type }) });
    try {
      await navigator.clipboard.write([
        new ClipboardItem({ ...blob('text/plain', table.plain), ...blob('text/html', table.html) }),
      ]);
      setCopied(rows.length);
      setFailed(false);
    } catch {
      const done = await copyToClipboard(table.plain);
      setFailed(!done);
      if (done) setCopied(rows.length);
    }
  }

  const done = copied === rows.length;
  return {
    status: failed ? ` · ${t('copyFailed')}` : done ? ` · ${t('copied', { rows: rows.length })}` : '',
    action: { label: t('copyRows', { rows: rows.length }), icon: done ? Check : ClipboardCopy, onClick: copy },
  };
}
