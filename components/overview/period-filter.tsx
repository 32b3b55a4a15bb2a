import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/account/use-format';
import { FilterPill } from '@/components/filters/filter-pill';
import { PeriodPanel } from '@/components/filters/period-panel';
import { usePeriodWords } from '@/components/filters/use-period-words';
import { DEFAULT_PERIOD } from '@/lib/domain/calendar/periods';
import type { OverviewFilters } from '@/lib/filters/overview';

interface PeriodFilterProps {
  filters: OverviewFilters;
  /** `YYYY-MM-DD` in the business zone. */
  today: string;
  onChange: (filters: OverviewFilters) => void;
}

/** Which period the figures are of. Each figure names the date it counts by itself. */
export function PeriodFilter({ filters, today, onChange }: PeriodFilterProps) {
  const t = useTranslations('period');
  const format = useFormat();
  const periodWords = usePeriodWords();

  return (
    <div className="no-print flex flex-wrap items-center gap-2">
      <FilterPill field={t('label')} value={periodWords(filters)}>
        {(close) => (
          <PeriodPanel
            value={filters}
            fallback={DEFAULT_PERIOD}
            today={today}
            zone={format.zone}
            onChange={(value) => {
              onChange(value);
              close();
            }}
          />
        )}
      </FilterPill>
    </div>
  );
}
