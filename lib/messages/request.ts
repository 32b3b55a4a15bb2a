import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { readLocale } from '@/lib/format/locale';
import en from './en.json';
import es from './es-MX.json';

const MESSAGES = { 'es-MX': es, en };

/** The language is a cookie, on a first visit that of the browser; dates and money are formatted by `lib/format`, so the zone here only quiets next-intl. */
export default getRequestConfig(async () => {
  const locale = readLocale((await cookies()).get('locale')?.value, (await headers()).get('accept-language'));
  return { locale, messages: MESSAGES[locale], timeZone: 'America/Mexico_City' };
});
