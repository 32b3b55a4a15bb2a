import type { AccessPage } from '@/lib/domain/access/access-record';
import { fetchJson } from './fetch-json';

export function fetchRecordPage(filters: URLSearchParams, cursor: number): Promise<AccessPage> {
  return fetchJson<AccessPage>(`/api/record?${new URLSearchParams([...filters, ['cursor', String(cursor)]])}`);
}
