import { useTranslations } from 'next-intl';

/** What these invoices are and are not, with the rest of the explanation folded. */
export function AboutInvoices() {
  const t = useTranslations('invoices');
  return (
    <details className="max-w-3xl text-sm text-soft">
      <summary className="list-none [&::-webkit-details-marker]:hidden">
        {t('about')}{' '}
        <span className="no-print whitespace-nowrap text-accent underline decoration-accent/40 underline-offset-2">
          {t('moreLabel')}
        </span>
      </summary>
      <p className="mt-1.5">{t('aboutMore')}</p>
    </details>
  );
}
