import { useTranslations } from 'next-intl';
import { OptionList } from '@/components/filters/option-list';
import { PAYMENT_STATUS_GROUPS } from '@/lib/domain/payments/payments';
import { isAboutPending, QUICK_FILTERS, type QuickFilter as Quick } from '@/lib/domain/payments/quick-filters';
import type { PaymentFilters } from '@/lib/filters/payments';

/** What the filters themselves can say is written in them, so that it can be changed from there. */
const UNDEPOSITED = 'undeposited';

const CHOICES = [UNDEPOSITED, ...QUICK_FILTERS] as const;

interface QuickFilterProps {
  filters: PaymentFilters;
  onChoose: (filters: Partial<PaymentFilters>) => void;
}

/** Filters of the period that need one click. */
export function QuickFilterOptions({ filters, onChoose }: QuickFilterProps) {
  const t = useTranslations('payments');
  return (
    <>
      <OptionList
        wide
        legend={t('quick')}
        options={CHOICES.map((value) => ({ value, label: t(`quickNames.${value}`) }))}
        chosen={filters.quick ?? (filters.deposit === 'no' ? UNDEPOSITED : null)}
        onChoose={(choice) =>
          onChoose(choice === UNDEPOSITED ? undepositedFilters(filters) : withQuickFilter(filters, choice))
        }
      />
      <p className="w-72 border-t border-line px-4 py-2.5 text-xs text-soft">{t('quickHint')}</p>
    </>
  );
}

function undepositedFilters({ by }: PaymentFilters): Partial<PaymentFilters> {
  const statuses = [...PAYMENT_STATUS_GROUPS.collected];
  return { by: by === 'created' ? 'paid' : by, deposit: 'no', status: { not: false, statuses }, quick: null };
}

function withQuickFilter(filters: PaymentFilters, quick: Quick): Partial<PaymentFilters> {
  return isAboutPending(quick)
    ? { quick, by: 'created', deposit: null, deposit_reference: null, status: null }
    : { quick, deposit: null, status: filters.quick === null && filters.deposit === 'no' ? null : filters.status };
}
