import { useTranslations } from 'next-intl';
import { PrintedBasis } from '@/components/report/printed-basis';
import { usePaymentFilterLines } from '@/components/wording/payment-filter-words';
import type { TimeWindow } from '@/lib/domain/list';
import type { PaymentFilters } from '@/lib/filters/payments';
import { PaymentsBasis } from './payments-basis';

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
  const said = usePaymentFilterLines(filters, customerName);
  return (
    <PrintedBasis
      title={t('title')}
      basis={<PaymentsBasis filters={filters} window={loaded?.window ?? null} />}
      loaded={loaded && { shown: loaded.rows.length, total: loaded.total, asOf: loaded.asOf }}
    >
      {said.length > 0 && <p>{said.join(' · ')}</p>}
    </PrintedBasis>
  );
}
