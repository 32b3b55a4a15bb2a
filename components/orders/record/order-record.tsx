'use client';

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { RelatedPayments } from '@/components/payments/table/related-payments';
import { UnknownRecord } from '@/components/record/record-not-found';
import { RecordView } from '@/components/record/record-view';
import { type RecordProps, useRecord } from '@/components/record/use-record';
import { RefreshButton } from '@/components/ui/refresh-button';
import type { Order } from '@/lib/domain/orders/orders';
import { createdAt } from '@/lib/domain/payments/payments';
import { orderPaymentsQuery, orderQuery } from '@/lib/queries/orders';
import { refetchFromFirstPage } from '@/lib/queries/refetch-from-first-page';
import { routes } from '@/lib/routes';
import { OrderCharges } from './order-charges';
import { OrderDetails, OrderTitle } from './order-details';
import { OrderItems } from './order-items';

/** One order: the record, what is inside it, and the payments that carry its id. */
export function OrderRecordView({ id, beside }: RecordProps<Order>) {
  const t = useTranslations('order');
  const { slug } = useAccount();
  const client = useQueryClient();
  const listed = beside?.row && { order: beside.row, asOf: beside.rowAsOf };
  const { query, shown, related } = useRecord(orderQuery(slug, id), { id, beside }, listed);
  const options = orderPaymentsQuery(slug, id);
  const payments = useInfiniteQuery({ ...options, enabled: related });
  const createDates = payments.data?.pages.flatMap(({ items }) =>
    items.flatMap((payment) => {
      const at = createdAt(payment);
      return at === null ? [] : [[payment.charge_id, at] as const];
    }),
  );
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
        <>
          <OrderCharges order={shown.order} createDates={new Map(createDates)} />
          <OrderItems {...shown} onRetry={() => query.refetch()} />
          <RelatedPayments
            title={t('payments.title')}
            label={t('payments.label')}
            query={payments}
            narrow={beside !== undefined}
            note={(days) => (days ? t('payments.window', days) : t('payments.noWindow'))}
            nothing={<p className="font-medium">{t('payments.none')}</p>}
          />
        </>
      )}
    </RecordView>
  );
}
