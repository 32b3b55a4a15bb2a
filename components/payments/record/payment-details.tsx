import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/account/use-format';
import { FieldValue } from '@/components/payments/fields/field-value';
import { DetailGroup, DetailRow } from '@/components/record/details';
import { RecordJson } from '@/components/record/record-json';
import { RecordMetadata } from '@/components/record/record-metadata';
import { RecordTitle } from '@/components/record/record-title';
import { Identifier } from '@/components/ui/values';
import { PaymentStatusBadge } from '@/components/wording/payment-status';
import { PAYMENT_FIELD_GROUPS, PAYMENT_FIELD_TABLE } from '@/lib/domain/payments/payment-fields';
import { hasValue, type Payment } from '@/lib/domain/payments/payments';
import { CommissionRows } from './commission-rows';
import { PaymentTimeline } from './payment-timeline';

/** What a payment is at a glance. `level` of its heading: 1 on its own page, 2 beside a list. */
export function PaymentTitle({ payment, level }: { payment: Payment; level?: 1 | 2 }) {
  const t = useTranslations('payments');
  const payments = useTranslations('payment');
  const format = useFormat();
  const amount = payment.charge_amount === null ? '–' : format.reportMoney(payment.charge_amount, payment.currency);
  return (
    <RecordTitle
      level={level}
      heading={
        <>
          <span className="sr-only">{payments('title')} </span>
          {amount} <span className="text-base font-normal tracking-normal text-soft">{payment.currency}</span>
        </>
      }
    >
      <PaymentStatusBadge status={payment.status} />
      {payment.reference_oxxo && (
        <Identifier text={payment.reference_oxxo} label={t('copy', { value: t('columns.reference_oxxo') })} />
      )}
      <span className="text-soft">{payment.name}</span>
    </RecordTitle>
  );
}

/** Every field of the record that has a value, by what people ask for, its timeline, and what follows from its commission. */
export function PaymentDetails({ payment }: { payment: Payment }) {
  const t = useTranslations('payment');
  const fields = useTranslations('paymentFields');
  return (
    <>
      <div className="gap-x-14 @min-[47rem]:columns-2">
        <PaymentTimeline payment={payment} />
        {PAYMENT_FIELD_GROUPS.map((group) => {
          const filled = PAYMENT_FIELD_TABLE.filter((row) => row.group === group && hasValue(payment, row.name));
          if (filled.length === 0 && group !== 'money') return null;
          return (
            <DetailGroup key={group} title={t(`groups.${group}`)}>
              {filled.map(({ name }) => (
                <DetailRow key={name} term={fields(name)}>
                  <FieldValue payment={payment} field={name} />
                </DetailRow>
              ))}
              {group === 'money' && <CommissionRows payment={payment} />}
            </DetailGroup>
          );
        })}
        <RecordMetadata metadata={payment.metadata} />
      </div>
      <RecordJson noun="payments" id={payment.charge_id} record={payment} />
    </>
  );
}
