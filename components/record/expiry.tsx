'use client';

import { useTranslations } from 'next-intl';
import type { ProviderDate } from '@/lib/domain/calendar/provider-date';
import { ProviderWhen } from './provider-when';

/** Until when a reference can be paid. The provider's 0 is a reference that never expires; nothing is said of none. */
export function Expiry({ at }: { at: ProviderDate | null | undefined }) {
  const t = useTranslations('orders');
  return at === 0 || at === '0' ? t('neverExpires') : <ProviderWhen date={at ?? null} />;
}
