'use client';

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { DroppedNotice } from '@/components/filters/dropped-notice';
import { useListAddress } from '@/components/filters/use-list-address';
import { RecordFrame } from '@/components/record/record-frame';
import { RefreshButton } from '@/components/ui/refresh-button';
import { isNotFound } from '@/lib/errors';
import { parseCustomerPaymentFilters, toCustomerPaymentSearchParams } from '@/lib/filters/customers';
import { customerOrdersQuery, customerPaymentsQuery, customerQuery } from '@/lib/queries/customers';
import { refetchFromFirstPage } from '@/lib/queries/refetch-from-first-page';
import { routes } from '@/lib/routes';
import { CustomerDetails, CustomerTitle } from './customer-details';
import { CustomerNotFound } from './customer-not-found';
import { CustomerParts } from './customer-parts';

const GRAMMAR = { read: parseCustomerPaymentFilters, write: toCustomerPaymentSearchParams };

/** The page of one customer. The address carries the period of the payments; `today` is `YYYY-MM-DD` in the business zone. */
export function CustomerRecordPage({ id, today }: { id: string; today: string }) {
  const t = useTranslations('customer');
  const { slug } = useAccount();
  const format = useFormat();
  const { filters, change, dropped } = useListAddress(GRAMMAR);
  const query = useQuery(customerQuery(slug, id));
  const client = useQueryClient();
  const ordersOptions = customerOrdersQuery(slug, id);
  const orders = useInfiniteQuery(ordersOptions);
  const paymentsOptions = customerPaymentsQuery(slug, id, filters);
  const payments = useInfiniteQuery(paymentsOptions);
  const { customer, asOf } = query.data ?? { customer: null, asOf: 0 };
  if (isNotFound(query.error)) return <CustomerNotFound />;

  return (
    <>
      <RecordFrame
        back={{ href: routes.list(slug, 'customers'), label: t('back') }}
        query={query}
        loadingLabel={t('loading')}
        asOf={customer && t('asOf', { at: format.dayTime(asOf), zone: format.zone })}
        title={customer && <CustomerTitle customer={customer} />}
        actions={
          <RefreshButton
            queries={[
              query,
              { isFetching: orders.isFetching, refetch: () => refetchFromFirstPage(client, ordersOptions) },
              { isFetching: payments.isFetching, refetch: () => refetchFromFirstPage(client, paymentsOptions) },
            ]}
          />
        }
      >
        <DroppedNotice dropped={dropped} />
        {customer && <CustomerDetails customer={customer} />}
      </RecordFrame>
      {customer && (
        <CustomerParts
          customer={customer}
          asOf={asOf}
          payments={payments}
          orders={orders}
          onRetry={() => query.refetch()}
          filters={filters}
          change={change}
          today={today}
        />
      )}
    </>
  );
}
