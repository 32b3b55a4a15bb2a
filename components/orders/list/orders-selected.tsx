'use client';

import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import type { SelectedRows } from '@/components/data-table/selection/selection-bar';
import { SelectionTools } from '@/components/selection/selection-tools';
import { ORDER_AMOUNTS } from '@/lib/domain/matching/field-sums';
import { MAX_READ_ROWS } from '@/lib/domain/matching/matching';
import type { Order } from '@/lib/domain/orders/orders';
import { searchOnly } from '@/lib/filters/id-lists';
import { matchingQueries } from '@/lib/queries/matching';

/** The orders that are selected, or all that contain what is searched for. */
export function OrdersSelected({ q, ...selected }: SelectedRows<Order> & { q: string | null }) {
  const t = useTranslations('orders.sumNames');
  const { slug, apiAmountUnit } = useAccount();
  return (
    <SelectionTools
      {...selected}
      amounts={ORDER_AMOUNTS}
      unit={apiAmountUnit}
      names={{ amount: t('amount'), amount_refunded: t('amount_refunded') }}
      most={MAX_READ_ROWS.ids}
      queries={matchingQueries<Order>(slug, 'orders', searchOnly(q))}
    />
  );
}
