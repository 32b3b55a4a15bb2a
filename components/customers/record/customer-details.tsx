import { useTranslations } from 'next-intl';
import { FlagRow, IdRow, TextRow, WhenRow } from '@/components/record/detail-values';
import { DetailGroup } from '@/components/record/details';
import { RecordJson } from '@/components/record/record-json';
import { RecordTitle } from '@/components/record/record-title';
import { Identifier } from '@/components/ui/values';
import { secondsToMsOrText } from '@/lib/domain/calendar/provider-date';
import type { Customer } from '@/lib/domain/customers/customers';

/** Who a customer is at a glance. `level` of its heading: 1 on its own page, 2 beside a list. */
export function CustomerTitle({ customer, level }: { customer: Customer; level?: 1 | 2 }) {
  const t = useTranslations('customer');
  const ui = useTranslations('ui');
  return (
    <RecordTitle level={level} className="wrap-anywhere" heading={customer.name || t('unnamed')}>
      <Identifier text={customer.id} label={ui('copy', { value: t('fields.id') })} />
      <span className="text-soft wrap-anywhere">{customer.email}</span>
      {customer.corporate && <span className="text-soft">{t('corporate')}</span>}
    </RecordTitle>
  );
}

/** Who it is; a field without a value says so. */
export function CustomerDetails({ customer }: { customer: Customer }) {
  const t = useTranslations('customer');
  return (
    <div className="gap-x-14 @min-[47rem]:columns-2">
      <DetailGroup title={t('groups.who')}>
        <TextRow keep term={t('fields.name')} text={customer.name} />
        <TextRow keep term={t('fields.email')} text={customer.email} />
        <TextRow keep term={t('fields.phone')} text={customer.phone} />
        <IdRow keep term={t('fields.custom_reference')} id={customer.custom_reference} />
        <FlagRow keep term={t('fields.corporate')} flag={customer.corporate} />
      </DetailGroup>
    </div>
  );
}

export function CustomerTechnical({ customer }: { customer: Customer }) {
  const t = useTranslations('customer');
  return (
    <div className="@container w-full max-w-6xl px-4 pt-6 pb-8 lg:px-6">
      <DetailGroup title={t('groups.technical')}>
        <IdRow term={t('fields.id')} id={customer.id} />
        <WhenRow keep term={t('fields.created_at')} ms={secondsToMsOrText(customer.created_at)} />
        <FlagRow keep term={t('fields.livemode')} flag={customer.livemode} />
      </DetailGroup>
      <RecordJson noun="customers" id={customer.id} record={customer} />
    </div>
  );
}
