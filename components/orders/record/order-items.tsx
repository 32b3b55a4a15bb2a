import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormat } from '@/components/account/use-format';
import { type TableColumn, tableColumn } from '@/components/data-table/columns/table-column';
import { type NestedRow, NestedTable } from '@/components/record/nested-list';
import { usePlainColumns } from '@/components/selection/use-plain-columns';
import { Missing, Money } from '@/components/ui/values';
import type { LineItem, Order } from '@/lib/domain/orders/orders';

interface OrderItemsProps {
  order: Order;
  asOf: number;
  onRetry: () => void;
}

/** What was bought, as far as it comes with the order. */
export function OrderItems({ order: { line_items, currency }, asOf, onRetry }: OrderItemsProps) {
  const t = useTranslations('order');
  const columns = useItemColumns(currency ?? null);
  if (!line_items) return null;
  return (
    <NestedTable
      title={t('groups.items')}
      label={t('itemsLabel')}
      columns={columns}
      list={line_items}
      words={(shown, total) => (total === null ? t('itemsMore', { shown }) : t('itemsMoreOf', { shown, total }))}
      asOf={asOf}
      nothing={t('itemsNone')}
      onRetry={onRetry}
    />
  );
}

function useItemColumns(currency: string | null): TableColumn<NestedRow<LineItem>>[] {
  const t = useTranslations('order');
  const { identifier, text } = usePlainColumns<NestedRow<LineItem>>();
  const { count } = useFormat();
  return useMemo(
    () => [
      text({ id: 'name', header: t('item.name'), width: 18, card: 1 }, ({ item }) => item.name),
      tableColumn<NestedRow<LineItem>>({
        id: 'quantity',
        header: t('item.quantity'),
        width: 6,
        align: 'end',
        card: 3,
        cell: ({ item: { quantity } }) =>
          quantity === null || quantity === undefined ? <Missing /> : `× ${count(quantity)}`,
      }),
      tableColumn<NestedRow<LineItem>>({
        id: 'unit_price',
        header: t('item.unit_price'),
        width: 9,
        align: 'end',
        card: 2,
        cell: ({ item }) => <Money amount={item.unit_price} currency={currency} from="api" withCode />,
      }),
      identifier({ id: 'id', header: t('item.id'), width: 14 }, ({ item }) => item.id),
    ],
    [t, identifier, text, count, currency],
  );
}
