import type { QueryClient } from '@tanstack/react-query';
import { hasFieldTypes, parseStoredList, readStoredText, storeText } from '@/components/preferences/browser-storage';
import { setCookie } from '@/components/preferences/cookie';
import { type BrowserPreferences, MOST_VIEWS } from '@/lib/domain/preferences/list-preferences';
import { sendTakenOver } from '@/lib/queries/keep-preferences';
import { type PreferencesPlace, preferencesQuery } from '@/lib/queries/preferences';
import { browserKey } from './browser-had';

type BrowserView = BrowserPreferences['views'][number];

function isView(view: unknown): view is BrowserView {
  return hasFieldTypes(view, { name: 'string', search: 'string', isDefault: 'boolean' });
}

function browserPreferences(place: PreferencesPlace): BrowserPreferences {
  const views = parseStoredList(readStoredText(browserKey('views', place)), isView, MOST_VIEWS);
  return {
    columns: readStoredText(browserKey('columns', place)),
    file: readStoredText(browserKey('file', place)),
    views: views.map(({ name, search, isDefault }) => ({ name, search, isDefault })),
  };
}

/** Gives the person what this browser had of the list before, and takes it out of the browser: nobody else gets it. */
export async function takePreferencesOver(client: QueryClient, place: PreferencesPlace): Promise<void> {
  await sendTakenOver(place, browserPreferences(place));
  for (const what of ['columns', 'file', 'views'] as const) storeText(browserKey(what, place), null);
  for (const cookie of ['columns', 'view']) setCookie(cookie, `/${place.account}/${place.noun}`, null);
  await client.invalidateQueries(preferencesQuery(place));
}
