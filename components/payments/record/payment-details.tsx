import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { FieldValue } from '@/components/payments/fields/field-value';
import { DetailGroup, DetailRow, FoldedGroup } from '@/components/record/details';
import { RecordJson } from '@/components/record/record-json';
import { RecordMetadata } from '@/components/record/record-metadata';
import { RecordTitle } from '@/components/record/record-title';
import { Identifier } from '@/components/ui/values';
import { PaymentStatusBadge } from '@/components/wording/payment-status';
import { currencyCode } from '@/lib/domain/money/money';
import { commissionParts } from '@/lib/domain/payments/commission';
import { PAYMENT_FIELD_GROUPS, PAYMENT_FIELD_TABLE } from '@/lib/domain/payments/payment-fields';
import { refundedAmount } from '@/lib/domain/payments/payment-of-order';
import { groupOfStatus, hasValue, type Payment } from '@/lib/domain/payments/payments';
import { CommissionRows } from './commission-rows';
import { type PaymentAtAGlance, PaymentLine } from './payment-line';

interface PaymentTitleProps extends PaymentAtAGlance {
  level?: 1 | 2;
  reading: boolean;
}

/** What a payment is at a glance: its money, its state and its life. `level` of its heading: 1 on its own page, 2 beside a list. */
export function PaymentTitle({ level, reading, ...glance }: PaymentTitleProps) {
  const t = useTranslations('payments');
  const payments = useTranslations('payment');
  const format = useFormat();
  const { payment } = glance;
  const amount = payment.charge_amount === null ? '–' : format.reportMoney(payment.charge_amount, payment.currency);
  return (
    <>
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
        <Net payment={payment} />
        <Refunded {...glance} reading={reading} />
        {payment.reference_oxxo && (
          <Identifier text={payment.reference_oxxo} label={t('copy', { value: t('columns.reference_oxxo') })} />
        )}
        <span className="text-soft">{payment.name}</span>
      </RecordTitle>
      <PaymentLine {...glance} />
    </>
  );
}

function Net({ payment }: { payment: Payment }) {
  const t = useTranslations('payment.glance');
  const { minorMoney } = useFormat();
  const account = useAccount();
  if (groupOfStatus(payment.status) !== 'collected') return null;
  const { net } = commissionParts(payment, account);
  return <span>{net === null ? t('noNet') : t('net', { net: minorMoney(net, currencyCode(payment.currency)) })}</span>;
}

/** The report has no amount of a refund: its order may. */
function Refunded({ payment, order, reading }: PaymentAtAGlance & { reading: boolean }): ReactNode {
  const t = useTranslations('payment.glance');
  const { apiMoney, reportMoney } = useFormat();
  if (payment.status !== 'partially_refunded' && groupOfStatus(payment.status) !== 'returned') return null;
  const refunded = refundedAmount(order, payment.charge_id);
  if (refunded === null) return <span>{t(reading ? 'refundReading' : 'refundUnknown')}</span>;
  const of = payment.charge_amount === null ? '–' : reportMoney(payment.charge_amount, payment.currency);
  return <span>{t('refunded', { refunded: apiMoney(refunded, order?.currency ?? payment.currency), of })}</span>;
}

/** Every field of the record that has a value, by what people ask for, and what follows from its commission. */
export function PaymentDetails({ payment }: { payment: Payment }) {
  const t = useTranslations('payment');
  const fields = useTranslations('paymentFields');
  return (
    <>
      <div className="gap-x-14 @min-[47rem]:columns-2">
        {PAYMENT_FIELD_GROUPS.map((group) => {
          const filled = PAYMENT_FIELD_TABLE.filter((row) => row.group === group && hasValue(payment, row.name));
          if (filled.length === 0 && group !== 'money') return null;
          const Group = group === 'technical' ? FoldedGroup : DetailGroup;
          return (
            <Group key={group} title={t(`groups.${group}`)}>
              {filled.map(({ name }) => (
                <DetailRow key={name} term={fields(name)}>
                  <FieldValue payment={payment} field={name} />
                </DetailRow>
              ))}
              {group === 'money' && <CommissionRows payment={payment} />}
            </Group>
          );
        })}
        <RecordMetadata metadata={payment.metadata} />
      </div>
      <RecordJson noun="payments" id={payment.charge_id} record={payment} />
    </>
  );
}
