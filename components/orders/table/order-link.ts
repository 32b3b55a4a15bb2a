import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import type { RowLink } from '@/components/data-table/rows/table-row';
import { useOrderStatusWord } from '@/components/wording/order-status';
import type { Order } from '@/lib/domain/orders/orders';
import { routes } from '@/lib/routes';

export function orderId(order: Order): string {
  return order.id;
}

/** The page of an order, and how a row that leads there is read aloud. */
export function useOrderLink(): (order: Order) => RowLink {
  const t = useTranslations('orders');
  const { slug } = useAccount();
  const format = useFormat();
  const word = useOrderStatusWord();
  return useCallback(
    (order) => ({
      href: routes.order(slug, order.id),
      label: t('rowLabel', {
        status: word(order),
        amount:
          order.amount === null || order.amount === undefined
            ? '–'
            : format.apiMoney(order.amount, order.currency ?? null),
        name: order.customer_info?.name || order.id,
      }),
    }),
    [t, slug, format, word],
  );
}
