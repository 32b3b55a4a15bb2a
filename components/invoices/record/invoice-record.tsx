'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { RecordFrame } from '@/components/record/record-frame';
import { RefreshButton } from '@/components/ui/refresh-button';
import { isBillingMonth } from '@/lib/domain/invoices/billing-months';
import { isNotFound } from '@/lib/errors';
import { invoiceComparisonQuery, invoicePaymentsQuery, invoiceQuery } from '@/lib/queries/invoices';
import { routes } from '@/lib/routes';
import { InvoiceNotFound } from './invoice-not-found';
import { InvoiceParts } from './invoice-parts';
import { InvoiceTitle } from './invoice-title';
import { PaymentsOfInvoice } from './payments-of-invoice';

/** The page of one commission invoice: its fields, the months around it, its payments, and whether the two agree. */
export function InvoiceRecordPage({ invoiceId }: { invoiceId: string }) {
  const t = useTranslations('invoices.record');
  const { slug } = useAccount();
  const format = useFormat();
  const query = useQuery(invoiceQuery(slug, invoiceId));
  const payments = useInfiniteQuery(invoicePaymentsQuery(slug, invoiceId));
  // Both walk the same months of payments: one after the other, so that the list is there sooner.
  const comparison = useQuery({ ...invoiceComparisonQuery(slug, invoiceId), enabled: payments.isFetched });
  const invoice = query.data?.invoice;
  const year = invoice && isBillingMonth(invoice.date) ? invoice.date.slice(0, 4) : null;
  // The first HTML answers 404 by itself, unless the provider took too long for it.
  if (isNotFound(query.error)) return <InvoiceNotFound />;
  return (
    <>
      <RecordFrame
        back={{ href: `${routes.list(slug, 'invoices')}${year ? `?year=${year}` : ''}`, label: t('back') }}
        query={query}
        loadingLabel={t('loading')}
        asOf={query.data && t('asOf', { at: format.dayTime(query.data.asOf), zone: format.zone })}
        title={invoice ? <InvoiceTitle invoice={invoice} /> : <h1 className="sr-only">{t('titleOther')}</h1>}
        actions={<RefreshButton queries={[query, comparison, payments]} />}
      >
        {invoice && <InvoiceParts invoice={invoice} comparison={comparison} />}
      </RecordFrame>
      {invoice && <PaymentsOfInvoice query={payments} />}
    </>
  );
}
