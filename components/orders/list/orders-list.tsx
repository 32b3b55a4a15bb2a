'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { useColumnView } from '@/components/data-table/columns/use-column-view';
import { pageState } from '@/components/data-table/states/page-state';
import { ExportButton } from '@/components/files/export-button';
import { useListAddress } from '@/components/filters/use-list-address';
import { orderId, useOrderLink } from '@/components/orders/table/order-link';
import { DEFAULT_ORDER_COLUMNS, useOrdersColumns } from '@/components/orders/table/orders-columns';
import { EmptyListMessage, EmptyPageMessage } from '@/components/report/empty-page';
import { PagedReport } from '@/components/report/paged-report';
import { PreloadablePart, preloadAll, preloadable } from '@/components/ui/preloadable';
import { ORDER_AMOUNTS } from '@/lib/domain/matching/field-sums';
import type { Order } from '@/lib/domain/orders/orders';
import { searchOnly } from '@/lib/filters/id-lists';
import { parseOrderFilters, toOrderSearchParams } from '@/lib/filters/orders';
import { ordersQuery } from '@/lib/queries/orders';

const panel = preloadable(async () => (await import('@/components/orders/record/order-panel')).OrderPanel);
const selected = preloadable(async () => (await import('@/components/selection/list-selection')).ListSelection<Order>);
const near = preloadAll(panel, selected);

const GRAMMAR = { read: parseOrderFilters, write: toOrderSearchParams };

/** Where the address, the query and the table of orders meet. */
export function OrdersList() {
  const t = useTranslations('orders');
  const { slug } = useAccount();
  const format = useFormat();
  const address = useListAddress(GRAMMAR);
  const { q, after, before } = address.filters;
  const query = useQuery({
    ...ordersQuery(slug, address.filters),
    // Rows of another search would contradict the one in the box.
    placeholderData: (page, was) => (was?.queryKey[1] === slug && was.queryKey[2].q === q ? page : undefined),
  });
  const mixed = new Set(query.data?.items.map(({ currency }) => currency)).size > 1;
  const view = useColumnView(`${slug}:orders`, useOrdersColumns(mixed), DEFAULT_ORDER_COLUMNS);

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
          noun="orders"
          search={searchOnly(address.filters.q).toString()}
          columns={view.shown.map(({ id }) => id)}
          selected={selected}
          rows={selected?.length ?? (query.isFetching ? null : (query.data?.total ?? null))}
          basis={q === null ? t('order', { zone: format.zone }) : t('searching', { q })}
        />
      )}
      state={pageState(query, orderId, q !== null || after !== null || before !== null)}
      view={view}
      rowId={orderId}
      rowLink={useOrderLink()}
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
          with={{
            ...rows,
            noun: 'orders',
            search: searchOnly(q),
            amounts: ORDER_AMOUNTS,
            names: { amount: t('sumNames.amount'), amount_refunded: t('sumNames.amount_refunded') },
          }}
        />
      )}
    />
  );
}
