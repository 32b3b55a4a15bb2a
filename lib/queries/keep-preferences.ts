import type { BrowserPreferences, ListSetting, SavedView } from '@/lib/domain/preferences/list-preferences';
import type { Locale } from '@/lib/format/locale';
import type { Theme } from '@/lib/format/theme';
import { apiPath, sendJson } from './fetch-json';
import type { PreferencesPlace } from './preferences';

export function sendSetting(
  { account, noun, person }: PreferencesPlace,
  name: ListSetting,
  value: string | null,
): Promise<unknown> {
  return sendJson(apiPath(account, ['preferences', noun]), { person, name, value }, 'PUT');
}

export function sendTakenOver({ account, noun, person }: PreferencesPlace, had: BrowserPreferences): Promise<unknown> {
  return sendJson(apiPath(account, ['preferences', noun]), { person, ...had });
}

export function sendView(
  { account, ...of }: PreferencesPlace,
  view: Pick<SavedView, 'id' | 'name' | 'search' | 'shared'>,
) {
  return sendJson<SavedView>(apiPath(account, ['views']), { ...of, ...view });
}

export function sendViewChange(account: string, id: string, change: Partial<SavedView>) {
  return sendJson<SavedView>(apiPath(account, ['views', id]), change, 'PUT');
}

export function sendViewDeletion(account: string, id: string) {
  return sendJson(apiPath(account, ['views', id]), {}, 'DELETE');
}

export function sendViewRestoration(account: string, id: string) {
  return sendJson<SavedView>(apiPath(account, ['views', id]), {});
}

export interface Appearance {
  locale?: Locale;
  theme?: Theme;
}

export function sendAppearance(appearance: Appearance): Promise<unknown> {
  return sendJson('/api/me/preferences', appearance, 'PUT');
}
