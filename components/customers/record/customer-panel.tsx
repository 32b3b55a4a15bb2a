import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import type { OpenRecordProps } from '@/components/data-table/open-record/open-record';
import { RecordPanel } from '@/components/record/record-panel';
import { useRecordDwell } from '@/components/record/use-record-dwell';
import { dayOf } from '@/lib/domain/calendar/periods';
import type { Customer } from '@/lib/domain/customers/customers';
import type { CustomerPaymentFilters } from '@/lib/filters/customers';
import { customerOrdersQuery, customerPaymentsQuery, customerQuery } from '@/lib/queries/customers';
import { routes } from '@/lib/routes';
import { CustomerDetails, CustomerTitle } from './customer-details';
import { CustomerParts } from './customer-parts';

const LAST_YEAR: CustomerPaymentFilters = { period: null, from: null, to: null };

/**
 * A customer beside the list. Only one that the list does not hold is fetched; its payments and orders are when the
 * reader stays. The period of the payments is the panel's own: the address has that of the list.
 */
export function CustomerPanel({ id, row, rowAsOf, ...ways }: OpenRecordProps<Customer>) {
  const t = useTranslations('customer');
  const { slug, timeZone } = useAccount();
  const format = useFormat();
  const query = useQuery({ ...customerQuery(slug, id), enabled: row === undefined });
  const settled = useRecordDwell(id);
  const [filters, setFilters] = useState(LAST_YEAR);
  const shown = row ? { customer: row, asOf: rowAsOf } : query.data;
  const enabled = settled && shown !== undefined;
  const payments = useInfiniteQuery({ ...customerPaymentsQuery(slug, id, filters), enabled });
  const orders = useInfiniteQuery({ ...customerOrdersQuery(slug, id), enabled });
  return (
    <RecordPanel
      {...ways}
      label={t('title')}
      href={routes.customer(slug, id)}
      error={query.error}
      words={{ notFound: t('notFound', { id }), loading: t('loading') }}
      record={
        shown
          ? {
              title: <CustomerTitle customer={shown.customer} level={2} />,
              fields: <CustomerDetails customer={shown.customer} />,
              asOf: t('asOf', { at: format.dayTime(shown.asOf), zone: format.zone }),
            }
          : null
      }
    >
      {shown && (
        <CustomerParts
          narrow
          {...shown}
          payments={payments}
          orders={orders}
          onRetry={() => query.refetch()}
          filters={filters}
          change={(changed) => setFilters((before) => ({ ...before, ...changed }))}
          today={dayOf(shown.asOf, timeZone)}
        />
      )}
    </RecordPanel>
  );
}
