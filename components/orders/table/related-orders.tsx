import { type RelatedListProps, RelatedRows } from '@/components/record/related-rows';
import type { Order } from '@/lib/domain/orders/orders';
import { orderId, useOrderLink } from './order-link';
import { DEFAULT_ORDER_COLUMNS, useOrdersColumns } from './orders-columns';
import { OrdersSums } from './orders-sums';

const USUAL = DEFAULT_ORDER_COLUMNS.map((id) => ({ id }));
/** Those that fit beside a list. */
const FIRST = [{ id: 'payment_status' }, { id: 'amount' }, { id: 'created_at' }];

export function RelatedOrders(props: RelatedListProps<Order>) {
  const columns = { single: useOrdersColumns(false), mixed: useOrdersColumns(true) };
  return (
    <RelatedRows
      {...props}
      columns={columns}
      usual={USUAL}
      first={FIRST}
      rowId={orderId}
      rowLink={useOrderLink()}
      sums={(rows) => <OrdersSums rows={rows} />}
    />
  );
}
