import { useTranslations } from 'next-intl';
import { CorteError } from '@/lib/errors';

interface ErrorTextProps {
  error: unknown;
  /** What is still there: filters, or older rows. */
  hint?: string | undefined;
}

/** Worded by the error's code, with the number to quote to support. */
export function ErrorText({ error, hint }: ErrorTextProps) {
  const t = useTranslations('errors');
  const known = error instanceof CorteError ? error : null;
  const code = known?.code ?? 'internal';
  return (
    <>
      <p className="font-medium">{t(`${code}.what`, { parameter: known?.parameter ?? '' })}</p>
      <p className="mt-0.5">
        {t(`${code}.do`)} {hint}
      </p>
      {(known?.requestId || known?.providerStatus) && (
        <p className="mt-1 font-mono text-xs opacity-80">
          {known.providerStatus ? `HTTP ${known.providerStatus} · ` : ''}
          {known.requestId && t('requestId', { id: known.requestId })}
        </p>
      )}
    </>
  );
}
