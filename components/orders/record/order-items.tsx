import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormat } from '@/components/account/use-format';
import { type TableColumn, tableColumn } from '@/components/data-table/columns/table-column';
import { DataTable } from '@/components/data-table/data-table';
import { IncompleteNotice, type NestedRow, nestedRowKey, nestedState } from '@/components/record/nested-list';
import { RecordSection } from '@/components/record/record-section';
import { Identifier, Missing, Money, TruncatedText } from '@/components/ui/values';
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
  const nothing = <p className="text-soft">{t('itemsNone')}</p>;
  return (
    <RecordSection
      wide
      title={t('groups.items')}
      note={
        <IncompleteNotice
          list={line_items}
          words={(shown, total) => (total === null ? t('itemsMore', { shown }) : t('itemsMoreOf', { shown, total }))}
        />
      }
    >
      <DataTable
        embedded
        label={t('itemsLabel')}
        columns={columns}
        state={nestedState(line_items, asOf)}
        rowId={nestedRowKey}
        nothingYet={nothing}
        nothingMatches={nothing}
        onRetry={onRetry}
      />
    </RecordSection>
  );
}

function useItemColumns(currency: string | null): TableColumn<NestedRow<LineItem>>[] {
  const t = useTranslations('order');
  const words = useTranslations('ui');
  const { count } = useFormat();
  return useMemo(
    () => [
      tableColumn<NestedRow<LineItem>>({
        id: 'name',
        header: t('item.name'),
        width: 18,
        card: 1,
        cell: ({ item }) => <TruncatedText text={item.name} />,
      }),
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
      tableColumn<NestedRow<LineItem>>({
        id: 'id',
        header: t('item.id'),
        width: 14,
        cell: ({ item }) => <Identifier text={item.id ?? null} label={words('copy', { value: t('item.id') })} />,
      }),
    ],
    [t, words, count, currency],
  );
}
