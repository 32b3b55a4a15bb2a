import { useTranslations } from 'next-intl';
import { CorteError } from '@/lib/errors';

/** A failed request is retried automatically, after the delay the provider named. */
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
