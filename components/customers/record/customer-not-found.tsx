'use client';

import { useParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { RecordNotFound } from '@/components/record/record-not-found';

export function CustomerNotFound() {
  const t = useTranslations('customer');
  const { customerId } = useParams<{ customerId: string }>();
  return (
    <RecordNotFound
      title={t('notFoundTitle')}
      what={t('notFound', { id: customerId })}
      noun="customers"
      toList={t('toList')}
    />
  );
}
