'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { DEFAULT_CUSTOMER_COLUMNS, useCustomersColumns } from '@/components/customers/table/customers-columns';
import { useColumnView } from '@/components/data-table/columns/use-column-view';
import { pageState } from '@/components/data-table/states/page-state';
import { ExportButton } from '@/components/files/export-button';
import { useListAddress } from '@/components/filters/use-list-address';
import { EmptyListMessage, EmptyPageMessage } from '@/components/report/empty-page';
import { PagedReport } from '@/components/report/paged-report';
import { PreloadablePart, preloadAll, preloadable } from '@/components/ui/preloadable';
import type { Customer } from '@/lib/domain/customers/customers';
import { NO_AMOUNTS } from '@/lib/domain/matching/field-sums';
import { parseCustomerFilters, toCustomerSearchParams } from '@/lib/filters/customers';
import { searchOnly } from '@/lib/filters/id-lists';
import { customersQuery } from '@/lib/queries/customers';
import { routes } from '@/lib/routes';

const panel = preloadable(async () => (await import('@/components/customers/record/customer-panel')).CustomerPanel);
const selected = preloadable(
  async () => (await import('@/components/selection/list-selection')).ListSelection<Customer>,
);
const near = preloadAll(panel, selected);

const GRAMMAR = { read: parseCustomerFilters, write: toCustomerSearchParams };
const idOf = (customer: Customer) => customer.id;

/** Where the address, the query and the table of customers meet. */
export function CustomersList() {
  const t = useTranslations('customers');
  const { slug } = useAccount();
  const format = useFormat();
  const address = useListAddress(GRAMMAR);
  const { q, after, before } = address.filters;
  const query = useQuery({
    ...customersQuery(slug, address.filters),
    // Rows of another search would contradict the one in the box.
    placeholderData: (page, was) => (was?.queryKey[1] === slug && was.queryKey[2].q === q ? page : undefined),
  });
  const view = useColumnView(`${slug}:customers`, useCustomersColumns(), DEFAULT_CUSTOMER_COLUMNS);

  return (
    <PagedReport
      title={t('title')}
      note={q === null ? t('order', { zone: format.zone }) : t('searching', { q })}
      search={{ label: t('searchLabel'), placeholder: t('searchPlaceholder') }}
      address={address}
      page={query.data}
      busy={query.isFetching}
      file={(selected) => (
        <ExportButton
          noun="customers"
          search={searchOnly(address.filters.q).toString()}
          columns={view.shown.map(({ id }) => id)}
          selected={selected}
          rows={selected?.length ?? (query.isFetching ? null : (query.data?.total ?? null))}
          basis={q === null ? t('order', { zone: format.zone }) : t('searching', { q })}
        />
      )}
      state={pageState(query, idOf, q !== null || after !== null || before !== null)}
      view={view}
      rowId={idOf}
      rowLink={({ id, name }) => ({ href: routes.customer(slug, id), label: t('rowLabel', { name: name || id }) })}
      nothingYet={<EmptyListMessage what={t('nothingYet')} hint={t('nothingYetHint')} />}
      nothingMatches={
        <EmptyPageMessage
          address={address}
          what={q === null ? null : t('nothingMatches', { q })}
          hint={t('nothingMatchesHint')}
        />
      }
      onRetry={() => query.refetch()}
      panel={(open) => <PreloadablePart of={panel} with={open} />}
      preload={near}
      selected={(rows) => (
        <PreloadablePart
          of={selected}
          with={{ ...rows, noun: 'customers', search: searchOnly(q), amounts: NO_AMOUNTS, names: {} }}
        />
      )}
    />
  );
}
