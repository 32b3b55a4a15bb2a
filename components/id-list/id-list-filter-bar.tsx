import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { PeriodPill } from '@/components/filters/period-pill';
import { SearchBox } from '@/components/filters/search-box';
import { usePeriodWords } from '@/components/filters/use-period-words';
import { dayOf } from '@/lib/domain/calendar/days';
import type { TimeWindow } from '@/lib/domain/list';
import { type IdListFilters, isWalkedIdList, NO_ID_LIST_FILTERS } from '@/lib/filters/id-lists';

type IdNoun = 'customers' | 'orders';

interface IdListFilterBarProps {
  noun: IdNoun;
  filters: IdListFilters;
  change: (filters: Partial<IdListFilters>) => void;
  pills: ReactNode;
  asOf: number | undefined;
  children: ReactNode;
}

const FIRST_PAGE = { after: null, before: null };

/** The provider's search, and the period, which is a walk: without one the list has no end. */
export function IdListFilterBar({ noun, filters, change, pills, asOf, children }: IdListFilterBarProps) {
  const t = useTranslations(noun);
  const period = useTranslations('period');
  const { timeZone } = useAccount();
  const periodWords = usePeriodWords();
  const walked = isWalkedIdList(filters);
  return (
    <div className="no-print flex flex-wrap items-center gap-x-3 gap-y-2">
      <SearchBox
        label={t('searchLabel')}
        placeholder={t('searchPlaceholder')}
        value={filters.q}
        onSearch={(q) => change({ q, ...FIRST_PAGE })}
      />
      <PeriodPill
        value={filters}
        fallback={null}
        words={walked ? periodWords(filters) : period('any')}
        today={dayOf(asOf ?? Date.now(), timeZone)}
        onChange={(value) => change({ ...value, ...FIRST_PAGE })}
        onClear={walked ? () => change({ ...NO_ID_LIST_FILTERS, ...FIRST_PAGE }) : undefined}
      />
      {pills}
      <p className="text-sm text-soft">{children}</p>
    </div>
  );
}

export function useListBasis(noun: IdNoun, filters: IdListFilters, window: TimeWindow | null): string {
  const t = useTranslations(noun);
  const { day, zoneWords } = useFormat();
  const listed = `${filters.q === null ? t('order') : t('searching', { q: filters.q })}, ${zoneWords}`;
  if (!isWalkedIdList(filters) || window === null) return listed;
  return `${t('walked', { from: day(window.from), to: day(window.to) })} · ${listed}`;
}
