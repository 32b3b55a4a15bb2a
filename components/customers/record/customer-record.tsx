'use client';

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAccount } from '@/components/account/account-context';
import { DroppedNotice } from '@/components/filters/dropped-notice';
import { type ListAddress, useListAddress } from '@/components/filters/use-list-address';
import { RelatedOrders } from '@/components/orders/table/related-orders';
import { UnknownRecord } from '@/components/record/record-not-found';
import { RecordView } from '@/components/record/record-view';
import { type RecordProps, useRecord } from '@/components/record/use-record';
import { EmptyListMessage } from '@/components/report/empty-page';
import { RefreshButton } from '@/components/ui/refresh-button';
import { dayOf } from '@/lib/domain/calendar/days';
import type { Customer } from '@/lib/domain/customers/customers';
import {
  type CustomerPaymentFilters,
  parseCustomerPaymentFilters,
  toCustomerPaymentSearchParams,
} from '@/lib/filters/customers';
import { customerOrdersQuery, customerPaymentsQuery, customerQuery } from '@/lib/queries/customers';
import { refetchFromFirstPage } from '@/lib/queries/refetch-from-first-page';
import { routes } from '@/lib/routes';
import { CustomerDetails, CustomerTechnical, CustomerTitle } from './customer-details';
import { CustomerPayments } from './customer-payments';
import { CustomerSources } from './customer-sources';

const GRAMMAR = { read: parseCustomerPaymentFilters, write: toCustomerPaymentSearchParams };
const LAST_YEAR: CustomerPaymentFilters = { period: null, from: null, to: null };

/** The page of one customer. The address carries the period of the payments; `today` is `YYYY-MM-DD` in the business zone. */
export function CustomerRecordPage({ id, today }: { id: string; today: string }) {
  return <CustomerRecord id={id} today={today} period={useListAddress(GRAMMAR)} />;
}

/** A customer beside the list. The period of the payments is the panel's own: the address has that of the list. */
export function CustomerPanel(props: RecordProps<Customer>) {
  const [filters, setFilters] = useState(LAST_YEAR);
  const change = (changed: Partial<CustomerPaymentFilters>) => setFilters((before) => ({ ...before, ...changed }));
  return <CustomerRecord {...props} period={{ filters, change, dropped: [] }} />;
}

interface CustomerRecordProps extends RecordProps<Customer> {
  today?: string;
  period: Omit<ListAddress<CustomerPaymentFilters>, 'hrefWith'>;
}

function CustomerRecord({ id, beside, today, period: { filters, change, dropped } }: CustomerRecordProps) {
  const t = useTranslations('customer');
  const { slug, timeZone } = useAccount();
  const client = useQueryClient();
  const narrow = beside !== undefined;
  const listed = beside?.row && { customer: beside.row, asOf: beside.rowAsOf };
  const { query, shown, related } = useRecord(customerQuery(slug, id), { id, beside }, listed);
  const ordersOptions = customerOrdersQuery(slug, id, filters);
  const orders = useInfiniteQuery({ ...ordersOptions, enabled: related });
  const paymentsOptions = customerPaymentsQuery(slug, id, filters);
  const payments = useInfiniteQuery({ ...paymentsOptions, enabled: related });
  return (
    <RecordView
      words="customer"
      label={t('title')}
      beside={beside}
      href={routes.customer(slug, id)}
      list={routes.list(slug, 'customers')}
      query={query}
      asOf={shown?.asOf}
      title={shown && <CustomerTitle customer={shown.customer} level={beside ? 2 : 1} />}
      actions={
        <RefreshButton
          queries={[
            query,
            { isFetching: orders.isFetching, refetch: () => refetchFromFirstPage(client, ordersOptions) },
            { isFetching: payments.isFetching, refetch: () => refetchFromFirstPage(client, paymentsOptions) },
          ]}
        />
      }
      fields={
        <>
          <DroppedNotice dropped={dropped} />
          {shown && <CustomerDetails customer={shown.customer} />}
        </>
      }
      notFound={{ page: <UnknownRecord noun="customer" />, text: t('notFound', { id }) }}
    >
      {shown && (
        <>
          <CustomerPayments
            id={id}
            query={payments}
            narrow={narrow}
            filters={filters}
            change={change}
            today={today ?? dayOf(shown.asOf, timeZone)}
          />
          <RelatedOrders
            title={t('orders.title')}
            label={t('orders.label')}
            query={orders}
            narrow={narrow}
            note={(days) => (days ? t('orders.window', days) : t('orders.how'))}
            nothing={<EmptyListMessage what={t('orders.none')} hint={t('orders.noneHint')} />}
          />
          <CustomerSources {...shown} onRetry={() => query.refetch()} />
          <CustomerTechnical customer={shown.customer} />
        </>
      )}
    </RecordView>
  );
}
