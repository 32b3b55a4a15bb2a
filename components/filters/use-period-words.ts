'use client';

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/account/use-format';
import { DEFAULT_PERIOD } from '@/lib/domain/calendar/periods';
import type { TimeWindow } from '@/lib/domain/list';
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

/** The bounds of a window in words; those that the period names to the minute have their time. */
export function useWindowWords(): (window: TimeWindow, period: PeriodValue) => { from: string; to: string } {
  const { day, dayTime } = useFormat();
  return (window, { from, to }) => ({
    from: (from?.includes('T') ? dayTime : day)(window.from),
    to: (to?.includes('T') ? dayTime : day)(window.to),
  });
}
