'use client';

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { RecordFrame } from '@/components/record/record-frame';
import { RefreshButton } from '@/components/ui/refresh-button';
import { isNotFound } from '@/lib/errors';
import { orderPaymentsQuery, orderQuery } from '@/lib/queries/orders';
import { refetchFromFirstPage } from '@/lib/queries/refetch-from-first-page';
import { routes } from '@/lib/routes';
import { OrderDetails } from './order-details';
import { OrderNotFound } from './order-not-found';
import { OrderParts } from './order-parts';
import { OrderTitle } from './order-title';

/** The page of one order: the record, what is inside it, and the payments that carry its id. */
export function OrderRecordPage({ id }: { id: string }) {
  const t = useTranslations('order');
  const { slug } = useAccount();
  const format = useFormat();
  const query = useQuery(orderQuery(slug, id));
  const client = useQueryClient();
  const paymentsOptions = orderPaymentsQuery(slug, id);
  const payments = useInfiniteQuery(paymentsOptions);
  const { order, asOf } = query.data ?? { order: null, asOf: 0 };
  if (isNotFound(query.error)) return <OrderNotFound />;

  return (
    <>
      <RecordFrame
        back={{ href: routes.list(slug, 'orders'), label: t('back') }}
        query={query}
        loadingLabel={t('loading')}
        asOf={order && t('asOf', { at: format.dayTime(asOf), zone: format.zone })}
        title={order && <OrderTitle order={order} />}
        actions={
          <RefreshButton
            queries={[
              query,
              { isFetching: payments.isFetching, refetch: () => refetchFromFirstPage(client, paymentsOptions) },
            ]}
          />
        }
      >
        {order && <OrderDetails order={order} />}
      </RecordFrame>
      {order && <OrderParts order={order} asOf={asOf} payments={payments} onRetry={() => query.refetch()} />}
    </>
  );
}
