'use client';

import { useParams, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/layout/account-context';
import { RecordNotFound } from '@/components/layout/record-not-found';
import { useFormat } from '@/components/layout/use-format';
import { readAt } from '@/lib/queries/payments';
import { routes } from '@/lib/routes';

const DAY_MS = 24 * 3600 * 1000;

/** Says where the payment was looked for: one instant when the address names it, else a day around its identifier's. */
export function PaymentNotFound() {
  const t = useTranslations('payment');
  const { slug } = useAccount();
  const format = useFormat();
  const { chargeId } = useParams<{ chargeId: string }>();
  const at = readAt(useSearchParams().get('at'));
  const id = decodeURIComponent(chargeId);
  const born = /^[0-9a-f]{24}$/i.test(id) ? Number.parseInt(id.slice(0, 8), 16) * 1000 : null;

  function where(): string {
    if (at !== null) return t('notFoundAt', { id, at: format.instant(at), zone: format.zone });
    if (born === null) return t('notFoundPlain', { id });
    const [from, to] = [format.dayTime(born - DAY_MS), format.dayTime(born + DAY_MS)];
    return t('notFoundNear', { id, from, to, zone: format.zone });
  }

  return (
    <RecordNotFound
      title={t('notFoundTitle')}
      what={where()}
      hint={t('notFoundDo')}
      list={{ href: routes.list(slug, 'payments'), label: t('toList') }}
    />
  );
}
