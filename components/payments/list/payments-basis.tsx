import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/account/use-format';
import { usePeriodWords, useWindowWords } from '@/components/filters/use-period-words';
import type { TimeWindow } from '@/lib/domain/list';
import { isAboutExpiry } from '@/lib/domain/payments/quick-filters';
import { isWithoutPeriod, type PaymentFilters } from '@/lib/filters/payments';

/** What the rows of a list are counted by: the days, the date they mean, the zone, and what was searched for them. */
export function PaymentsBasis({ filters, window }: { filters: PaymentFilters; window: TimeWindow | null }) {
  const t = useTranslations('payments');
  const byDate = useTranslations('period.byDate');
  const { day, zoneWords } = useFormat();
  const windowWords = useWindowWords();
  const periodWords = usePeriodWords();
  if (isAboutExpiry(filters.quick)) {
    const searched = window ? t('openBasis', { from: day(window.from), to: day(window.to) }) : t('anyDate');
    return `${searched}, ${zoneWords}`;
  }
  if (isWithoutPeriod(filters)) return `${t('anyDate')}, ${zoneWords}`;
  const byCreation = filters.by === 'created';
  const bounds = window && byCreation ? windowWords(window, filters) : null;
  return (
    <>
      {bounds ? `${bounds.from} – ${bounds.to}` : periodWords(filters)} · {byDate(filters.by)}, {zoneWords}
      {window && !byCreation && ` · ${t('searchedBasis', { from: day(window.from), to: day(window.to) })}`}
    </>
  );
}
