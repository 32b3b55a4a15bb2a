import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormat } from '@/components/account/use-format';

interface PrintedBasisProps {
  basis: ReactNode;
  /** `asOf` in UTC milliseconds; null while nothing is loaded. */
  loaded: { shown: number; total: number | null; asOf: number } | null;
  /** A list with previous and next pages. */
  paged?: boolean;
  children?: ReactNode;
}

/** Heads a printed list: what it is of, how many rows, as of when. */
export function PrintedBasis({ basis, loaded, paged = false, children }: PrintedBasisProps) {
  const t = useTranslations('table');
  const { day, time } = useFormat();

  function counted(shown: number, total: number | null): string {
    if (paged) return total === null ? t('page', { shown }) : t('pageOf', { shown, total });
    return total === null ? t('shown', { shown }) : t('shownOf', { shown, total });
  }

  return (
    <div className="hidden text-sm print:block">
      <p className="first-letter:uppercase">{basis}</p>
      {loaded && (
        <p>
          {counted(loaded.shown, loaded.total)} · {t('asOf', { day: day(loaded.asOf), time: time(loaded.asOf) })}
        </p>
      )}
      {children}
    </div>
  );
}
