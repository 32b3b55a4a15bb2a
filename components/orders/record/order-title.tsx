import { useTranslations } from 'next-intl';
import { Identifier, Money, Timestamp } from '@/components/ui/values';
import { OrderStatusBadge } from '@/components/wording/order-status';
import { secondsToMs } from '@/lib/domain/calendar/provider-date';
import type { Order } from '@/lib/domain/orders/orders';

/** What an order is at a glance. `level` of its heading: 1 on its own page, 2 beside a list. */
export function OrderTitle({ order, level = 1 }: { order: Order; level?: 1 | 2 }) {
  const t = useTranslations('order');
  const ui = useTranslations('ui');
  const Heading = `h${level}` as const;
  return (
    <>
      <Heading className="text-[1.875rem] leading-10 font-semibold tracking-[-0.025em]">
        <span className="sr-only">{t('title')} </span>
        <Money amount={order.amount} currency={order.currency} from="api" />{' '}
        <span className="text-base font-normal tracking-normal text-soft">{order.currency}</span>
      </Heading>
      <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1 text-base">
        <OrderStatusBadge order={order} />
        <Identifier text={order.id} label={ui('copy', { value: t('fields.id') })} />
        <span className="text-soft">
          <Timestamp ms={secondsToMs(order.created_at)} />
        </span>
        <span className="text-soft">{order.customer_info?.name}</span>
      </div>
    </>
  );
}
