import { useTranslations } from 'next-intl';
import type { ProviderDate } from '@/lib/domain/calendar/provider-date';
import { ProviderWhen } from './provider-when';

/** When a reference expires; the provider's 0 means never. */
export function Expiry({ at }: { at: ProviderDate | null | undefined }) {
  const t = useTranslations('orders');
  return at === 0 || at === '0' ? t('neverExpires') : <ProviderWhen date={at ?? null} />;
}
