'use client';

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/layout/account-context';
import { RecordFrame } from '@/components/layout/record-frame';
import { useFormat } from '@/components/layout/use-format';
import { RelatedPayments } from '@/components/payments/related-payments';
import { RefreshButton } from '@/components/ui/refresh-button';
import { Identifier, Money, When } from '@/components/ui/values';
import type { Order } from '@/lib/domain/orders';
import { secondsToMs } from '@/lib/domain/provider-date';
import { isNotFound } from '@/lib/errors';
import { orderPaymentsQuery, orderQuery } from '@/lib/queries/orders';
import { restart } from '@/lib/queries/restart';
import { routes } from '@/lib/routes';
import { OrderCharges } from './order-charges';
import { OrderDetails } from './order-details';
import { OrderItems } from './order-items';
import { OrderNotFound } from './order-not-found';
import { OrderStatus } from './order-status';

/** The page of one order: the record, what is inside it, and the payments that carry its id. */
export function OrderReport({ id }: { id: string }) {
  const t = useTranslations('order');
  const { slug } = useAccount();
  const format = useFormat();
  const query = useQuery(orderQuery(slug, id));
  const client = useQueryClient();
  const paymentsOptions = orderPaymentsQuery(slug, id);
  const payments = useInfiniteQuery(paymentsOptions);
  const found = payments.data?.pages.flatMap(({ items }) => items) ?? [];
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
            queries={[query, { isFetching: payments.isFetching, refetch: () => restart(client, paymentsOptions) }]}
          />
        }
      >
        {order && <OrderDetails order={order} />}
      </RecordFrame>
      {order && (
        <>
          <OrderCharges
            order={order}
            createDates={new Map(found.map(({ charge_id, create_date }) => [charge_id, create_date]))}
          />
          <OrderItems order={order} asOf={asOf} onRetry={() => query.refetch()} />
          <RelatedPayments
            title={t('payments.title')}
            label={t('payments.label')}
            query={payments}
            note={(days) => (days ? t('payments.window', days) : t('payments.noWindow'))}
            nothing={<p className="font-medium">{t('payments.none')}</p>}
          />
        </>
      )}
    </>
  );
}

function OrderTitle({ order }: { order: Order }) {
  const t = useTranslations('order');
  const ui = useTranslations('ui');
  return (
    <>
      <h1 className="text-[1.875rem] leading-10 font-semibold tracking-[-0.025em]">
        <span className="sr-only">{t('title')} </span>
        <Money amount={order.amount} currency={order.currency} from="api" />{' '}
        <span className="text-base font-normal tracking-normal text-soft">{order.currency}</span>
      </h1>
      <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1 text-base">
        <OrderStatus order={order} />
        <Identifier text={order.id} label={ui('copy', { value: t('fields.id') })} />
        <span className="text-soft">
          <When ms={secondsToMs(order.created_at)} />
        </span>
        <span className="text-soft">{order.customer_info?.name}</span>
      </div>
    </>
  );
}
