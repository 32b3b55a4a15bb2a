import { CalendarRange } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormat } from '@/components/account/use-format';
import { MonthRangeForm } from '@/components/filters/month-range-form';
import { OptionList } from '@/components/filters/option-list';
import type { DayRange } from '@/lib/domain/calendar/periods';
import { moveMonth } from '@/lib/domain/calendar/periods';
import { type InvoiceFilters, MAX_BILLING_YEARS } from '@/lib/filters/invoices';

interface MonthChoiceProps {
  filters: InvoiceFilters;
  year: number;
  years: readonly number[];
  /** The running month, `YYYY-MM`. */
  thisMonth: string;
  onChoose: (filters: Pick<InvoiceFilters, 'year' | 'month' | 'months'>) => void;
  onClose: () => void;
}

const EVERY_MONTH = 0;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** One month of the year that is shown, all of them, or a range of months, which first is the last twelve that are over. */
export function MonthChoice({ filters, year, years, thisMonth, onChoose, onClose }: MonthChoiceProps) {
  const t = useTranslations('invoices.filters');
  const words = useTranslations('period');
  const format = useFormat();
  const [ranging, setRanging] = useState(filters.months !== null);

  if (ranging) {
    return (
      <MonthRangeForm
        value={filters.months ?? { from: moveMonth(thisMonth, -12), to: moveMonth(thisMonth, -1) }}
        years={years}
        mostYears={MAX_BILLING_YEARS}
        onApply={(months) => onChoose(months.from === months.to ? monthOf(months.from) : rangeOf(months))}
        onCancel={onClose}
      />
    );
  }
  return (
    <>
      <OptionList
        legend={t('month')}
        options={[
          { value: EVERY_MONTH, label: t('allMonths') },
          ...MONTHS.map((value) => ({ value, label: format.month(`${year}-${String(value).padStart(2, '0')}`) })),
        ]}
        chosen={filters.months ? null : (filters.month ?? EVERY_MONTH)}
        onChoose={(value) => onChoose({ year, month: value === EVERY_MONTH ? null : value, months: null })}
      />
      <div className="border-t border-line p-1.5">
        <button
          type="button"
          onClick={() => setRanging(true)}
          className="flex h-9 w-full items-center gap-2 rounded px-2.5 text-left text-sm hover:bg-wash sm:h-8"
        >
          <CalendarRange aria-hidden className="size-4 text-soft" strokeWidth={1.75} />
          {words('monthRange')}
        </button>
      </div>
    </>
  );
}

function monthOf(month: string) {
  return { year: Number(month.slice(0, 4)), month: Number(month.slice(5)), months: null };
}

function rangeOf(months: DayRange) {
  return { year: null, month: null, months };
}
