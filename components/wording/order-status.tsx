import { CircleMinus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { StatusBadge } from '@/components/ui/status-badge';
import type { Order } from '@/lib/domain/orders/orders';
import { PaymentStatusBadge, usePaymentStatusWord } from './payment-status';

/** What an order's status is in words; one that was never charged has none, and that is said. */
export function useOrderStatusWord(): (order: Order) => string {
  const t = useTranslations('orders');
  const word = usePaymentStatusWord();
  return useCallback(
    ({ payment_status, charges }) => {
      if (payment_status) return word(payment_status);
      return hasCharges(charges) ? t('noStatus') : t('neverCharged');
    },
    [t, word],
  );
}

export function OrderStatusBadge({ order }: { order: Order }) {
  const word = useOrderStatusWord();
  if (order.payment_status) return <PaymentStatusBadge status={order.payment_status} />;
  return <StatusBadge tone="unknown" icon={CircleMinus} label={word(order)} />;
}

function hasCharges(charges: Order['charges']): boolean {
  return (charges?.data?.length ?? 0) > 0 || charges?.has_more === true;
}
