import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { type TableColumn, tableColumn } from '@/components/data-table/columns/table-column';
import { type Amount, currencyCode, minorToDecimal, roundMinor } from '@/lib/domain/money/money';
import { PAYMENT_STATUS_GROUPS, type Payment, type PaymentStatusGroup } from '@/lib/domain/payments/payments';
import { runningTotals } from '@/lib/domain/payments/running-totals';
import { amountCharacters } from '@/lib/format/amount-characters';

export const RUNNING_COLUMNS = Object.keys(PAYMENT_STATUS_GROUPS) as PaymentStatusGroup[];

export function runningColumnId(group: PaymentStatusGroup): string {
  return `running_${group}`;
}

/** What each row of a group comes to with those above it, in the order of the list: one column a group of statuses. */
export function useRunningColumns(rows: readonly Payment[], complete: boolean, mixed: boolean): TableColumn<Payment>[] {
  const t = useTranslations('groups');
  const { minorMoney } = useFormat();
  const { reportAmountUnit } = useAccount();
  return useMemo(
    () =>
      RUNNING_COLUMNS.map((group) => {
        let totals: ReadonlyMap<string, Amount> | null = null;
        const totalOf = ({ charge_id }: Payment) => {
          totals ??= runningTotals(rows, group, reportAmountUnit);
          return totals.get(charge_id) ?? null;
        };
        const said = (payment: Payment) => {
          const total = totalOf(payment);
          if (total === null) return '';
          const code = currencyCode(payment.currency);
          return `${minorMoney(total, code)}${mixed ? ` ${code}` : ''}`;
        };
        return tableColumn<Payment>({
          id: runningColumnId(group),
          header: t(`runningHeader.${group}`),
          note: t(complete ? 'noteAll' : 'noteLoaded'),
          width: 6,
          align: 'end',
          glyphs: 'figures',
          measure: (payment) => amountCharacters(totalOf(payment), { minor: true, code: mixed }),
          cell: said,
          said,
          copied: (payment) => {
            const total = totalOf(payment);
            if (total === null) return null;
            return { kind: 'plain', text: minorToDecimal(roundMinor(total), currencyCode(payment.currency)) };
          },
        });
      }),
    [t, minorMoney, reportAmountUnit, rows, complete, mixed],
  );
}
