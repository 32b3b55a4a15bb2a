import { useTranslations } from 'next-intl';
import { RecordTitle } from '@/components/record/record-title';
import { Identifier, Money, Timestamp } from '@/components/ui/values';
import { OrderStatusBadge } from '@/components/wording/order-status';
import { secondsToMs } from '@/lib/domain/calendar/provider-date';
import type { Order } from '@/lib/domain/orders/orders';

/** What an order is at a glance. `level` of its heading: 1 on its own page, 2 beside a list. */
export function OrderTitle({ order, level }: { order: Order; level?: 1 | 2 }) {
  const t = useTranslations('order');
  const ui = useTranslations('ui');
  return (
    <RecordTitle
      level={level}
      heading={
        <>
          <span className="sr-only">{t('title')} </span>
          <Money amount={order.amount} currency={order.currency} from="api" />{' '}
          <span className="text-base font-normal tracking-normal text-soft">{order.currency}</span>
        </>
      }
    >
      <OrderStatusBadge order={order} />
      <Identifier text={order.id} label={ui('copy', { value: t('fields.id') })} />
      <span className="text-soft">
        <Timestamp ms={secondsToMs(order.created_at)} />
      </span>
      <span className="text-soft">{order.customer_info?.name}</span>
    </RecordTitle>
  );
}
