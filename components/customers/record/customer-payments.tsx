import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { PeriodPill } from '@/components/filters/period-pill';
import { usePeriodWords } from '@/components/filters/use-period-words';
import { RelatedPayments } from '@/components/payments/table/related-payments';
import { EmptyListMessage } from '@/components/report/empty-page';
import { TextLink } from '@/components/ui/text-link';
import { dayOf } from '@/lib/domain/calendar/days';
import type { ListPage } from '@/lib/domain/list';
import type { Payment } from '@/lib/domain/payments/payments';
import type { CustomerPaymentFilters } from '@/lib/filters/customers';
import { routes } from '@/lib/routes';

interface CustomerPaymentsProps {
  id: string;
  query: UseInfiniteQueryResult<InfiniteData<ListPage<Payment>>>;
  filters: CustomerPaymentFilters;
  change: (filters: Partial<CustomerPaymentFilters>) => void;
  /** `YYYY-MM-DD` in the business zone. */
  today: string;
  /** Beside a list: the first columns only. */
  narrow: boolean;
}

/** The payments that carry the customer's id, in a window that can be changed. */
export function CustomerPayments({ id, query, filters, change, today, narrow }: CustomerPaymentsProps) {
  const t = useTranslations('customer.payments');
  const { slug, timeZone } = useAccount();
  const periodWords = usePeriodWords();
  const chosen = filters.period !== null || filters.from !== null;
  const searched = query.data?.pages[0]?.window;

  return (
    <RelatedPayments
      title={t('title')}
      label={t('label')}
      query={query}
      narrow={narrow}
      note={(days) => (days ? t('window', days) : t('noWindow'))}
      nothing={<EmptyListMessage what={t('none')} hint={t('noneHint')} />}
      actions={
        <>
          {searched && (
            <TextLink
              href={routes.payments(slug, {
                customer_id: id,
                from: dayOf(searched.from, timeZone),
                to: dayOf(searched.to, timeZone),
              })}
            >
              {t('toList')}
            </TextLink>
          )}
          <PeriodPill
            value={filters}
            fallback={null}
            words={chosen ? periodWords(filters) : t('year')}
            today={today}
            onChange={change}
            onClear={chosen ? () => change({ period: null, from: null, to: null }) : undefined}
          />
        </>
      }
    />
  );
}
