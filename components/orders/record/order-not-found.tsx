'use client';

import { useParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { RecordNotFound } from '@/components/record/record-not-found';
import { routes } from '@/lib/routes';

export function OrderNotFound() {
  const t = useTranslations('order');
  const { slug } = useAccount();
  const { orderId } = useParams<{ orderId: string }>();
  return (
    <RecordNotFound
      title={t('notFoundTitle')}
      what={t('notFound', { id: orderId })}
      list={{ href: routes.list(slug, 'orders'), label: t('toList') }}
    />
  );
}
