/** Languages of the screen. The first is the default. */
export const LOCALES = ['es-MX', 'en'] as const;

export type Locale = (typeof LOCALES)[number];

/** The language a cookie names; Spanish of Mexico when it names none that we speak. */
export function readLocale(text: string | undefined): Locale {
  return LOCALES.find((locale) => locale === text) ?? LOCALES[0];
}

/** The tag that Intl formats with: English as written in Mexico's neighbour, so that `$1,234.50` looks the same in both. */
export function intlLocale(locale: Locale): string {
  return locale === 'en' ? 'en-US' : locale;
}
