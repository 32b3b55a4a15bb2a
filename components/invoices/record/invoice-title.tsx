import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/account/use-format';
import { RecordTitle } from '@/components/record/record-title';
import { Identifier } from '@/components/ui/values';
import { InvoiceStatusBadge } from '@/components/wording/invoice-status';
import { isBillingMonth } from '@/lib/domain/invoices/billing-months';
import type { Invoice } from '@/lib/domain/invoices/invoices';

/** What an invoice is at a glance. `level` of its heading: 1 on its own page, 2 beside a list. */
export function InvoiceTitle({ invoice, level }: { invoice: Invoice; level?: 1 | 2 }) {
  const t = useTranslations('invoices');
  const { month } = useFormat();
  return (
    <RecordTitle
      level={level}
      heading={
        isBillingMonth(invoice.date) ? t('record.title', { month: month(invoice.date) }) : t('record.titleOther')
      }
    >
      <InvoiceStatusBadge status={invoice.status} />
      <Identifier text={invoice.id} label={t('copy', { value: t('columns.id') })} />
      <span className="text-sm text-soft">{t('record.notFiscal')}</span>
    </RecordTitle>
  );
}
