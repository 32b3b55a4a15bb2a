'use client';

import { useParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { AppLink } from '@/components/ui/app-link';
import { buttonLook } from '@/components/ui/button';
import { type Noun, routes } from '@/lib/routes';

interface RecordNotFoundProps {
  title: string;
  what: string;
  hint?: string;
  /** Whose list is offered, by this name. */
  noun: Noun;
  toList: string;
}

export function RecordNotFound({ title, what, hint, noun, toList }: RecordNotFoundProps) {
  const { slug } = useAccount();
  return (
    <div className="max-w-xl px-4 py-10 lg:px-6">
      <h1 className="text-[1.625rem] leading-8 font-semibold tracking-[-0.025em]">{title}</h1>
      <p className="mt-3 wrap-anywhere">{what}</p>
      {hint && <p className="mt-1 text-soft">{hint}</p>}
      <AppLink href={routes.list(slug, noun)} className={`mt-5 ${buttonLook('outline')}`}>
        {toList}
      </AppLink>
    </div>
  );
}

/** An order or customer whose id, in the path, the provider does not know. */
export function UnknownRecord({ noun }: { noun: 'order' | 'customer' }) {
  const t = useTranslations(noun);
  const id = useParams<{ orderId?: string; customerId?: string }>()[`${noun}Id`] ?? '';
  return (
    <RecordNotFound title={t('notFoundTitle')} what={t('notFound', { id })} noun={`${noun}s`} toList={t('toList')} />
  );
}
