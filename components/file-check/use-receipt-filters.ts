import { useTranslations } from 'next-intl';
import { usePaymentFilterLines } from '@/components/wording/payment-filter-words';
import type { Receipt } from '@/lib/domain/files/receipt';
import { parsePaymentFilters } from '@/lib/filters/payments';

const SHOWN_ELSEWHERE = ['by', 'period', 'from', 'to', 'year', 'month', 'months', 'size', 'after', 'before', 'sort'];

const PAYMENT_FILTERS = ['status', 'deposit', 'quick', 'amount_from', 'amount_to', 'customer_id'];

/** Filters in words; one this version cannot parse stays as it is. */
export function useReceiptFilters({ noun, filters }: Receipt): string[] {
  const t = useTranslations('check');
  const files = useTranslations('files');
  const listed = [...new URLSearchParams(filters)].filter(([name]) => !SHOWN_ELSEWHERE.includes(name));
  const payments = noun === 'payments' ? listed.filter(([name]) => PAYMENT_FILTERS.includes(name)) : [];
  // `by` decides which other filters are valid.
  const by = new URLSearchParams(filters).getAll('by').map((value) => ['by', value]);
  const { filters: read, dropped } = parsePaymentFilters(Object.fromEntries([...by, ...payments]));
  const others = listed.filter((entry) => !payments.includes(entry));
  return [
    ...usePaymentFilterLines(read, null),
    ...dropped.map(({ name, value }) => `${name}=${value}`),
    ...others.map(([name, value]) => {
      if (name === 'q') return `${t('search')}: ${value}`;
      return name === 'since' ? files('scopes.since') : `${name}=${value}`;
    }),
  ];
}
