import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

/** An empty list that came whole: what there is none of, and the way to more. */
export function NoInvoices({ text, children }: { text: string; children?: ReactNode }) {
  const t = useTranslations('invoices');
  return (
    <>
      <p className="font-medium">{text}</p>
      <p className="mt-0.5 text-soft">{t('nothingHint')}</p>
      {children}
    </>
  );
}
