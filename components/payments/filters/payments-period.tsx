import { useTranslations } from 'next-intl';
import { PeriodPanel } from '@/components/filters/period-panel';
import { Choice } from '@/components/ui/choice';
import { DEFAULT_PERIOD } from '@/lib/domain/calendar/period-names';
import { DATE_BASES } from '@/lib/domain/payments/measures';
import { isAboutPending } from '@/lib/domain/payments/quick-filters';
import { isWalkedList, type PaymentFilters } from '@/lib/filters/payments';
import { LONGEST_WALKED_PERIOD } from '@/lib/filters/period';
import { DayEdge } from './day-edge';

interface PaymentsPeriodProps {
  filters: PaymentFilters;
  /** `YYYY-MM-DD` in the business zone. */
  today: string;
  change: (filters: Partial<PaymentFilters>) => void;
  onChosen: () => void;
}

export function PaymentsPeriod({ filters, today, change, onChosen }: PaymentsPeriodProps) {
  const t = useTranslations('period');
  return (
    <PeriodPanel
      value={filters}
      fallback={DEFAULT_PERIOD}
      today={today}
      mostDays={isWalkedList(filters) ? LONGEST_WALKED_PERIOD : undefined}
      note={<DayEdge filters={filters} />}
      onChange={(value) => {
        change(value);
        onChosen();
      }}
    >
      <Choice
        legend={t('by')}
        options={DATE_BASES.map((value) => ({ value, label: t(`bases.${value}`) }))}
        value={filters.by}
        onChange={(by) => change(withDate(filters, by))}
      />
    </PeriodPanel>
  );
}

/** Another date, less what cannot stand beside it. */
function withDate({ quick }: PaymentFilters, by: PaymentFilters['by']): Partial<PaymentFilters> {
  if (by === 'created') return { by, deposit: null, deposit_reference: null };
  return isAboutPending(quick) ? { by, quick: null } : { by };
}
