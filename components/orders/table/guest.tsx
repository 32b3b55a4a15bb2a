import { useTranslations } from 'next-intl';
import type { CustomerInfo } from '@/lib/domain/orders/orders';

/** True when an order names a person but no registered customer. */
export function isGuest(customer: CustomerInfo | null | undefined): boolean {
  return customer !== null && customer !== undefined && !customer.customer_id;
}

export function Guest() {
  const t = useTranslations('orders');
  return (
    <span
      title={t('guestHint')}
      className="ml-1.5 shrink-0 rounded border border-line-strong px-1 py-px text-2xs text-soft"
    >
      {t('guest')}
    </span>
  );
}
