import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { textCell } from '@/components/data-table/columns/table-column';
import { exactDecimal } from '@/lib/domain/money/money';
import type { SpreadsheetCell } from '@/lib/format/spreadsheet';

type Amount = number | string | null | undefined;

/** Clipboard values as our files write them. The half of the API decides the unit of an amount. */
export function useSpreadsheetCells() {
  const ui = useTranslations('ui');
  const { sortable } = useFormat();
  const { reportAmountUnit, apiAmountUnit } = useAccount();
  return useMemo(
    () => ({
      /** In major units with all decimals of the record; anything but a number stays text. */
      amount(value: Amount, currency: string | null | undefined, from: 'report' | 'api'): SpreadsheetCell {
        const unit = from === 'report' ? reportAmountUnit : apiAmountUnit;
        const text = value === null || value === undefined ? null : exactDecimal(value, currency ?? null, unit);
        return text === null ? textCell(value) : { kind: 'plain', text };
      },
      /** UTC milliseconds, or the text of what is no date. */
      instant: (ms: number | string | null): SpreadsheetCell =>
        typeof ms === 'number' ? { kind: 'plain', text: sortable(ms) } : textCell(ms),
      flag: (value: boolean | null | undefined) =>
        value === null || value === undefined ? null : textCell(ui(value ? 'yes' : 'no')),
    }),
    [ui, sortable, reportAmountUnit, apiAmountUnit],
  );
}
