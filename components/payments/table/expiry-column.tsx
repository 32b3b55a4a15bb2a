import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { type TableColumn, tableColumn } from '@/components/data-table/columns/table-column';
import { dayOf } from '@/lib/domain/calendar/days';
import { providerDateMs } from '@/lib/domain/calendar/provider-date';
import type { ListPage } from '@/lib/domain/list';
import type { Payment } from '@/lib/domain/payments/payments';
import type { PaymentFilters } from '@/lib/filters/payments';

const HOUR_MS = 3_600_000;

/** The columns with one more, behind the amount: until when it can be paid, or how many hours too late it was paid. */
export function useExpiryColumn(
  columns: TableColumn<Payment>[],
  { quick }: PaymentFilters,
  pages: readonly ListPage<Payment>[] | undefined,
): TableColumn<Payment>[] {
  const t = useTranslations('payments.expiry');
  const { timeZone } = useAccount();
  const { tenths, time, dayTime, sortable } = useFormat();
  return useMemo(() => {
    const expiries = new Map(pages?.flatMap(({ expiries }) => Object.entries(expiries ?? {})));
    if (expiries.size === 0) return columns;
    const asOf = pages?.at(-1)?.asOf ?? 0;
    const late = quick === 'paid-late';
    const hoursLate = ({ charge_id, pay_date }: Payment): number | null => {
      const [expiry, paid] = [expiries.get(charge_id), providerDateMs(pay_date)];
      return expiry === undefined || paid === null ? null : (paid - expiry) / HOUR_MS;
    };
    const until = (expiry: number) =>
      dayOf(expiry, timeZone) === dayOf(asOf, timeZone) ? t('today', { time: time(expiry) }) : dayTime(expiry);
    const said = (payment: Payment) => {
      const expiry = expiries.get(payment.charge_id);
      const hours = late ? hoursLate(payment) : null;
      if (late) return hours === null ? '' : t('late', { hours: tenths(hours) });
      return expiry === undefined ? '' : until(expiry);
    };
    const own = tableColumn<Payment>({
      id: 'expiry',
      header: t(late ? 'headerLate' : 'header'),
      width: 8,
      align: late ? 'end' : undefined,
      card: 6,
      cardLabel: t(late ? 'headerLate' : 'header'),
      cell: said,
      said,
      copied: (payment) => {
        const expiry = expiries.get(payment.charge_id);
        const hours = hoursLate(payment);
        if (late) return hours === null ? null : { kind: 'plain', text: hours.toFixed(1) };
        return expiry === undefined ? null : { kind: 'plain', text: sortable(expiry) };
      },
    });
    const after = columns.findIndex(({ id }) => id === 'charge_amount') + 1;
    return [...columns.slice(0, after), own, ...columns.slice(after)];
  }, [t, timeZone, tenths, time, dayTime, sortable, columns, quick, pages]);
}
