import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { OptionGroups } from '@/components/filters/option-groups';
import { ErrorText } from '@/components/ui/error-text';
import { PaymentStatusBadge } from '@/components/wording/payment-status';
import { PAYMENT_STATUS_GROUPS } from '@/lib/domain/payments/payments';
import type { PaymentFilters } from '@/lib/filters/payments';
import { statusCountsQuery } from '@/lib/queries/payments';

interface StatusFilterProps {
  filters: PaymentFilters;
  onApply: (status: PaymentFilters['status']) => void;
  onCancel: () => void;
}

/** Statuses in their four groups, each with how many payments it would show. The counts are fetched when it opens. */
export function StatusFilterOptions({ filters, onApply, onCancel }: StatusFilterProps) {
  const t = useTranslations('payments');
  const groups = useTranslations('statusGroups');
  const format = useFormat();
  const { slug } = useAccount();
  const counted = useQuery({ ...statusCountsQuery(slug, filters), enabled: filters.q === null });
  const counts = new Map(counted.data?.counts.map(({ status, count }) => [status, count]));

  return (
    <OptionGroups
      legend={t('status')}
      groups={STATUS_GROUPS.map((group) => ({
        label: groups(group),
        options: PAYMENT_STATUS_GROUPS[group].map((value) => ({
          value,
          label: <PaymentStatusBadge status={value} />,
          count: counts.get(value) ?? null,
        })),
      }))}
      chosen={{ not: filters.status?.not ?? false, values: filters.status?.statuses ?? [] }}
      onApply={({ not, values }) => onApply(values.length === 0 ? null : { not, statuses: values })}
      onCancel={onCancel}
    >
      {filters.q !== null && t('countsNotSearched')}
      {counted.isLoading && t('counting')}
      {counted.isError && <ErrorText error={counted.error} />}
      {counted.data && (
        <>
          {t('countedAsOf', { day: format.day(counted.data.asOf), time: format.time(counted.data.asOf) })}
          {(counted.data.unknown ?? 0) > 0 && ` ${t('countedUnknown', { count: counted.data.unknown ?? 0 })}`}
        </>
      )}
    </OptionGroups>
  );
}

const STATUS_GROUPS = ['collected', 'unpaid', 'lost', 'returned'] as const;
