import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazyPart } from '@/components/browser/lazy-part';
import { FilterBar } from '@/components/filters/filter-bar';
import { FilterPill } from '@/components/filters/filter-pill';
import { SearchBox } from '@/components/filters/search-box';
import { Button } from '@/components/ui/button';
import { usePaymentFilterWords } from '@/components/wording/payment-filter-words';
import { isWithoutPeriod, MAX_PASTED, NO_PAYMENT_FILTERS, type PaymentFilters } from '@/lib/filters/payments';
import { asPasted, preparePasting, takePaste } from './pasting';

/** What a pill opens comes when the pointer or the focus comes near it, not with the page. */
const PANELS = {
  period: () => import('./payments-period'),
  deposit: () => import('./deposit-options'),
  status: () => import('./status-filter-options'),
  amount: () => import('./amount-range'),
  customer: () => import('./customer-filter-form'),
  quick: () => import('./quick-filter-options'),
};
const PaymentsPeriod = lazyPart(async () => ({ default: (await PANELS.period()).PaymentsPeriod }));
const DepositOptions = lazyPart(async () => ({ default: (await PANELS.deposit()).DepositOptions }));
const StatusFilter = lazyPart(async () => ({ default: (await PANELS.status()).StatusFilterOptions }));
const AmountRange = lazyPart(async () => ({ default: (await PANELS.amount()).AmountRangeForm }));
const CustomerFilter = lazyPart(async () => ({ default: (await PANELS.customer()).CustomerFilterForm }));
const QuickFilter = lazyPart(async () => ({ default: (await PANELS.quick()).QuickFilterOptions }));

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
  const said = usePaymentFilterWords(filters, customerName);
  const { status, deposit, depositReference, amount, customer, quick, pasted } = said;
  const narrowed = [status, deposit, depositReference, amount, customer, quick, pasted].some((words) => words !== null);

  const [tooMany, setTooMany] = useState(0);

  function show(pasted: readonly string[]) {
    setTooMany(pasted.length > MAX_PASTED ? pasted.length : 0);
    if (pasted.length <= MAX_PASTED) change({ ...SEARCHED, by: 'created', pasted });
  }

  const searchFor = (q: string) => change({ ...SEARCHED, q });

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
          onSearch={(q) => (q === null ? change({ q }) : asPasted(q, show) || searchFor(q))}
          takePaste={(text) => takePaste(text, show, searchFor)}
          onNear={preparePasting}
          error={tooMany > 0 ? words('pastedTooMany', { given: tooMany, most: MAX_PASTED }) : null}
        />
      }
    >
      {!isWithoutPeriod(filters) && (
        <FilterPill
          field={period('label')}
          shown={period(`pill.${filters.by}`)}
          operator=":"
          value={said.period}
          preload={PANELS.period}
        >
          {(close) => <PaymentsPeriod filters={filters} today={today} change={change} onChosen={close} />}
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
      {depositReference !== null && (
        <FilterPill
          field={t('depositReference')}
          value={depositReference}
          onClear={() => change({ deposit_reference: null })}
        >
          {() => <p className="w-72 max-w-full p-4 text-sm">{t('depositHint', { reference: depositReference })}</p>}
        </FilterPill>
      )}
      {pasted !== null && (
        <FilterPill field={t('pasted.field')} value={pasted} onClear={() => change({ pasted: null })}>
          {() => (
            <p
              translate="no"
              className="max-h-72 w-72 max-w-full overflow-y-auto p-4 font-mono text-xs whitespace-pre-line"
            >
              {filters.pasted?.join('\n')}
            </p>
          )}
        </FilterPill>
      )}
      {filters.deposit !== null && (
        <FilterPill
          field={t('deposit')}
          value={said.deposit}
          onClear={() => change({ deposit: null })}
          preload={PANELS.deposit}
        >
          {(close) => (
            <DepositOptions value={filters.deposit ?? 'no'} onChange={(deposit) => apply(close, { deposit })} />
          )}
        </FilterPill>
      )}
      <FilterPill
        field={t('amount')}
        value={said.amount}
        onClear={() => change({ amount_from: null, amount_to: null })}
        preload={PANELS.amount}
      >
        {(close) => <AmountRange range={filters} onApply={(range) => apply(close, range)} onCancel={close} />}
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
      {filters.q === null && filters.pasted === null && (
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

const SEARCHED = { q: null, pasted: null, quick: null, deposit_reference: null } satisfies Partial<PaymentFilters>;
