import { showPageNotice } from '@/components/browser/page-notices';
import { setCookie } from '@/components/preferences/cookie';
import type { Locale } from '@/lib/format/locale';
import type { Theme } from './theme';

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  if (!setCookie('theme', '/', theme)) showPageNotice('storage');
}

/** True once a refresh of the page comes in this language: the server reads it in a cookie. */
export function storeLocale(locale: Locale): boolean {
  const stored = setCookie('locale', '/', locale);
  if (!stored) showPageNotice('cookies');
  return stored;
}
