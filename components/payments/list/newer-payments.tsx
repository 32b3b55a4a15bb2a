import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { Button } from '@/components/ui/button';
import { goesOnAfter } from '@/lib/domain/calendar/days';
import type { ListPage } from '@/lib/domain/list';
import type { Payment } from '@/lib/domain/payments/payments';
import { notByCreation, type PaymentFilters } from '@/lib/filters/payments';
import { periodOf } from '@/lib/filters/period';
import { newerPaymentsQuery } from '@/lib/queries/payments';

interface NewerPaymentsProps {
  filters: PaymentFilters;
  /** The first page as it is shown. */
  first: ListPage<Payment> | undefined;
  onRefresh: () => void;
}

/** Says that payments came since the list was read; they come in only when the reader asks for them. */
export function NewerPayments({ filters, first, onRefresh }: NewerPaymentsProps) {
  const t = useTranslations('payments');
  const { slug, timeZone } = useAccount();
  const since = first?.window?.to ?? 0;
  const goesOn = since > 0 && goesOnAfter(periodOf(filters), since, timeZone);
  const counted = notByCreation(filters) === null;
  const newer = useQuery({ ...newerPaymentsQuery(slug, filters, since), enabled: goesOn && counted });
  const count = newer.data.count ?? 0;
  return (
    <span role="status" className="no-print empty:-mr-1 sm:empty:-mr-2">
      {goesOn && counted && count > 0 && (
        <Button
          onClick={onRefresh}
          className="rounded-full border-accent text-accent max-sm:fixed max-sm:top-2 max-sm:left-1/2 max-sm:z-20 max-sm:-translate-x-1/2 max-sm:shadow-lift"
        >
          {t('newer', { count })}
        </Button>
      )}
    </span>
  );
}
