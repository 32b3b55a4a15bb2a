'use client';

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/layout/use-format';
import { DEFAULT_PERIOD } from '@/lib/domain/periods';
import type { PeriodValue } from './period-panel';

/** A period in words: its name, or its days; an address without one means the default period. */
export function usePeriodWords(): (period: PeriodValue) => string {
  const t = useTranslations('period');
  const { calendarDay } = useFormat();
  return ({ period, from, to }) => {
    if (from === null) return t(`names.${period ?? DEFAULT_PERIOD}`);
    if (to === null) return t('upTo', { from: calendarDay(from) });
    return from === to ? calendarDay(from) : `${calendarDay(from)} – ${calendarDay(to)}`;
  };
}
