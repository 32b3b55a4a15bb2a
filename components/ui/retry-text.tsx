'use client';

import { useTranslations } from 'next-intl';
import { CorteError } from '@/lib/errors';

/** Says that a failed try will be repeated by itself, and after how long when the provider named a time. */
export function RetryText({ error }: { error: unknown }) {
  const t = useTranslations('errors');
  const known = error instanceof CorteError ? error : null;
  const seconds = known?.retryAfterMs === undefined ? null : Math.ceil(known.retryAfterMs / 1000);
  return (
    <>
      {t(`${known?.code ?? 'internal'}.what`, { parameter: known?.parameter ?? '' })}{' '}
      {seconds === null ? t('retrying') : t('retryingIn', { seconds })}
    </>
  );
}
