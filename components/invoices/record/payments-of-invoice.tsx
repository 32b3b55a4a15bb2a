import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { RelatedPayments } from '@/components/payments/table/related-payments';
import type { ListPage } from '@/lib/domain/list';
import type { Payment } from '@/lib/domain/payments/payments';

interface InvoicePaymentsProps {
  query: UseInfiniteQueryResult<InfiniteData<ListPage<Payment>>>;
  /** Beside a list: the first columns only. */
  narrow?: boolean;
}

/** The payments that carry the invoice's id, page by page; each row leads to its record. */
export function PaymentsOfInvoice({ query, narrow = false }: InvoicePaymentsProps) {
  const t = useTranslations('invoices.payments');
  return (
    <RelatedPayments
      title={t('title')}
      label={t('title')}
      query={query}
      narrow={narrow}
      note={(days) => (days ? t('window', days) : '')}
      nothing={<p className="font-medium">{t('nothing')}</p>}
    />
  );
}
