import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/account/use-format';
import { FigureLine } from '@/components/invoices/figures/figure-line';
import { MONEY_SIDES } from '@/components/invoices/figures/invoice-sums';
import { IdRow } from '@/components/record/detail-values';
import { DetailGroup, DetailRow } from '@/components/record/details';
import { RecordTitle } from '@/components/record/record-title';
import { Identifier, Money } from '@/components/ui/values';
import { InvoiceStatusBadge } from '@/components/wording/invoice-status';
import { invoiceNature, isBillingMonth } from '@/lib/domain/invoices/billing-months';
import { INVOICE_CURRENCY, type Invoice } from '@/lib/domain/invoices/invoices';

/** What an invoice is at a glance. `level` of its heading: 1 on its own page, 2 beside a list. */
export function InvoiceTitle({ invoice, level }: { invoice: Invoice; level?: 1 | 2 }) {
  const t = useTranslations('invoices');
  const { month } = useFormat();
  const title = invoiceNature(invoice) === 'credit-note' ? 'record.creditNoteTitle' : 'record.title';
  return (
    <RecordTitle
      level={level}
      heading={isBillingMonth(invoice.date) ? t(title, { month: month(invoice.date) }) : t('record.titleOther')}
    >
      <InvoiceStatusBadge status={invoice.status} />
      <Identifier text={invoice.id} label={t('copy', { value: t('columns.id') })} />
      <span className="text-sm text-soft">{t('record.notFiscal')}</span>
    </RecordTitle>
  );
}

/** Every field of the record: the money as a column of figures that says its sides, then the rest. */
export function InvoiceDetails({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoices');
  const { month } = useFormat();
  return (
    <div className="grid gap-x-14 @min-[47rem]:grid-cols-2">
      <DetailGroup title={t('record.groups.money')}>
        {MONEY_SIDES.map(({ field, side }) => (
          <FigureLine
            key={field}
            label={side === 'part' ? t(`parts.${field}`) : t(`columns.${field}`)}
            side={side === 'part' ? null : t(`side.${side}`)}
            look={field === 'net' ? 'closing' : side === 'part' ? 'part' : 'line'}
          >
            <Money amount={invoice[field]} currency={INVOICE_CURRENCY} from="report" />
          </FigureLine>
        ))}
      </DetailGroup>
      <DetailGroup title={t('record.groups.record')}>
        <DetailRow term={t('columns.month')}>{month(invoice.date) || t('unreadableMonth')}</DetailRow>
        <DetailRow term={t('columns.status')}>
          <InvoiceStatusBadge status={invoice.status} />
        </DetailRow>
        <IdRow keep term={t('record.id')} id={invoice.id} />
        <IdRow keep term={t('record.company_id')} id={invoice.company_id} />
      </DetailGroup>
    </div>
  );
}
