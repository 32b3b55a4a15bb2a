import type { FileLayout } from '@/lib/domain/files/file-layout';
import { apiPath, sendJson } from './fetch-json';
import { jsonQuery } from './json-query';
import type { PreferencesPlace } from './preferences';

export function layoutsQuery({ account, noun, person }: PreferencesPlace) {
  const path = apiPath(account, ['layouts', noun]);
  const query = jsonQuery<{ layouts: readonly FileLayout[] }, [string, string, string, string]>(
    ['layouts', account, noun, person],
    path,
  );
  // Another browser of the person may have changed them: they are replaced as a whole.
  return { ...query, staleTime: 0 };
}

export function sendLayouts(
  { account, noun, person }: PreferencesPlace,
  layouts: readonly FileLayout[],
): Promise<unknown> {
  return sendJson(apiPath(account, ['layouts', noun]), { person, layouts }, 'PUT');
}
