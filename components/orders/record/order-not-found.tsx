'use client';

import { useParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { RecordNotFound } from '@/components/record/record-not-found';

export function OrderNotFound() {
  const t = useTranslations('order');
  const { orderId } = useParams<{ orderId: string }>();
  return (
    <RecordNotFound
      title={t('notFoundTitle')}
      what={t('notFound', { id: orderId })}
      noun="orders"
      toList={t('toList')}
    />
  );
}
