'use client';

import { useParams, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/account/use-format';
import { RecordNotFound } from '@/components/record/record-not-found';
import { windowOfId } from '@/lib/domain/payments/search-windows';
import { readAt } from '@/lib/queries/payments';

/** Says where the payment was looked for: one instant when the address names it, else a day around its identifier's. */
export function PaymentNotFound() {
  const t = useTranslations('payment');
  const format = useFormat();
  const { chargeId } = useParams<{ chargeId: string }>();
  const at = readAt(useSearchParams().get('at'));
  const id = decodeURIComponent(chargeId);
  const window = windowOfId(id);

  function where(): string {
    if (at !== null) return t('notFoundAt', { id, at: format.instant(at), zone: format.zone });
    if (window === null) return t('notFoundPlain', { id });
    const [from, to] = [format.dayTime(window.from), format.dayTime(window.to)];
    return t('notFoundNear', { id, from, to, zone: format.zone });
  }

  return (
    <RecordNotFound
      title={t('notFoundTitle')}
      what={where()}
      hint={t('notFoundDo')}
      noun="payments"
      toList={t('toList')}
    />
  );
}
