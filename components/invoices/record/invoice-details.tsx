import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/account/use-format';
import { FigureLine } from '@/components/invoices/figures/figure-line';
import { MONEY_SIDES } from '@/components/invoices/figures/invoice-sums';
import { DetailGroup, DetailRow } from '@/components/record/details';
import { RecordJson } from '@/components/record/record-json';
import { Identifier, Money } from '@/components/ui/values';
import { InvoiceStatusBadge } from '@/components/wording/invoice-status';
import { INVOICE_CURRENCY, type Invoice } from '@/lib/domain/invoices/invoices';

/** Every field of the record: the money as a column of figures that says its sides, then the rest. */
export function InvoiceDetails({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoices');
  const { month } = useFormat();
  return (
    <>
      <div className="grid gap-x-14 @min-[47rem]:grid-cols-2">
        <DetailGroup title={t('record.groups.money')}>
          {MONEY_SIDES.map(({ field, side }) => (
            <FigureLine key={field} label={t(`columns.${field}`)} side={t(`side.${side}`)} closing={field === 'net'}>
              <Money amount={invoice[field]} currency={INVOICE_CURRENCY} from="report" />
            </FigureLine>
          ))}
        </DetailGroup>
        <DetailGroup title={t('record.groups.record')}>
          <DetailRow term={t('columns.month')}>{month(invoice.date)}</DetailRow>
          <DetailRow term={t('columns.status')}>
            <InvoiceStatusBadge status={invoice.status} />
          </DetailRow>
          <DetailRow term={t('record.id')}>
            <Identifier text={invoice.id} label={t('copy', { value: t('record.id') })} />
          </DetailRow>
          <DetailRow term={t('record.company_id')}>
            <Identifier text={invoice.company_id} label={t('copy', { value: t('record.company_id') })} />
          </DetailRow>
        </DetailGroup>
      </div>
      <RecordJson noun="invoices" id={invoice.id} record={invoice} />
    </>
  );
}
