import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import type { PaymentFilters } from '@/lib/filters/payments';
import { utcShiftQuery } from '@/lib/queries/payments';

/** How much hangs on where the day is cut. Fetched when the period opens; silent when nothing does. */
export function DayEdge({ filters }: { filters: PaymentFilters }) {
  const t = useTranslations('payments');
  const format = useFormat();
  const { slug } = useAccount();
  const counted = filters.by === 'created' && filters.quick === null;
  const edge = useQuery({ ...utcShiftQuery(slug, filters), enabled: counted });
  const { rows, sums } = edge.data ?? { rows: null, sums: null };
  const money = (sums ?? []).filter(({ counted }) => counted > 0);
  return (
    <p role="status" className="max-w-72 px-2.5 text-xs text-caution">
      {counted && rows !== null && rows > 0 && (
        <>
          {t('dayEdge', { rows, zone: format.zone })}
          {money.length > 0 &&
            ` ${money.map(({ minor, currency }) => `${format.minorMoney(minor, currency)} ${currency}`).join(' · ')}`}
        </>
      )}
    </p>
  );
}
