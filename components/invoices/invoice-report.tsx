'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/layout/account-context';
import { RecordFrame } from '@/components/layout/record-frame';
import { useFormat } from '@/components/layout/use-format';
import { Notice } from '@/components/ui/notice';
import { RefreshButton } from '@/components/ui/refresh-button';
import { Identifier } from '@/components/ui/values';
import { invoiceNature, isBillingMonth } from '@/lib/domain/billing-months';
import type { Invoice } from '@/lib/domain/invoices';
import { isNotFound } from '@/lib/errors';
import { invoiceComparisonQuery, invoicePaymentsQuery, invoiceQuery } from '@/lib/queries/invoices';
import { routes } from '@/lib/routes';
import { InvoiceComparison } from './invoice-comparison';
import { InvoiceDetails } from './invoice-details';
import { InvoiceNeighbours } from './invoice-neighbours';
import { InvoiceNotFound } from './invoice-not-found';
import { InvoicePayments } from './invoice-payments';
import { InvoiceStatus } from './invoice-status';

/** The page of one commission invoice: its fields, the months around it, its payments, and whether the two agree. */
export function InvoiceReport({ invoiceId }: { invoiceId: string }) {
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
        {invoice && (
          <>
            <div className="-mt-3 mb-7 space-y-3">
              <InvoiceNeighbours invoice={invoice} />
              <Nature invoice={invoice} />
            </div>
            <InvoiceDetails invoice={invoice} />
            <InvoiceComparison query={comparison} />
          </>
        )}
      </RecordFrame>
      {invoice && <InvoicePayments query={payments} />}
    </>
  );
}

function InvoiceTitle({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoices');
  const { month } = useFormat();
  return (
    <>
      <h1 className="text-[1.875rem] leading-10 font-semibold tracking-[-0.025em]">
        {isBillingMonth(invoice.date) ? t('record.title', { month: month(invoice.date) }) : t('record.titleOther')}
      </h1>
      <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1 text-base">
        <InvoiceStatus status={invoice.status} />
        <Identifier text={invoice.id} label={t('copy', { value: t('columns.id') })} />
        <span className="text-sm text-soft">{t('record.notFiscal')}</span>
      </div>
    </>
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
