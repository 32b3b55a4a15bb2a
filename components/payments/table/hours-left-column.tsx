import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormat } from '@/components/account/use-format';
import { type TableColumn, tableColumn } from '@/components/data-table/columns/table-column';
import { providerDateMs } from '@/lib/domain/calendar/provider-date';
import type { ListPage } from '@/lib/domain/list';
import type { Payment } from '@/lib/domain/payments/payments';
import type { PaymentFilters } from '@/lib/filters/payments';

const HOUR_MS = 3_600_000;

/**
 * The columns with one more, behind the amount: how many hours are left to pay, as of the answer; or how many too late it
 * was paid. Only where the answer says when the rows expire.
 */
export function useHoursLeftColumn(
  columns: TableColumn<Payment>[],
  { quick }: PaymentFilters,
  pages: readonly ListPage<Payment>[] | undefined,
): TableColumn<Payment>[] {
  const t = useTranslations('payments.hours');
  const { tenths } = useFormat();
  return useMemo(() => {
    const expiries = new Map(pages?.flatMap(({ expiries }) => Object.entries(expiries ?? {})));
    if (expiries.size === 0) return columns;
    const asOf = pages?.at(-1)?.asOf ?? 0;
    const late = quick === 'paid-late';
    const hours = ({ charge_id, pay_date }: Payment): number | null => {
      const expiry = expiries.get(charge_id);
      const paid = late ? providerDateMs(pay_date) : asOf;
      if (expiry === undefined || paid === null) return null;
      return ((late ? -1 : 1) * (expiry - paid)) / HOUR_MS;
    };
    const said = (payment: Payment) => {
      const figure = hours(payment);
      return figure === null ? '' : t(late ? 'late' : 'left', { hours: tenths(figure) });
    };
    const own = tableColumn<Payment>({
      id: 'hours_left',
      header: t(late ? 'headerLate' : 'headerLeft'),
      width: 6.5,
      align: 'end',
      card: 6,
      cell: said,
      said,
      copied: (payment) => {
        const figure = hours(payment);
        return figure === null ? null : { kind: 'plain', text: figure.toFixed(1) };
      },
    });
    const after = columns.findIndex(({ id }) => id === 'charge_amount') + 1;
    return [...columns.slice(0, after), own, ...columns.slice(after)];
  }, [t, tenths, columns, quick, pages]);
}
