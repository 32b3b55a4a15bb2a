'use client';

import { useTranslations } from 'next-intl';
import { PrintedBasis } from '@/components/layout/printed-basis';
import type { TimeWindow } from '@/lib/domain/list';
import type { PaymentFilters } from '@/lib/filters/payments';
import { useStatusWord } from './payment-status';
import { Basis } from './payments-basis';
import { useFilterWords } from './use-filter-words';

interface PrintedFiltersProps {
  filters: PaymentFilters;
  /** The name of the customer it is narrowed to, where it is known. */
  customerName: string | null;
  /** What is shown, of how much, and as of when; null while nothing is. */
  loaded: { rows: readonly unknown[]; total: number | null; asOf: number; window: TimeWindow | null } | null;
}

/** On paper there are no pills: the days, their zone, and what the list is narrowed to, in words and with every status. */
export function PrintedFilters({ filters, customerName, loaded }: PrintedFiltersProps) {
  const t = useTranslations('payments');
  const words = useTranslations('filters');
  const word = useStatusWord();
  const { deposit, quick, amount, customer } = useFilterWords(filters, customerName);
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
  return (
    <PrintedBasis
      basis={<Basis filters={filters} window={loaded?.window ?? null} />}
      loaded={loaded && { shown: loaded.rows.length, total: loaded.total, asOf: loaded.asOf }}
    >
      {said.length > 0 && <p>{said.join(' · ')}</p>}
    </PrintedBasis>
  );
}
