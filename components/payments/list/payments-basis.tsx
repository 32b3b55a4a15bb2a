import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/account/use-format';
import { usePeriodWords, useWindowWords } from '@/components/filters/use-period-words';
import type { TimeWindow } from '@/lib/domain/list';
import type { PaymentFilters } from '@/lib/filters/payments';

/** What the rows of a list are counted by: the days, the date they mean, the zone, and what was searched for them. */
export function PaymentsBasis({ filters, window }: { filters: PaymentFilters; window: TimeWindow | null }) {
  const t = useTranslations('payments');
  const byDate = useTranslations('period.byDate');
  const { day, zone } = useFormat();
  const windowWords = useWindowWords();
  const periodWords = usePeriodWords();
  if (filters.q !== null) return t('zoneBasis', { zone });
  const byCreation = filters.by === 'created';
  const bounds = window && byCreation ? windowWords(window, filters) : null;
  return (
    <>
      {bounds ? `${bounds.from} – ${bounds.to}` : periodWords(filters)} · {t('basis', { by: byDate(filters.by), zone })}
      {window && !byCreation && ` · ${t('searchedBasis', { from: day(window.from), to: day(window.to) })}`}
    </>
  );
}
