'use client';

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pickColumns } from '@/components/data-table/columns';
import { RelatedRows, type SearchedDays } from '@/components/data-table/related-rows';
import type { ListPage } from '@/lib/domain/list';
import type { Order } from '@/lib/domain/orders';
import { orderId, useOrderLink } from './order-link';
import { ORDER_COLUMNS, useOrdersColumns } from './orders-columns';

const DEFAULTS = ORDER_COLUMNS.map((id) => ({ id }));

interface RelatedOrdersProps {
  title: string;
  label: string;
  query: UseInfiniteQueryResult<InfiniteData<ListPage<Order>>>;
  note: (days: SearchedDays | null) => string;
  nothing: ReactNode;
}

/** The orders that name the record of the page. */
export function RelatedOrders(props: RelatedOrdersProps) {
  const [single, mixed] = [useOrdersColumns(false), useOrdersColumns(true)];
  return (
    <RelatedRows
      {...props}
      columns={(rows) => pickColumns(new Set(rows.map(({ currency }) => currency)).size > 1 ? mixed : single, DEFAULTS)}
      rowId={orderId}
      rowLink={useOrderLink()}
    />
  );
}
