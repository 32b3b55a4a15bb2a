import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/account/use-format';
import { FilterBar } from '@/components/filters/filter-bar';
import { FilterPill } from '@/components/filters/filter-pill';
import { OptionList } from '@/components/filters/option-list';
import { Button } from '@/components/ui/button';
import { INVOICE_YEARS_BACK } from '@/lib/domain/invoices/invoices';
import type { InvoiceFilters } from '@/lib/filters/invoices';
import { MonthChoice } from './month-choice';

interface InvoicesFiltersProps {
  filters: InvoiceFilters;
  change: (filters: Partial<InvoiceFilters>) => void;
  /** The billing year that is shown, the last one of a range of months: the running one where the address names none. */
  year: number;
  /** The running month, `YYYY-MM`. */
  thisMonth: string;
}

/** Billing year, month or range of months, never days: the provider bills by whole months. */
export function InvoicesFilterBar({ filters, change, year, thisMonth }: InvoicesFiltersProps) {
  const t = useTranslations('invoices.filters');
  const format = useFormat();
  const { month, months } = filters;
  const thisYear = Number(thisMonth.slice(0, 4));
  const recent = Array.from({ length: INVOICE_YEARS_BACK + 1 }, (_, back) => thisYear - back);
  const years = [...new Set([...recent, year])].sort((a, b) => b - a);
  const chosen = months
    ? `${format.shortMonth(months.from)} – ${format.shortMonth(months.to)}`
    : month && format.month(`${year}-${String(month).padStart(2, '0')}`);

  return (
    <FilterBar>
      <div className="flex items-center gap-1">
        {!months && (
          <Button
            look="quiet"
            aria-label={t('earlier')}
            title={t('earlier')}
            onClick={() => change({ year: year - 1 })}
          >
            <ChevronLeft aria-hidden className="size-4" />
          </Button>
        )}
        <FilterPill field={t('year')} value={months ? null : String(year)}>
          {(close) => (
            <OptionList
              legend={t('year')}
              options={years.map((value) => ({ value, label: String(value) }))}
              chosen={months ? null : year}
              onChoose={(value) => {
                change({ year: value, months: null });
                close();
              }}
            />
          )}
        </FilterPill>
        {!months && (
          <Button
            look="quiet"
            aria-label={t('later')}
            title={t('later')}
            disabled={year >= thisYear}
            onClick={() => change({ year: year + 1 })}
          >
            <ChevronRight aria-hidden className="size-4" />
          </Button>
        )}
      </div>
      <FilterPill
        field={t(months ? 'months' : 'month')}
        value={chosen || null}
        onClear={() => change({ year, month: null, months: null })}
      >
        {(close) => (
          <MonthChoice
            filters={filters}
            year={year}
            years={years}
            thisMonth={thisMonth}
            onChoose={(filters) => {
              change(filters);
              close();
            }}
            onClose={close}
          />
        )}
      </FilterPill>
    </FilterBar>
  );
}
