import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { textCell } from '@/components/data-table/columns/table-column';
import { currencyCode, minorToDecimal, toMinor } from '@/lib/domain/money/money';
import type { SpreadsheetCell } from '@/lib/format/spreadsheet';

type Amount = number | string | null | undefined;

/** Clipboard values as our files write them. The half of the API decides the unit of an amount. */
export function useSpreadsheetCells() {
  const ui = useTranslations('ui');
  const { sortable } = useFormat();
  const { reportAmountUnit, apiAmountUnit } = useAccount();
  return useMemo(
    () => ({
      /** A decimal in major units; anything but a number stays text. */
      amount(value: Amount, currency: string | null | undefined, from: 'report' | 'api'): SpreadsheetCell {
        const minor = toMinor(value, currency, from === 'report' ? reportAmountUnit : apiAmountUnit);
        return minor === null
          ? textCell(value)
          : { kind: 'plain', text: minorToDecimal(minor, currencyCode(currency)) };
      },
      /** UTC milliseconds. */
      instant: (ms: number | null): SpreadsheetCell => (ms === null ? null : { kind: 'plain', text: sortable(ms) }),
      flag: (value: boolean | null | undefined) =>
        value === null || value === undefined ? null : textCell(ui(value ? 'yes' : 'no')),
    }),
    [ui, sortable, reportAmountUnit, apiAmountUnit],
  );
}
