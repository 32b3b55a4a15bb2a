import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/account/use-format';
import { Identifier } from '@/components/ui/values';
import { PaymentStatusBadge } from '@/components/wording/payment-status';
import type { Payment } from '@/lib/domain/payments/payments';

/** What a payment is at a glance. `level` of its heading: 1 on its own page, 2 beside a list. */
export function PaymentTitle({ payment, level = 1 }: { payment: Payment; level?: 1 | 2 }) {
  const t = useTranslations('payments');
  const payments = useTranslations('payment');
  const format = useFormat();
  const Heading = `h${level}` as const;
  const amount = payment.charge_amount === null ? '–' : format.reportMoney(payment.charge_amount, payment.currency);
  return (
    <>
      <Heading className="text-[1.875rem] leading-10 font-semibold tracking-[-0.025em]">
        <span className="sr-only">{payments('title')} </span>
        {amount} <span className="text-base font-normal tracking-normal text-soft">{payment.currency}</span>
      </Heading>
      <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1 text-base">
        <PaymentStatusBadge status={payment.status} />
        {payment.reference_oxxo && (
          <Identifier text={payment.reference_oxxo} label={t('copy', { value: t('columns.reference_oxxo') })} />
        )}
        <span className="text-soft">{payment.name}</span>
      </div>
    </>
  );
}
