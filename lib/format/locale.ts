export const LOCALES = ['es-MX', 'en'] as const;

export type Locale = (typeof LOCALES)[number];

/** The language that was chosen, else the first one of `Accept-Language` that we have, else Spanish. */
export function readLocale(chosen: string | undefined, acceptLanguage?: string | null): Locale {
  return LOCALES.find((locale) => locale === chosen) ?? firstAccepted(acceptLanguage ?? '') ?? LOCALES[0];
}

function firstAccepted(header: string): Locale | undefined {
  const wishes = header.split(',').map((wish) => {
    const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';');
    const quality = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((one) => one !== undefined);
    return { language: tag.split('-')[0], quality: Number(quality ?? 1) };
  });
  const best = wishes.filter(({ quality }) => quality > 0).sort((one, other) => other.quality - one.quality);
  return best.flatMap(({ language }) => LOCALES.filter((locale) => locale.split('-')[0] === language))[0];
}

export function intlLocale(locale: Locale): string {
  return locale === 'en' ? 'en-US' : locale;
}
