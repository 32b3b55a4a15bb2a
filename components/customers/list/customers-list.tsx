'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { DEFAULT_CUSTOMER_COLUMNS, useCustomersColumns } from '@/components/customers/table/customers-columns';
import { useColumnView } from '@/components/data-table/columns/use-column-view';
import { useListAddress } from '@/components/filters/use-list-address';
import { IdListReport } from '@/components/id-list/id-list-report';
import { preloadAll, preloadable } from '@/components/ui/preloadable';
import type { Customer } from '@/lib/domain/customers/customers';
import { NO_AMOUNTS } from '@/lib/domain/matching/field-sums';
import { unreadableOfCustomer } from '@/lib/domain/unreadable/unreadable';
import { parseCustomerFilters, toCustomerSearchParams } from '@/lib/filters/customers';
import { customersQuery } from '@/lib/queries/customers';
import { routes } from '@/lib/routes';

const panel = preloadable(async () => (await import('@/components/customers/record/customer-record')).CustomerPanel);
const selected = preloadable(
  async () => (await import('@/components/selection/list-selection')).ListSelection<Customer>,
);
const preload = preloadAll(panel, selected);

const GRAMMAR = { read: parseCustomerFilters, write: toCustomerSearchParams };
const idOf = (customer: Customer) => customer.id;

/** Where the address, the query and the table of customers meet. */
export function CustomersList() {
  const t = useTranslations('customers');
  const { slug } = useAccount();
  const address = useListAddress(GRAMMAR);
  const { q } = address.filters;
  const query = useQuery({
    ...customersQuery(slug, address.filters),
    // Rows of another search would contradict the one in the box.
    placeholderData: (page, was) => (was?.queryKey[1] === slug && was.queryKey[2].q === q ? page : undefined),
  });
  const view = useColumnView('customers', useCustomersColumns(), DEFAULT_CUSTOMER_COLUMNS);

  return (
    <IdListReport
      unreadable={unreadableOfCustomer}
      noun="customers"
      address={address}
      query={query}
      view={view}
      rowId={idOf}
      rowLink={({ id, name }) => ({ href: routes.customer(slug, id), label: t('rowLabel', { name: name || id }) })}
      panel={panel}
      selected={selected}
      preload={preload}
      amounts={NO_AMOUNTS}
      names={{}}
    />
  );
}
