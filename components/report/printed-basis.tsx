'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormat } from '@/components/account/use-format';

interface PrintedBasisProps {
  /** What the rows are counted by, and in which zone. */
  basis: ReactNode;
  /** What is shown, of how much, and as of when (UTC milliseconds); null while nothing is. */
  loaded: { shown: number; total: number | null; asOf: number } | null;
  /** The rows are a page of a list that has a next and a previous one. */
  paged?: boolean;
  /** What the list is narrowed to, in words. */
  children?: ReactNode;
}

/** The first page of a printed list, which has no pills and whose foot is on the last: of what, how many of how many, as of when. */
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
