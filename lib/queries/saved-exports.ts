import type { SavedExport } from '@/lib/domain/files/saved-exports';
import { apiPath, sendJson } from './fetch-json';
import { jsonQuery } from './json-query';

export function savedExportsQuery(account: string) {
  const path = apiPath(account, ['saved-exports']);
  return jsonQuery<{ items: readonly SavedExport[] }, [string, string]>(['saved-exports', account], path);
}

/** Where its file is fetched, from the root. */
export function savedExportPath(account: string, id: string): string {
  return apiPath(account, ['saved-exports', id]);
}

export function sendExportToSave(account: string, wanted: Pick<SavedExport, 'name' | 'noun' | 'search'>) {
  return sendJson<SavedExport>(apiPath(account, ['saved-exports']), wanted);
}

export function sendDeletion(account: string, id: string) {
  return sendJson(savedExportPath(account, id), {}, 'DELETE');
}

export function sendRestoration(account: string, id: string) {
  return sendJson(savedExportPath(account, id), {});
}
