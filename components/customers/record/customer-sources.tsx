import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type TableColumn, tableColumn } from '@/components/data-table/columns/table-column';
import { DataTable } from '@/components/data-table/data-table';
import { Expiry } from '@/components/record/expiry';
import { IncompleteNotice, type NestedRow, nestedRowKey, nestedState } from '@/components/record/nested-list';
import { RecordSection } from '@/components/record/record-section';
import { Identifier, Missing, Timestamp, TruncatedText } from '@/components/ui/values';
import { secondsToMs } from '@/lib/domain/calendar/provider-date';
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
  const nothing = <p className="text-soft">{t('sources.none')}</p>;
  return (
    <RecordSection
      wide
      title={t('sources.title')}
      note={
        <>
          <p className="mb-2">{t('sources.note')}</p>
          <IncompleteNotice
            list={sources}
            words={(shown, total) =>
              total === null ? t('sources.more', { shown }) : t('sources.moreOf', { shown, total })
            }
          />
        </>
      }
    >
      <DataTable
        embedded
        label={t('sources.label')}
        columns={columns}
        state={nestedState(sources, asOf)}
        rowId={nestedRowKey}
        nothingYet={nothing}
        nothingMatches={nothing}
        onRetry={onRetry}
      />
    </RecordSection>
  );
}

function useSourceColumns(): TableColumn<NestedRow<PaymentSource>>[] {
  const t = useTranslations('customer.sources');
  const ui = useTranslations('ui');
  return useMemo(
    () => [
      tableColumn<NestedRow<PaymentSource>>({
        id: 'reference',
        header: t('reference'),
        width: 12,
        card: 1,
        cell: ({ item }) => <Identifier text={item.reference ?? null} label={ui('copy', { value: t('reference') })} />,
      }),
      tableColumn<NestedRow<PaymentSource>>({
        id: 'type',
        header: t('type'),
        width: 9,
        card: 2,
        cell: ({ item }) => <TruncatedText text={item.type} />,
      }),
      tableColumn<NestedRow<PaymentSource>>({
        id: 'created_at',
        header: t('created_at'),
        width: 9,
        card: 3,
        cell: ({ item }) => <Timestamp ms={secondsToMs(item.created_at)} />,
      }),
      tableColumn<NestedRow<PaymentSource>>({
        id: 'expires_at',
        header: t('expires_at'),
        width: 9,
        card: 4,
        cell: ({ item }) =>
          item.expires_at === null || item.expires_at === undefined ? <Missing /> : <Expiry at={item.expires_at} />,
      }),
      tableColumn<NestedRow<PaymentSource>>({
        id: 'id',
        header: t('id'),
        width: 12,
        cell: ({ item }) => <Identifier text={item.id} label={ui('copy', { value: t('id') })} />,
      }),
      tableColumn<NestedRow<PaymentSource>>({
        id: 'parent_id',
        header: t('parent_id'),
        width: 12,
        cell: ({ item }) => <Identifier text={item.parent_id ?? null} label={ui('copy', { value: t('parent_id') })} />,
      }),
    ],
    [t, ui],
  );
}
