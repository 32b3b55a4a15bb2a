import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/account/use-format';
import type { SumsByField } from '@/lib/domain/matching/field-sums';

export type SummedRows = 'loaded' | 'all' | 'selected' | 'matching';

interface SumLinesProps {
  sums: SumsByField;
  of: SummedRows;
  /** Label of each field, the main one first. */
  names: Readonly<Record<string, string>>;
}

/** One line a currency, with the number of rows that lack an amount. Never called a total. */
export function SumLines({ sums, of, names }: SumLinesProps) {
  const t = useTranslations('sums');
  const { minorMoney } = useFormat();
  const [[main, name] = ['', ''], ...others] = Object.entries(names);
  const lines = sums[main] ?? [];
  if (lines.length === 0) return null;
  return (
    <ul className="text-soft">
      {lines.map(({ currency, minor, counted, missing }) => (
        <li key={currency}>
          {t(of, { rows: counted + missing, mixed: lines.length > 1 ? 'yes' : 'no', currency })}{' '}
          <strong className="font-semibold text-ink">
            {minorMoney(minor, currency)} {currency}
          </strong>
          {missing > 0 && ` (${t('missing', { missing, name })})`}
          {others.map(([field, other]) => {
            const sum = sums[field]?.find((one) => one.currency === currency);
            if (!sum) return null;
            return (
              <span key={field}>
                {sum.counted > 0 && (
                  <>
                    {' · '}
                    {other} <span className="text-ink">{minorMoney(sum.minor, currency)}</span>
                  </>
                )}
                {sum.missing > 0 && ` (${t('missing', { missing: sum.missing, name: other })})`}
              </span>
            );
          })}
        </li>
      ))}
    </ul>
  );
}
