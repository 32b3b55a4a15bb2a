import { queryOptions } from '@tanstack/react-query';
import type { Customer } from '@/lib/domain/customers/customers';
import type { ListPage } from '@/lib/domain/list';
import type { Order } from '@/lib/domain/orders/orders';
import type { Payment } from '@/lib/domain/payments/payments';
import {
  type CustomerFilters,
  type CustomerPaymentFilters,
  toCustomerPaymentSearchParams,
  toCustomerSearchParams,
} from '@/lib/filters/customers';
import { apiPath, fetchJson } from './fetch-json';
import { subListQuery } from './sub-list';

export interface CustomerResponse {
  customer: Customer;
  asOf: number;
}

export function customersQuery(account: string, filters: CustomerFilters) {
  return queryOptions({
    queryKey: ['customers', account, filters] as const,
    queryFn: ({ signal }) =>
      fetchJson<ListPage<Customer>>(apiPath(account, ['customers'], toCustomerSearchParams(filters)), signal),
  });
}

export function customerQuery(account: string, id: string) {
  return queryOptions({
    queryKey: ['customer', account, id] as const,
    queryFn: ({ signal }) => fetchJson<CustomerResponse>(apiPath(account, ['customers', id]), signal),
  });
}

/** Without a period, those of the last twelve months. */
export function customerPaymentsQuery(account: string, id: string, filters: CustomerPaymentFilters) {
  return subListQuery<Payment>(account, ['customers', id, 'payments'], toCustomerPaymentSearchParams(filters));
}

export function customerOrdersQuery(account: string, id: string) {
  return subListQuery<Order>(account, ['customers', id, 'orders']);
}
