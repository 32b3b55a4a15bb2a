'use client';

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/layout/use-format';
import type { PeriodName } from '@/lib/domain/periods';
import type { PeriodValue } from './period-panel';

/** A period in words: its name, or its days. `fallback` is what an address without one means. */
export function usePeriodWords(): (period: PeriodValue, fallback?: PeriodName) => string {
  const t = useTranslations('period');
  const { calendarDay } = useFormat();
  return ({ period, from, to }, fallback = 'last-31-days') => {
    if (from === null) return t(`names.${period ?? fallback}`);
    if (to === null) return t('upTo', { from: calendarDay(from) });
    return from === to ? calendarDay(from) : `${calendarDay(from)} – ${calendarDay(to)}`;
  };
}
