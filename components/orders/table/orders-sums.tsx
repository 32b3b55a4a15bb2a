import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { FieldSums, ORDER_AMOUNTS } from '@/lib/domain/matching/field-sums';
import type { Order } from '@/lib/domain/orders/orders';
import { groupOfStatus, PAYMENT_STATUS_GROUPS } from '@/lib/domain/payments/payments';

const GROUPS = [...Object.keys(PAYMENT_STATUS_GROUPS), null] as (keyof typeof PAYMENT_STATUS_GROUPS | null)[];

/** How many of the orders shown are in each group of statuses, and their money, a currency apart: never added together. */
export function OrdersSums({ rows }: { rows: readonly Order[] }) {
  const t = useTranslations('orders');
  const groups = useTranslations('statusGroups');
  const { apiAmountUnit } = useAccount();
  const { count, minorMoney, currency: nameOf } = useFormat();
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-soft">
      {GROUPS.map((group) => {
        const own = rows.filter((order) => groupOfStatus(order.payment_status ?? '') === group);
        if (own.length === 0) return null;
        const sums = new FieldSums(ORDER_AMOUNTS, apiAmountUnit).add(own).totals();
        return (
          <li key={group ?? ''}>
            {group === null ? t('otherStatus') : groups(group)} {count(own.length)}
            {(sums.amount ?? []).map(({ currency, minor, counted }) => (
              <span key={currency}>
                {' · '}
                <span className="font-semibold text-ink tabular-nums">
                  {counted === 0 ? '–' : minorMoney(minor, currency)}
                </span>{' '}
                {nameOf(currency)}
              </span>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
