import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/account/use-format';
import { usePaymentStatusWord } from '@/components/wording/payment-status';
import { providerDateMs } from '@/lib/domain/calendar/provider-date';
import { createdAt, type Payment } from '@/lib/domain/payments/payments';

/** What one tells a customer on the phone, in a few lines of plain text. */
export function usePaymentText(payment: Payment): string {
  const t = useTranslations('payment.text');
  const word = usePaymentStatusWord();
  const format = useFormat();
  const paid = providerDateMs(payment.pay_date);
  const refunded = providerDateMs(payment.refund_date);
  const amount =
    payment.charge_amount === null
      ? '–'
      : `${format.reportMoney(payment.charge_amount, payment.currency)} ${payment.currency ?? ''}`.trim();
  const created = createdAt(payment);
  const when = paid === null ? '' : format.dayTime(paid);
  return [
    t('payment', { amount, status: word(payment.status) }),
    payment.reference_oxxo && t('reference', { value: payment.reference_oxxo }),
    payment.reference_id && t('merchant', { value: payment.reference_id }),
    payment.name && t('name', { value: payment.name }),
    created !== null && t('created', { value: format.dayTime(created) }),
    when && (payment.store ? t('paidAt', { value: when, store: payment.store }) : t('paid', { value: when })),
    refunded !== null && t('refunded', { value: format.dayTime(refunded) }),
    t('zone', { zone: format.zone }),
  ]
    .filter(Boolean)
    .join('\n');
}
