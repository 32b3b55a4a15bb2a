'use client';

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { RelatedPayments } from '@/components/payments/related-payments';
import type { ListPage } from '@/lib/domain/list';
import type { Payment } from '@/lib/domain/payments';

/** The payments that carry the invoice's id, page by page; each row leads to its record. */
export function InvoicePayments({ query }: { query: UseInfiniteQueryResult<InfiniteData<ListPage<Payment>>> }) {
  const t = useTranslations('invoices.payments');
  return (
    <RelatedPayments
      title={t('title')}
      label={t('title')}
      query={query}
      note={(days) => (days ? t('window', days) : '')}
      nothing={<p className="font-medium">{t('nothing')}</p>}
    />
  );
}
