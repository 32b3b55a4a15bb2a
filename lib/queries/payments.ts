import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import type { ListPage, TimeWindow } from '@/lib/domain/list';
import type { Payment } from '@/lib/domain/payments/payments';
import type { StatusCounts } from '@/lib/domain/payments/status-counts';
import type { UtcShift } from '@/lib/domain/payments/utc-shift';
import type { Progress } from '@/lib/domain/progress';
import { isWalkedList, type PaymentFilters, toPaymentSearchParams } from '@/lib/filters/payments';
import { apiPath, fetchJson } from './fetch-json';
import { firstPageParam } from './sub-list';

/** A list by its filters; the cursor is a page parameter and never part of the key. */
export function paymentsQuery(account: string, filters: PaymentFilters) {
  return infiniteQueryOptions({
    queryKey: ['payments', account, filters] as const,
    queryFn: async ({ pageParam, signal, meta, client }) => {
      meta?.firstTry?.();
      const query = toPaymentSearchParams(filters);
      if (pageParam !== null) query.set('cursor', pageParam);
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

/**
 * How far the walk is that finds such a list; null while a further page is on its way and no walk has been told of, since
 * the server may still have it. It asks for nothing by itself.
 */
export function walkProgressQuery(account: string, filters: PaymentFilters) {
  return queryOptions<Progress | null>({ queryKey: ['walk-progress', account, filters], queryFn: skipToken });
}

/** How many payments there are in each status, of the list that these filters name without theirs. */
export function statusCountsQuery(account: string, filters: PaymentFilters) {
  const anyStatus = { ...filters, status: null };
  return queryOptions({
    queryKey: ['status-counts', account, anyStatus] as const,
    queryFn: ({ signal }) =>
      fetchJson<StatusCounts>(apiPath(account, ['payments', 'statuses'], toPaymentSearchParams(anyStatus)), signal),
    staleTime: 0,
  });
}

/** What would move in or out of the list's period if its days were cut in UTC. */
export function utcShiftQuery(account: string, filters: PaymentFilters) {
  return queryOptions({
    queryKey: ['day-edge', account, filters] as const,
    queryFn: ({ signal }) =>
      fetchJson<UtcShift>(apiPath(account, ['payments', 'day-edge'], toPaymentSearchParams(filters)), signal),
    staleTime: 0,
    retry: false,
  });
}

/** What a customer is called; null where the record does not say. A failure is no matter: the id stands for the name. */
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

/**
 * How many payments of a list came after an instant (UTC milliseconds), asked once a minute while the page is in sight.
 * A failure is of no interest: it is asked again.
 */
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

/** One payment as the provider has it now. */
export interface PaymentResponse {
  payment: Payment;
  /** UTC milliseconds. */
  asOf: number;
  /** The creation dates that were searched. */
  window: TimeWindow;
}

/** The creation date (UTC milliseconds) in the address of a payment's page; null when it is none. */
export function readAt(at: string | string[] | null | undefined): number | null {
  return typeof at === 'string' && /^\d{1,15}$/.test(at) ? Number(at) : null;
}

/** `at`: the payment's `create_date` (UTC milliseconds), by which the provider can be asked; null when unknown. */
export function paymentQuery(account: string, chargeId: string, at: number | null) {
  return queryOptions({
    queryKey: ['payment', account, chargeId, at] as const,
    queryFn: ({ signal }) =>
      fetchJson<PaymentResponse>(
        apiPath(account, ['payments', chargeId], new URLSearchParams(at === null ? {} : { at: String(at) })),
        signal,
      ),
  });
}
