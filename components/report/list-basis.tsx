import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormat } from '@/components/account/use-format';

interface ListBasisProps {
  basis: ReactNode;
  asOf: number | undefined;
  className?: string;
}

/** What a list is of, and as of when: all that the first answer knows of it, above its rows. */
export function ListBasis({ basis, asOf, className = '' }: ListBasisProps) {
  const t = useTranslations('table');
  const { day, time } = useFormat();
  return (
    <p className={`min-h-5 text-sm text-soft first-letter:uppercase ${className}`}>
      {basis}
      {asOf !== undefined && ` · ${t('asOf', { day: day(asOf), time: time(asOf) })}`}
    </p>
  );
}
