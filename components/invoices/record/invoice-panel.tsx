import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import type { OpenRecordProps } from '@/components/data-table/open-record/open-record';
import { RecordPanel } from '@/components/record/record-panel';
import { useRecordDwell } from '@/components/record/use-record-dwell';
import type { Invoice } from '@/lib/domain/invoices/invoices';
import { invoiceComparisonQuery, invoicePaymentsQuery, invoiceQuery } from '@/lib/queries/invoices';
import { routes } from '@/lib/routes';
import { InvoiceParts } from './invoice-parts';
import { InvoiceTitle } from './invoice-title';
import { PaymentsOfInvoice } from './payments-of-invoice';

/** An invoice beside its list. Only one that the list does not hold is fetched; its payments are when the reader stays. */
export function InvoicePanel({ id, row, rowAsOf, ...ways }: OpenRecordProps<Invoice>) {
  const t = useTranslations('invoices.record');
  const notFound = useTranslations('invoices.notFound');
  const { slug } = useAccount();
  const format = useFormat();
  const query = useQuery({ ...invoiceQuery(slug, id), enabled: row === undefined });
  const settled = useRecordDwell(id);
  const shown = row ? { invoice: row, asOf: rowAsOf } : query.data;
  const payments = useInfiniteQuery({ ...invoicePaymentsQuery(slug, id), enabled: settled && shown !== undefined });
  // Both walk the same months of payments: one after the other, so that the list is there sooner.
  const comparison = useQuery({ ...invoiceComparisonQuery(slug, id), enabled: settled && payments.isFetched });
  return (
    <RecordPanel
      {...ways}
      label={t('titleOther')}
      href={routes.invoice(slug, id)}
      error={query.error}
      words={{ notFound: notFound('title'), loading: t('loading') }}
      record={
        shown
          ? {
              title: <InvoiceTitle invoice={shown.invoice} level={2} />,
              fields: <InvoiceParts invoice={shown.invoice} comparison={comparison} neighbours={settled} />,
              asOf: t('asOf', { at: format.dayTime(shown.asOf), zone: format.zone }),
            }
          : null
      }
    >
      {shown && <PaymentsOfInvoice query={payments} narrow />}
    </RecordPanel>
  );
}
