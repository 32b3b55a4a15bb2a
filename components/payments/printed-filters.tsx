'use client';

import { useTranslations } from 'next-intl';
import type { Payment } from '@/lib/domain/payments';
import type { PaymentFilters } from '@/lib/filters/payments';
import { useStatusWord } from './payment-status';
import { useFilterWords } from './use-filter-words';

/** On paper there are no pills: what the list is narrowed to, in words and with every status. */
export function PrintedFilters({ filters, rows }: { filters: PaymentFilters; rows: readonly Payment[] }) {
  const t = useTranslations('payments');
  const words = useTranslations('filters');
  const word = useStatusWord();
  const { deposit, quick, amount, customer } = useFilterWords(filters, rows);
  const status =
    filters.status && `${words(filters.status.not ? 'isNot' : 'is')} ${filters.status.statuses.map(word).join(', ')}`;
  const fields = [
    [t('status'), status],
    [t('deposit'), deposit],
    [t('quick'), quick],
    [t('amount'), amount],
    [t('customer'), customer],
  ];
  const said = fields.flatMap(([field, value]) => (value === null ? [] : [`${field}: ${value}`]));
  return said.length > 0 && <p className="hidden text-sm print:block">{said.join(' · ')}</p>;
}
