import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { applyColumnSettings } from '@/components/data-table/columns/table-column';
import { RelatedRows, type SearchedWindow } from '@/components/record/related-rows';
import type { ListPage } from '@/lib/domain/list';
import type { Order } from '@/lib/domain/orders/orders';
import { orderId, useOrderLink } from './order-link';
import { DEFAULT_ORDER_COLUMNS, useOrdersColumns } from './orders-columns';

const USUAL = DEFAULT_ORDER_COLUMNS.map((id) => ({ id }));
/** Those that fit beside a list. */
const FIRST = [{ id: 'payment_status', width: 9 }, { id: 'amount', width: 6 }, { id: 'created_at' }];

interface RelatedOrdersProps {
  title: string;
  label: string;
  query: UseInfiniteQueryResult<InfiniteData<ListPage<Order>>>;
  /** Beside a list: the first columns only. */
  narrow: boolean;
  note: (days: SearchedWindow | null) => string;
  nothing: ReactNode;
}

/** The orders that name the record of the page. */
export function RelatedOrders({ narrow, ...props }: RelatedOrdersProps) {
  const [single, mixed] = [useOrdersColumns(false), useOrdersColumns(true)];
  const shown = narrow ? FIRST : USUAL;
  return (
    <RelatedRows
      {...props}
      columns={(rows) =>
        applyColumnSettings(new Set(rows.map(({ currency }) => currency)).size > 1 ? mixed : single, shown)
      }
      rowId={orderId}
      rowLink={useOrderLink()}
    />
  );
}
