import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import type { ListPage, TimeWindow } from '@/lib/domain/list';
import type { Payment } from '@/lib/domain/payments/payments';
import type { StatusCounts } from '@/lib/domain/payments/status-counts';
import type { UtcShift } from '@/lib/domain/payments/utc-shift';
import type { Progress } from '@/lib/domain/progress';
import { isWalkedList, type PaymentFilters, toPaymentSearchParams } from '@/lib/filters/payments';
import { apiPath, fetchJson } from './fetch-json';
import { jsonQuery } from './json-query';
import { firstPageParam, withCursor } from './paged-query';

export function paymentsQuery(account: string, filters: PaymentFilters) {
  return infiniteQueryOptions({
    queryKey: ['payments', account, filters] as const,
    queryFn: async ({ pageParam, signal, meta, client }) => {
      meta?.firstTry?.();
      const query = withCursor(toPaymentSearchParams(filters), pageParam);
      if (!isWalkedList(filters)) return fetchJson<ListPage<Payment>>(apiPath(account, ['payments'], query), signal);
      const { fetchWalked } = await import('./walked-payments');
      const { queryKey: progressKey } = walkProgressQuery(account, filters);
      const start = pageParam === null ? { walked: 0, total: null } : null;
      return fetchWalked(apiPath(account, ['payments', 'walked'], query), client, { progressKey, start }, signal);
    },
    initialPageParam: firstPageParam(),
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Null while a further page loads, which the server may have cached. `paymentsQuery` sets it. */
export function walkProgressQuery(account: string, filters: PaymentFilters) {
  return queryOptions<Progress | null>({ queryKey: ['walk-progress', account, filters], queryFn: skipToken });
}

export function statusCountsQuery(account: string, filters: PaymentFilters) {
  const anyStatus = { ...filters, status: null };
  const path = apiPath(account, ['payments', 'statuses'], toPaymentSearchParams(anyStatus));
  return { ...jsonQuery<StatusCounts>(['status-counts', account, anyStatus], path), staleTime: 0 };
}

export function utcShiftQuery(account: string, filters: PaymentFilters) {
  const path = apiPath(account, ['payments', 'day-edge'], toPaymentSearchParams(filters));
  return { ...jsonQuery<UtcShift>(['day-edge', account, filters], path), staleTime: 0, retry: false };
}

/** Null where the record has no name. A failure does not matter: the id stands for the name. */
export function customerNameQuery(account: string, id: string) {
  return queryOptions({
    queryKey: ['customer-name', account, id] as const,
    queryFn: async ({ signal }) => {
      const { customer } = await fetchJson<{ customer: { name: string | null } }>(
        apiPath(account, ['customers', id]),
        signal,
      );
      return customer.name;
    },
    retry: false,
  });
}

const A_MINUTE = 60_000;

/** Payments after an instant (UTC milliseconds), counted once a minute while the page is visible. */
export function newerPaymentsQuery(account: string, filters: PaymentFilters, since: number) {
  return queryOptions({
    queryKey: ['newer-payments', account, filters, since] as const,
    queryFn: ({ signal }) => {
      const query = toPaymentSearchParams(filters);
      query.set('since', String(since));
      return fetchJson<{ count: number | null }>(apiPath(account, ['payments', 'newer'], query), signal);
    },
    initialData: { count: 0 },
    refetchInterval: A_MINUTE,
    retry: false,
  });
}

export interface PaymentResponse {
  payment: Payment;
  asOf: number;
  window: TimeWindow;
}

export function readAt(at: string | string[] | null | undefined): number | null {
  return typeof at === 'string' && /^\d{1,15}$/.test(at) ? Number(at) : null;
}

/** `at`: the payment's `create_date` (UTC milliseconds), which the provider can filter by; null when unknown. */
export function paymentQuery(account: string, chargeId: string, at: number | null) {
  const search = at === null ? '' : `at=${at}`;
  return jsonQuery<PaymentResponse>(
    ['payment', account, chargeId, at],
    apiPath(account, ['payments', chargeId], search),
  );
}
