import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { fetchJson } from './fetch-json';

/** One response of Corte's own API; `path` from `apiPath`. */
export function jsonQuery<T, K extends QueryKey = QueryKey>(queryKey: K, path: string) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => fetchJson<T>(path, signal) });
}
