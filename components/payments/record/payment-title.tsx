import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/account/use-format';
import { RecordTitle } from '@/components/record/record-title';
import { Identifier } from '@/components/ui/values';
import { PaymentStatusBadge } from '@/components/wording/payment-status';
import type { Payment } from '@/lib/domain/payments/payments';

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
