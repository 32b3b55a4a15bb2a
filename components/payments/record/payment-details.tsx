'use client';

import { useTranslations } from 'next-intl';
import { FieldValue } from '@/components/payments/fields/field-value';
import { FIELD_GROUPS, GROUP_ORDER, hasValue } from '@/components/payments/fields/payment-fields';
import { DetailGroup, DetailRow } from '@/components/record/details';
import { RecordJson } from '@/components/record/record-json';
import { RecordMetadata } from '@/components/record/record-metadata';
import type { Payment } from '@/lib/domain/payments/payments';
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
        {GROUP_ORDER.map((group) => {
          const filled = FIELD_GROUPS[group].filter((field) => hasValue(payment, field));
          if (filled.length === 0 && group !== 'money') return null;
          return (
            <DetailGroup key={group} title={t(`groups.${group}`)}>
              {filled.map((field) => (
                <DetailRow key={field} term={fields(field)}>
                  <FieldValue payment={payment} field={field} />
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
