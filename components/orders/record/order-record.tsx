'use client';

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { UnknownRecord } from '@/components/record/record-not-found';
import { RecordView } from '@/components/record/record-view';
import { type RecordProps, useRecord } from '@/components/record/use-record';
import { RefreshButton } from '@/components/ui/refresh-button';
import type { Order } from '@/lib/domain/orders/orders';
import { orderPaymentsQuery, orderQuery } from '@/lib/queries/orders';
import { refetchFromFirstPage } from '@/lib/queries/refetch-from-first-page';
import { routes } from '@/lib/routes';
import { OrderDetails } from './order-details';
import { OrderParts } from './order-parts';
import { OrderTitle } from './order-title';

/** One order: the record, what is inside it, and the payments that carry its id. */
export function OrderRecord({ id, beside }: RecordProps<Order>) {
  const t = useTranslations('order');
  const { slug } = useAccount();
  const client = useQueryClient();
  const listed = beside?.row && { order: beside.row, asOf: beside.rowAsOf };
  const { query, shown, related } = useRecord(orderQuery(slug, id), { id, beside }, listed);
  const options = orderPaymentsQuery(slug, id);
  const payments = useInfiniteQuery({ ...options, enabled: related });
  return (
    <RecordView
      words="order"
      label={t('title')}
      beside={beside}
      href={routes.order(slug, id)}
      list={routes.list(slug, 'orders')}
      query={query}
      asOf={shown?.asOf}
      title={shown && <OrderTitle order={shown.order} level={beside ? 2 : 1} />}
      actions={
        <RefreshButton
          queries={[query, { isFetching: payments.isFetching, refetch: () => refetchFromFirstPage(client, options) }]}
        />
      }
      fields={shown && <OrderDetails order={shown.order} />}
      notFound={{ page: <UnknownRecord noun="order" />, text: t('notFound', { id }) }}
    >
      {shown && (
        <OrderParts {...shown} narrow={beside !== undefined} payments={payments} onRetry={() => query.refetch()} />
      )}
    </RecordView>
  );
}
