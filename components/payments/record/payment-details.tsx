import { useTranslations } from 'next-intl';
import { FieldValue } from '@/components/payments/fields/field-value';
import { DetailGroup, DetailRow } from '@/components/record/details';
import { RecordJson } from '@/components/record/record-json';
import { RecordMetadata } from '@/components/record/record-metadata';
import { PAYMENT_FIELD_GROUPS, PAYMENT_FIELD_TABLE } from '@/lib/domain/payments/payment-fields';
import { hasValue, type Payment } from '@/lib/domain/payments/payments';
import { CommissionRows } from './commission-rows';
import { PaymentTimeline } from './payment-timeline';

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
