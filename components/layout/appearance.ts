import { showPageNotice } from '@/components/browser/page-notices';
import { setCookie } from '@/components/preferences/cookie';
import type { Locale } from '@/lib/format/locale';
import type { Theme } from '@/lib/format/theme';
import { type Appearance, sendAppearance } from '@/lib/queries/keep-preferences';

/** For the person's other browsers; this one has it in a cookie. */
function keep(appearance: Appearance): void {
  sendAppearance(appearance).catch(() => showPageNotice('not-saved'));
}

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  if (!setCookie('theme', '/', theme)) showPageNotice('storage');
  keep({ theme });
}

/** True once a refresh of the page comes in this language: the server reads it in a cookie. */
export function storeLocale(locale: Locale): boolean {
  const stored = setCookie('locale', '/', locale);
  if (!stored) showPageNotice('cookies');
  keep({ locale });
  return stored;
}
