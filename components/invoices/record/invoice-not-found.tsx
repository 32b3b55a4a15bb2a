'use client';

import { useParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { RecordNotFound } from '@/components/record/record-not-found';
import { INVOICE_YEARS_BACK } from '@/lib/domain/invoices/invoices';

/** Says how far back the invoice was looked for. */
export function InvoiceNotFound() {
  const t = useTranslations('invoices.notFound');
  const { invoiceId } = useParams<{ invoiceId: string }>();
  return (
    <RecordNotFound
      title={t('title')}
      what={t('body', { id: decodeURIComponent(invoiceId), years: INVOICE_YEARS_BACK })}
      noun="invoices"
      toList={t('toList')}
    />
  );
}
