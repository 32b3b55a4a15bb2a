import type { ListPage } from '@/lib/domain/list';
import type { Order } from '@/lib/domain/orders/orders';
import type { Payment } from '@/lib/domain/payments/payments';
import { type OrderFilters, toOrderSearchParams } from '@/lib/filters/orders';
import { apiPath } from './fetch-json';
import { jsonQuery } from './json-query';
import { subListQuery } from './paged-query';

export interface OrderResponse {
  order: Order;
  asOf: number;
}

export function ordersQuery(account: string, filters: OrderFilters) {
  const path = apiPath(account, ['orders'], toOrderSearchParams(filters));
  return jsonQuery<ListPage<Order>, [string, string, OrderFilters]>(['orders', account, filters], path);
}

export function orderQuery(account: string, id: string) {
  return jsonQuery<OrderResponse>(['order', account, id], apiPath(account, ['orders', id]));
}

export function orderPaymentsQuery(account: string, id: string) {
  return subListQuery<Payment>(account, ['orders', id, 'payments']);
}
