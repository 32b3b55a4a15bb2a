'use client';

import Link from 'next/link';
import { useParams, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/layout/account-context';
import { useFormat } from '@/components/layout/use-format';
import { buttonLook } from '@/components/ui/button';
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
    <div className="max-w-xl px-4 py-10 lg:px-6">
      <h1 className="text-[1.625rem] leading-8 font-semibold tracking-[-0.025em]">{t('notFoundTitle')}</h1>
      <p className="mt-3 wrap-anywhere">{where()}</p>
      <p className="mt-1 text-soft">{t('notFoundDo')}</p>
      <Link href={routes.list(slug, 'payments')} prefetch={false} className={`mt-5 ${buttonLook('outline')}`}>
        {t('toList')}
      </Link>
    </div>
  );
}
