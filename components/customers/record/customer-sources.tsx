import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type TableColumn, tableColumn } from '@/components/data-table/columns/table-column';
import { type NestedRow, NestedTable } from '@/components/record/nested-list';
import { Expiry } from '@/components/record/provider-when';
import { usePlainColumns } from '@/components/selection/use-plain-columns';
import { Missing } from '@/components/ui/values';
import { secondsToMsOrText } from '@/lib/domain/calendar/provider-date';
import type { Customer, PaymentSource } from '@/lib/domain/customers/customers';

interface CustomerSourcesProps {
  customer: Customer;
  asOf: number;
  onRetry: () => void;
}

/** The references saved for a customer, as far as they come with the record. */
export function CustomerSources({ customer: { payment_sources: sources }, asOf, onRetry }: CustomerSourcesProps) {
  const t = useTranslations('customer');
  const columns = useSourceColumns();
  return (
    <NestedTable
      title={t('sources.title')}
      note={<p className="mb-2">{t('sources.note')}</p>}
      label={t('sources.label')}
      columns={columns}
      list={sources}
      words={(shown, total) => (total === null ? t('sources.more', { shown }) : t('sources.moreOf', { shown, total }))}
      asOf={asOf}
      nothing={t('sources.none')}
      onRetry={onRetry}
    />
  );
}

function useSourceColumns(): TableColumn<NestedRow<PaymentSource>>[] {
  const t = useTranslations('customer.sources');
  const { identifier, instant, text } = usePlainColumns<NestedRow<PaymentSource>>();
  return useMemo(
    () => [
      identifier({ id: 'reference', header: t('reference'), width: 12, card: 1 }, ({ item }) => item.reference),
      text({ id: 'type', header: t('type'), width: 9, card: 2 }, ({ item }) => item.type),
      instant({ id: 'created_at', header: t('created_at'), width: 9, card: 3 }, ({ item }) =>
        secondsToMsOrText(item.created_at),
      ),
      tableColumn<NestedRow<PaymentSource>>({
        id: 'expires_at',
        header: t('expires_at'),
        width: 9,
        card: 4,
        cell: ({ item }) =>
          item.expires_at === null || item.expires_at === undefined ? <Missing /> : <Expiry at={item.expires_at} />,
      }),
      identifier({ id: 'id', header: t('id'), width: 12 }, ({ item }) => item.id),
      identifier({ id: 'parent_id', header: t('parent_id'), width: 12 }, ({ item }) => item.parent_id),
    ],
    [t, identifier, instant, text],
  );
}
