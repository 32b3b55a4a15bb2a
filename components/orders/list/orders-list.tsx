'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { useColumnView } from '@/components/data-table/columns/use-column-view';
import { useListAddress } from '@/components/filters/use-list-address';
import { IdListReport } from '@/components/id-list/id-list-report';
import { orderId, useOrderLink } from '@/components/orders/table/order-link';
import { DEFAULT_ORDER_COLUMNS, useOrdersColumns } from '@/components/orders/table/orders-columns';
import { OrdersSums } from '@/components/orders/table/orders-sums';
import { preloadAll, preloadable } from '@/components/ui/preloadable';
import { ORDER_AMOUNTS } from '@/lib/domain/matching/field-sums';
import type { Order } from '@/lib/domain/orders/orders';
import { unreadableOfOrder } from '@/lib/domain/unreadable/unreadable';
import { parseOrderFilters, toOrderSearchParams } from '@/lib/filters/orders';
import { ordersQuery } from '@/lib/queries/orders';
import { OrderStatusPill } from './order-status-pill';

const panel = preloadable(async () => (await import('@/components/orders/record/order-record')).OrderRecordView);
const selected = preloadable(async () => (await import('@/components/selection/list-selection')).ListSelection<Order>);
const preload = preloadAll(panel, selected);

const GRAMMAR = { read: parseOrderFilters, write: toOrderSearchParams };

/** Where the address, the query and the table of orders meet. */
export function OrdersList() {
  const t = useTranslations('orders.sumNames');
  const { slug } = useAccount();
  const address = useListAddress(GRAMMAR);
  const { q } = address.filters;
  const query = useQuery({
    ...ordersQuery(slug, address.filters),
    // Rows of another search would contradict the one in the box.
    placeholderData: (page, was) => (was?.queryKey[1] === slug && was.queryKey[2].q === q ? page : undefined),
  });
  const mixed = new Set(query.data?.items.map(({ currency }) => currency)).size > 1;
  const view = useColumnView('orders', useOrdersColumns(mixed), DEFAULT_ORDER_COLUMNS);

  return (
    <IdListReport
      unreadable={unreadableOfOrder}
      noun="orders"
      address={address}
      query={query}
      view={view}
      rowId={orderId}
      rowLink={useOrderLink()}
      panel={panel}
      selected={selected}
      preload={preload}
      amounts={ORDER_AMOUNTS}
      pills={
        <OrderStatusPill
          status={address.filters.status}
          onChange={(status) => address.change({ status, after: null, before: null })}
        />
      }
      sums={(rows) => <OrdersSums rows={rows} />}
      names={{ amount: t('amount'), amount_refunded: t('amount_refunded') }}
    />
  );
}
