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
import { apiPath } from './fetch-json';
import { jsonQuery } from './json-query';
import { subListQuery } from './paged-query';

export interface CustomerResponse {
  customer: Customer;
  asOf: number;
}

export function customersQuery(account: string, filters: CustomerFilters) {
  const path = apiPath(account, ['customers'], toCustomerSearchParams(filters));
  return jsonQuery<ListPage<Customer>, [string, string, CustomerFilters]>(['customers', account, filters], path);
}

export function customerQuery(account: string, id: string) {
  return jsonQuery<CustomerResponse>(['customer', account, id], apiPath(account, ['customers', id]));
}

/** Without a period, those of the last twelve months. */
export function customerPaymentsQuery(account: string, id: string, filters: CustomerPaymentFilters) {
  return subListQuery<Payment>(account, ['customers', id, 'payments'], toCustomerPaymentSearchParams(filters));
}

export function customerOrdersQuery(account: string, id: string, filters: CustomerPaymentFilters) {
  return subListQuery<Order>(account, ['customers', id, 'orders'], toCustomerPaymentSearchParams(filters));
}
