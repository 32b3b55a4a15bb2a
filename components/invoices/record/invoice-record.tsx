'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { ComparisonSection } from '@/components/invoices/comparison/comparison-section';
import { RelatedPayments } from '@/components/payments/table/related-payments';
import { RecordJson } from '@/components/record/record-json';
import { RecordView } from '@/components/record/record-view';
import { type RecordProps, useRecord } from '@/components/record/use-record';
import { Notice } from '@/components/ui/notice';
import { RefreshButton } from '@/components/ui/refresh-button';
import { invoiceNature, isBillingMonth } from '@/lib/domain/invoices/billing-months';
import type { Invoice } from '@/lib/domain/invoices/invoices';
import { invoiceComparisonQuery, invoicePaymentsQuery, invoiceQuery } from '@/lib/queries/invoices';
import { routes } from '@/lib/routes';
import { InvoiceDetails, InvoiceTitle } from './invoice-details';
import { InvoiceNeighbours } from './invoice-neighbours';
import { InvoiceNotFound } from './invoice-not-found';

/** One commission invoice: its fields, the months around it, its payments, and whether the two agree. */
export function InvoiceRecordView({ id, beside }: RecordProps<Invoice>) {
  const t = useTranslations('invoices');
  const { slug } = useAccount();
  const listed = beside?.row && { invoice: beside.row, asOf: beside.rowAsOf };
  const { query, shown, settled, related } = useRecord(invoiceQuery(slug, id), { id, beside }, listed);
  const payments = useInfiniteQuery({ ...invoicePaymentsQuery(slug, id), enabled: related });
  // Both walk the same months of payments: one after the other, so that the list is there sooner.
  const comparison = useQuery({ ...invoiceComparisonQuery(slug, id), enabled: settled && payments.isFetched });
  const invoice = shown?.invoice;
  const year = invoice && isBillingMonth(invoice.date) ? invoice.date.slice(0, 4) : null;
  return (
    <RecordView
      words="invoices.record"
      label={t('record.titleOther')}
      beside={beside}
      href={routes.invoice(slug, id)}
      list={`${routes.list(slug, 'invoices')}${year ? `?year=${year}` : ''}`}
      query={query}
      asOf={shown?.asOf}
      title={
        invoice ? (
          <InvoiceTitle invoice={invoice} level={beside ? 2 : 1} />
        ) : (
          <h1 className="sr-only">{t('record.titleOther')}</h1>
        )
      }
      actions={<RefreshButton queries={[query, comparison, payments]} />}
      fields={
        invoice && (
          <>
            <div className="-mt-3 mb-7 flex flex-col gap-3">
              {settled ? <InvoiceNeighbours invoice={invoice} /> : <div className="min-h-6" />}
              <Nature invoice={invoice} />
            </div>
            <InvoiceDetails invoice={invoice} />
            <ComparisonSection query={comparison} />
            <RecordJson noun="invoices" id={invoice.id} record={invoice} />
          </>
        )
      }
      notFound={{ page: <InvoiceNotFound />, text: t('notFound.title') }}
    >
      {invoice && (
        <RelatedPayments
          title={t('payments.title')}
          label={t('payments.title')}
          query={payments}
          narrow={beside !== undefined}
          note={(days) => (days ? t('payments.window', days) : '')}
          nothing={<p className="font-medium">{t('payments.nothing')}</p>}
        />
      )}
    </RecordView>
  );
}

function Nature({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoices.record.natures');
  const nature = invoiceNature(invoice);
  if (nature === 'ordinary') return null;
  return (
    <div className="max-w-3xl">
      <Notice tone={nature === 'error' ? 'caution' : 'info'}>{t(nature)}</Notice>
    </div>
  );
}
