export const LOCALES = ['es-MX', 'en'] as const;

export type Locale = (typeof LOCALES)[number];

export function readLocale(text: string | undefined): Locale {
  return LOCALES.find((locale) => locale === text) ?? LOCALES[0];
}

export function intlLocale(locale: Locale): string {
  return locale === 'en' ? 'en-US' : locale;
}
