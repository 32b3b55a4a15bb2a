'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FilterBar } from '@/components/filters/filter-bar';
import { FilterPill } from '@/components/filters/filter-pill';
import { OptionList } from '@/components/filters/option-list';
import { useFormat } from '@/components/layout/use-format';
import { Button } from '@/components/ui/button';
import type { InvoiceFilters } from '@/lib/filters/invoices';

interface InvoicesFiltersProps {
  filters: InvoiceFilters;
  change: (filters: Partial<InvoiceFilters>) => void;
  /** The billing year that is shown: the running one where the address names none. */
  year: number;
  thisYear: number;
}

const EVERY_MONTH = 0;
const YEARS_OFFERED = 8;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Billing year and month, never days: the provider bills by whole months. */
export function InvoicesFilters({ filters, change, year, thisYear }: InvoicesFiltersProps) {
  const t = useTranslations('invoices.filters');
  const format = useFormat();
  const monthName = (month: number) => format.month(`${year}-${String(month).padStart(2, '0')}`);
  const recent = Array.from({ length: YEARS_OFFERED }, (_, index) => thisYear - index);
  const years = [...new Set([...recent, year])].sort((a, b) => b - a);

  return (
    <FilterBar>
      <div className="flex items-center gap-1">
        <Button look="quiet" aria-label={t('earlier')} title={t('earlier')} onClick={() => change({ year: year - 1 })}>
          <ChevronLeft aria-hidden className="size-4" />
        </Button>
        <FilterPill field={t('year')} value={String(year)}>
          {(close) => (
            <OptionList
              legend={t('year')}
              options={years.map((value) => ({ value, label: String(value) }))}
              chosen={year}
              onChoose={(chosen) => {
                change({ year: chosen });
                close();
              }}
            />
          )}
        </FilterPill>
        <Button
          look="quiet"
          aria-label={t('later')}
          title={t('later')}
          disabled={year >= thisYear}
          onClick={() => change({ year: year + 1 })}
        >
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      </div>
      <FilterPill
        field={t('month')}
        value={filters.month === null ? null : monthName(filters.month)}
        onClear={() => change({ month: null })}
      >
        {(close) => (
          <OptionList
            legend={t('month')}
            options={[
              { value: EVERY_MONTH, label: t('allMonths') },
              ...MONTHS.map((value) => ({ value, label: monthName(value) })),
            ]}
            chosen={filters.month ?? EVERY_MONTH}
            onChoose={(chosen) => {
              change(chosen === EVERY_MONTH ? { month: null } : { year, month: chosen });
              close();
            }}
          />
        )}
      </FilterPill>
    </FilterBar>
  );
}
