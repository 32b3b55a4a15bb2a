import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import type { OpenRecordProps } from '@/components/data-table/open-record/open-record';
import { RecordPanel } from '@/components/record/record-panel';
import { useRecordDwell } from '@/components/record/use-record-dwell';
import type { Order } from '@/lib/domain/orders/orders';
import { orderPaymentsQuery, orderQuery } from '@/lib/queries/orders';
import { routes } from '@/lib/routes';
import { OrderDetails } from './order-details';
import { OrderParts } from './order-parts';
import { OrderTitle } from './order-title';

/** An order beside its list. Only one that the list does not hold is fetched; its payments are when the reader stays. */
export function OrderPanel({ id, row, rowAsOf, ...ways }: OpenRecordProps<Order>) {
  const t = useTranslations('order');
  const { slug } = useAccount();
  const format = useFormat();
  const query = useQuery({ ...orderQuery(slug, id), enabled: row === undefined });
  const settled = useRecordDwell(id);
  const shown = row ? { order: row, asOf: rowAsOf } : query.data;
  const payments = useInfiniteQuery({ ...orderPaymentsQuery(slug, id), enabled: settled && shown !== undefined });
  return (
    <RecordPanel
      {...ways}
      label={t('title')}
      href={routes.order(slug, id)}
      error={query.error}
      words={{ notFound: t('notFound', { id }), loading: t('loading') }}
      record={
        shown
          ? {
              title: <OrderTitle order={shown.order} level={2} />,
              fields: <OrderDetails order={shown.order} />,
              asOf: t('asOf', { at: format.dayTime(shown.asOf), zone: format.zone }),
            }
          : null
      }
    >
      {shown && <OrderParts narrow {...shown} payments={payments} onRetry={() => query.refetch()} />}
    </RecordPanel>
  );
}
