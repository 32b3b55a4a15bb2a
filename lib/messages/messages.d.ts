import type { Locale } from '@/lib/format/locale';
import type messages from './es-MX.json';

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof messages;
  }
}
