import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/account/use-format';
import type { Figure } from '@/lib/domain/overview/overview';

/** The one currency of all figures, or null when there are several and each sum has to name its own. */
export function onlyCurrency(figures: readonly Figure[]): string | null {
  const codes = new Set(figures.flatMap(({ sums }) => sums ?? []).map(({ currency }) => currency));
  const [code = 'MXN'] = codes;
  return codes.size > 1 ? null : code;
}

interface SumsProps {
  figure: Figure;
  /** The currency that the column's heading names; null when each sum names its own. */
  currency: string | null;
  /** Which field is added up, to say what is missing. */
  of?: 'amount' | 'commission' | 'deposit';
}

/** A figure's money, one line a currency, and how many amounts are missing from it. */
export function Sums({ figure, currency, of = 'amount' }: SumsProps) {
  const t = useTranslations('overview');
  const { minorMoney, currency: nameOf } = useFormat();
  const sums = figure.sums ?? [];
  if (sums.length === 0) return currency === null ? '0' : minorMoney(0, currency);
  return sums.map((sum) => (
    <span key={sum.currency} className="block">
      <span className="whitespace-nowrap">
        {sum.counted === 0 ? t('noAmount') : minorMoney(sum.minor, sum.currency)}
        {currency === null && <span className="text-soft"> {nameOf(sum.currency)}</span>}
      </span>
      {sum.missing > 0 && (
        <span className="block text-2xs font-normal text-caution">
          {t(`missing.${of}`, { missing: sum.missing, all: sum.missing + sum.counted })}
        </span>
      )}
    </span>
  ));
}
