import { useTranslations } from 'next-intl';
import { usePaymentFilterLines } from '@/components/wording/payment-filter-words';
import type { Receipt } from '@/lib/domain/files/receipt';
import { parsePaymentFilters } from '@/lib/filters/payments';

/** What the receipt says elsewhere: its period, its date, and how its rows were read. */
const SAID_ELSEWHERE = ['by', 'period', 'from', 'to', 'year', 'month', 'months', 'size', 'after', 'before', 'sort'];

const NARROWS_PAYMENTS = ['status', 'deposit', 'quick', 'amount_from', 'amount_to', 'customer_id'];

/** The filters of a file in words, each with its field. One that this version cannot read stays as it is written. */
export function useReceiptFilters({ noun, filters }: Receipt): string[] {
  const t = useTranslations('check');
  const files = useTranslations('files');
  const told = [...new URLSearchParams(filters)].filter(([name]) => !SAID_ELSEWHERE.includes(name));
  const payments = noun === 'payments' ? told.filter(([name]) => NARROWS_PAYMENTS.includes(name)) : [];
  // `by` decides what may stand beside it.
  const by = new URLSearchParams(filters).getAll('by').map((value) => ['by', value]);
  const { filters: read, dropped } = parsePaymentFilters(Object.fromEntries([...by, ...payments]));
  const others = told.filter((entry) => !payments.includes(entry));
  return [
    ...usePaymentFilterLines(read, null),
    ...dropped.map(({ name, value }) => `${name}=${value}`),
    ...others.map(([name, value]) => {
      if (name === 'q') return `${t('search')}: ${value}`;
      return name === 'since' ? files('scopes.since') : `${name}=${value}`;
    }),
  ];
}
