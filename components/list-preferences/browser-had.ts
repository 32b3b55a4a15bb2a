import { readStoredText } from '@/components/preferences/browser-storage';
import type { PreferencesPlace } from '@/lib/queries/preferences';

type List = Pick<PreferencesPlace, 'account' | 'noun'>;

/** Where earlier versions had them, when they were of a browser. */
export function browserKey(what: 'columns' | 'file' | 'layouts' | 'views', { account, noun }: List): string {
  return `corte:${what}:${account}:${noun}`;
}

export function browserHas(list: List): boolean {
  return (['columns', 'file', 'views'] as const).some((what) => readStoredText(browserKey(what, list)) !== null);
}
