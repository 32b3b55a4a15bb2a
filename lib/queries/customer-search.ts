import { queryOptions } from '@tanstack/react-query';
import type { Customer } from '@/lib/domain/customers/customers';
import type { ListPage } from '@/lib/domain/list';
import { apiPath, fetchJson } from './fetch-json';

const SHOWN = 6;
const TYPING_PAUSE_MS = 250;

export function customerSearchQuery(account: string, text: string) {
  return queryOptions({
    queryKey: ['customer-search', account, text] as const,
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE_MS));
      signal.throwIfAborted();
      const query = new URLSearchParams({ q: text, size: String(SHOWN) });
      return fetchJson<ListPage<Customer>>(apiPath(account, ['customers'], query), signal);
    },
  });
}
