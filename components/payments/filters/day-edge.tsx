import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { AppLink } from '@/components/ui/app-link';
import type { ShiftedPayments } from '@/lib/domain/payments/utc-shift';
import { type PaymentFilters, toPaymentSearchParams } from '@/lib/filters/payments';
import { utcShiftQuery } from '@/lib/queries/payments';
import { routes } from '@/lib/routes';

/** How much hangs on where the day is cut. Fetched when the period opens; silent when nothing does. */
export function DayEdge({ filters }: { filters: PaymentFilters }) {
  const t = useTranslations('payments.dayEdge');
  const format = useFormat();
  const { slug } = useAccount();
  const counted = filters.by === 'created' && filters.quick === null && filters.q === null;
  const edge = useQuery({ ...utcShiftQuery(slug, filters), enabled: counted });
  const { comes, goes } = (counted && edge.data) || { comes: null, goes: null };
  const parts = [
    { name: 'comes' as const, part: comes },
    { name: 'goes' as const, part: goes },
  ].flatMap(({ name, part }) => (part?.rows ? [{ name, part, rows: part.rows }] : []));

  function href({ range }: ShiftedPayments): string {
    const search = toPaymentSearchParams({ ...filters, period: null, ...range });
    return routes.payments(slug, Object.fromEntries(search));
  }

  return (
    <p role="status" className="max-w-72 px-2.5 text-xs text-caution">
      {parts.length > 0 && t('title')}
      {parts.map(({ name, part, rows }) => (
        <Fragment key={name}>
          {' '}
          <AppLink href={href(part)} className="block underline underline-offset-2">
            {t(name, { rows })}
            {(part.sums ?? [])
              .filter((sum) => sum.counted > 0)
              .map(({ minor, currency }) => ` · ${format.minorMoney(minor, currency)} ${format.currency(currency)}`)
              .join('')}
          </AppLink>
        </Fragment>
      ))}
    </p>
  );
}
