'use client';

import { useParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { RecordNotFound } from '@/components/record/record-not-found';
import { INVOICE_YEARS_BACK } from '@/lib/domain/invoices/invoices';
import { routes } from '@/lib/routes';

/** Says how far back the invoice was looked for. */
export function InvoiceNotFound() {
  const t = useTranslations('invoices.notFound');
  const { slug } = useAccount();
  const { invoiceId } = useParams<{ invoiceId: string }>();
  return (
    <RecordNotFound
      title={t('title')}
      what={t('body', { id: decodeURIComponent(invoiceId), years: INVOICE_YEARS_BACK })}
      list={{ href: routes.list(slug, 'invoices'), label: t('toList') }}
    />
  );
}
