export const LOCALES = ['es-MX', 'en'] as const;

export type Locale = (typeof LOCALES)[number];

export function readLocale(text: string | undefined): Locale {
  return LOCALES.find((locale) => locale === text) ?? LOCALES[0];
}

/** English as written in the USA, so that `$1,234.50` looks the same in both. */
export function intlLocale(locale: Locale): string {
  return locale === 'en' ? 'en-US' : locale;
}
