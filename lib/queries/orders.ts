import { queryOptions } from '@tanstack/react-query';
import type { ListPage } from '@/lib/domain/list';
import type { Order } from '@/lib/domain/orders/orders';
import type { Payment } from '@/lib/domain/payments/payments';
import { type OrderFilters, toOrderSearchParams } from '@/lib/filters/orders';
import { apiPath, fetchJson } from './fetch-json';
import { subListQuery } from './sub-list';

export interface OrderResponse {
  order: Order;
  asOf: number;
}

export function ordersQuery(account: string, filters: OrderFilters) {
  return queryOptions({
    queryKey: ['orders', account, filters] as const,
    queryFn: ({ signal }) =>
      fetchJson<ListPage<Order>>(apiPath(account, ['orders'], toOrderSearchParams(filters)), signal),
  });
}

export function orderQuery(account: string, id: string) {
  return queryOptions({
    queryKey: ['order', account, id] as const,
    queryFn: ({ signal }) => fetchJson<OrderResponse>(apiPath(account, ['orders', id]), signal),
  });
}

export function orderPaymentsQuery(account: string, id: string) {
  return subListQuery<Payment>(account, ['orders', id, 'payments']);
}
