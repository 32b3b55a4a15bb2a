import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/account/use-format';
import type { DayRange } from '@/lib/domain/calendar/periods';
import type { InvoiceFilters } from '@/lib/filters/invoices';

/** The billing months of a list in words: a year, a month, or from one month to another. */
export function useBillingWords({ month, months }: InvoiceFilters, { from, to }: DayRange): string {
  const t = useTranslations('invoices');
  const format = useFormat();
  if (months !== null) return t('between', { from: format.month(from), to: format.month(to) });
  return month === null ? from.slice(0, 4) : format.month(from);
}
