import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { RelatedPayments } from '@/components/payments/table/related-payments';
import type { ListPage } from '@/lib/domain/list';
import type { Order } from '@/lib/domain/orders/orders';
import type { Payment } from '@/lib/domain/payments/payments';
import { OrderCharges } from './order-charges';
import { OrderItems } from './order-items';

interface OrderPartsProps {
  order: Order;
  /** UTC milliseconds. */
  asOf: number;
  payments: UseInfiniteQueryResult<InfiniteData<ListPage<Payment>>>;
  onRetry: () => void;
  /** Beside a list: the first columns only. */
  narrow?: boolean;
}

/** What is inside an order, and the payments that carry its id. */
export function OrderParts({ order, asOf, payments, onRetry, narrow = false }: OrderPartsProps) {
  const t = useTranslations('order.payments');
  const found = payments.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <OrderCharges
        order={order}
        createDates={new Map(found.map(({ charge_id, create_date }) => [charge_id, create_date]))}
      />
      <OrderItems order={order} asOf={asOf} onRetry={onRetry} />
      <RelatedPayments
        title={t('title')}
        label={t('label')}
        query={payments}
        narrow={narrow}
        note={(days) => (days ? t('window', days) : t('noWindow'))}
        nothing={<p className="font-medium">{t('none')}</p>}
      />
    </>
  );
}
