'use client';

import { useParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { RecordNotFound } from '@/components/record/record-not-found';
import { routes } from '@/lib/routes';

export function CustomerNotFound() {
  const t = useTranslations('customer');
  const { slug } = useAccount();
  const { customerId } = useParams<{ customerId: string }>();
  return (
    <RecordNotFound
      title={t('notFoundTitle')}
      what={t('notFound', { id: customerId })}
      list={{ href: routes.list(slug, 'customers'), label: t('toList') }}
    />
  );
}
