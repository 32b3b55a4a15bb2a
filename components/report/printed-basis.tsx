import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';

interface PrintedBasisProps {
  title: ReactNode;
  basis: ReactNode;
  /** `asOf` in UTC milliseconds; null while nothing is loaded. */
  loaded: { shown: number; total: number | null; asOf: number } | null;
  /** A list with previous and next pages. */
  paged?: boolean;
  children?: ReactNode;
}

/** Heads each page of a printed list: what it is of, how many rows, how many are not there, as of when. */
export function PrintedBasis({ title, basis, loaded, paged = false, children }: PrintedBasisProps) {
  const t = useTranslations('table');
  const modes = useTranslations('shell.mode');
  const { name, mode } = useAccount();
  const { day, time } = useFormat();

  function counted(shown: number, total: number | null): string {
    if (paged) return total === null ? t('page', { shown }) : t('pageOf', { shown, total });
    if (total === null) return t('shown', { shown });
    const missing = total > shown ? ` (${t('notHere', { missing: total - shown })})` : '';
    return t('printed', { shown, total }) + missing;
  }

  return (
    <div className="hidden print:block">
      <strong>
        {title} · {name} · {modes(mode)}
      </strong>
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
