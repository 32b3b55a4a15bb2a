import type { FileNoun } from '@/lib/domain/files/files';
import type { ListPreferences } from '@/lib/domain/preferences/list-preferences';
import { apiPath } from './fetch-json';
import { jsonQuery } from './json-query';

/** Whose, of which list. What a page writes is for the person whom it was made for. */
export interface PreferencesPlace {
  account: string;
  noun: FileNoun;
  person: string;
}

type PreferencesKey = [string, string, FileNoun, string];

export function preferencesQuery({ account, noun, person }: PreferencesPlace) {
  const key: PreferencesKey = ['preferences', account, noun, person];
  return jsonQuery<ListPreferences, PreferencesKey>(key, apiPath(account, ['preferences', noun]));
}
