import { useTranslations } from 'next-intl';
import { lazy } from 'react';
import { useFormat } from '@/components/account/use-format';
import { FilterBar } from '@/components/filters/filter-bar';
import { FilterPill } from '@/components/filters/filter-pill';
import { SearchBox } from '@/components/filters/search-box';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { usePaymentFilterWords } from '@/components/wording/payment-filter-words';
import { DEFAULT_PERIOD } from '@/lib/domain/calendar/periods';
import { compareDecimals, parseTypedAmount } from '@/lib/domain/money/money';
import { DATE_BASES } from '@/lib/domain/payments/measures';
import { isAboutPending } from '@/lib/domain/payments/quick-filters';
import { NO_PAYMENT_FILTERS, type PaymentFilters } from '@/lib/filters/payments';

/** What a pill opens comes when the pointer or the focus comes near it, not with the page. */
const PANELS = {
  period: async () => ({ ...(await import('@/components/filters/period-panel')), ...(await import('./day-edge')) }),
  status: () => import('./status-filter-options'),
  amount: () => import('@/components/filters/number-range-form'),
  customer: () => import('./customer-filter-form'),
  quick: () => import('./quick-filter-options'),
};
const PeriodPanel = lazy(async () => ({ default: (await PANELS.period()).PeriodPanel }));
const DayEdge = lazy(async () => ({ default: (await PANELS.period()).DayEdge }));
const StatusFilter = lazy(async () => ({ default: (await PANELS.status()).StatusFilterOptions }));
const NumberRange = lazy(async () => ({ default: (await PANELS.amount()).NumberRangeForm }));
const CustomerFilter = lazy(async () => ({ default: (await PANELS.customer()).CustomerFilterForm }));
const QuickFilter = lazy(async () => ({ default: (await PANELS.quick()).QuickFilterOptions }));

interface PaymentsFiltersProps {
  filters: PaymentFilters;
  /** The name of the customer it is narrowed to, where it is known. */
  customerName: string | null;
  change: (filters: Partial<PaymentFilters>) => void;
  /** `YYYY-MM-DD` in the business zone. */
  today: string;
}

/** What the list is narrowed to. Period and status always show; a search looks through all time, so that it has no period. */
export function PaymentsFilterBar({ filters, customerName, change, today }: PaymentsFiltersProps) {
  const t = useTranslations('payments');
  const words = useTranslations('filters');
  const period = useTranslations('period');
  const format = useFormat();
  const said = usePaymentFilterWords(filters, customerName);
  const narrowed = [said.status, said.deposit, said.amount, said.customer, said.quick].some((words) => words !== null);

  function apply(close: () => void, changed: Partial<PaymentFilters>) {
    change(changed);
    close();
  }

  return (
    <FilterBar
      search={
        <SearchBox
          label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          value={filters.q}
          onSearch={(q) => change(q === null ? { q } : { q, quick: null })}
        />
      }
    >
      {filters.q === null && (
        <FilterPill
          field={period('label')}
          shown={period(`pill.${filters.by}`)}
          operator=":"
          value={said.period}
          preload={PANELS.period}
        >
          {(close) => (
            <PeriodPanel
              value={filters}
              fallback={DEFAULT_PERIOD}
              today={today}
              zone={format.zone}
              note={<DayEdge filters={filters} />}
              onChange={(value) => apply(close, value)}
            >
              <Choice
                legend={period('by')}
                options={DATE_BASES.map((value) => ({ value, label: period(`bases.${value}`) }))}
                value={filters.by}
                onChange={(by) => change(withDate(filters, by))}
              />
            </PeriodPanel>
          )}
        </FilterPill>
      )}
      <FilterPill
        field={t('status')}
        operator={filters.status?.not ? words('isNot') : words('is')}
        value={said.status}
        onClear={() => change({ status: null })}
        preload={PANELS.status}
      >
        {(close) => <StatusFilter filters={filters} onApply={(status) => apply(close, { status })} onCancel={close} />}
      </FilterPill>
      {filters.deposit !== null && (
        <FilterPill field={t('deposit')} value={said.deposit} onClear={() => change({ deposit: null })}>
          {(close) => (
            <Choice
              legend={t('deposit')}
              options={DEPOSITS.map((value) => ({ value, label: t(`deposits.${value}`) }))}
              value={filters.deposit ?? 'no'}
              onChange={(deposit) => apply(close, { deposit })}
            />
          )}
        </FilterPill>
      )}
      <FilterPill
        field={t('amount')}
        value={said.amount}
        onClear={() => change({ amount_from: null, amount_to: null })}
        preload={PANELS.amount}
      >
        {(close) => (
          <NumberRange
            legend={t('amount')}
            range={{ from: filters.amount_from, to: filters.amount_to }}
            parse={parseTypedAmount}
            reversed={(from, to) => (compareDecimals(from, to) ?? 0) > 0}
            onApply={({ from, to }) => apply(close, { amount_from: from, amount_to: to })}
            onCancel={close}
          />
        )}
      </FilterPill>
      <FilterPill
        field={t('customer')}
        operator={words('is')}
        value={said.customer}
        onClear={() => change({ customer_id: null })}
        preload={PANELS.customer}
      >
        {(close) => (
          <CustomerFilter
            chosen={filters.customer_id}
            name={customerName}
            onChoose={(customer_id) => apply(close, { customer_id })}
          />
        )}
      </FilterPill>
      {filters.q === null && (
        <FilterPill
          field={t('quick')}
          operator=":"
          value={said.quick}
          onClear={() => change({ quick: null })}
          preload={PANELS.quick}
        >
          {(close) => <QuickFilter filters={filters} onChoose={(chosen) => apply(close, chosen)} />}
        </FilterPill>
      )}
      {narrowed && (
        <Button look="quiet" onClick={() => change(NO_PAYMENT_FILTERS)}>
          {words('clearAll')}
        </Button>
      )}
    </FilterBar>
  );
}

const DEPOSITS = ['yes', 'no'] as const;

/** Another date, less what cannot stand beside it. */
function withDate({ quick }: PaymentFilters, by: PaymentFilters['by']): Partial<PaymentFilters> {
  if (by === 'created') return { by, deposit: null };
  return isAboutPending(quick) ? { by, quick: null } : { by };
}
