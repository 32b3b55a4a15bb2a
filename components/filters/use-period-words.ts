import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/account/use-format';
import { DEFAULT_PERIOD } from '@/lib/domain/calendar/period-names';
import type { TimeWindow } from '@/lib/domain/list';
import type { PeriodValue } from './period-panel';

/** Its name or its days; the default period for an empty one. */
export function usePeriodWords(): (period: PeriodValue) => string {
  const t = useTranslations('period');
  const { calendarDay } = useFormat();
  return ({ period, from, to }) => {
    if (from === null) return t(`names.${period ?? DEFAULT_PERIOD}`);
    if (to === null) return t('upTo', { from: calendarDay(from) });
    return from === to ? calendarDay(from) : `${calendarDay(from)} – ${calendarDay(to)}`;
  };
}

/** Times are shown where the period has them. */
export function useWindowWords(): (window: TimeWindow, period: PeriodValue) => { from: string; to: string } {
  const { day, dayTime } = useFormat();
  return (window, { from, to }) => ({
    from: (from?.includes('T') ? dayTime : day)(window.from),
    to: (to?.includes('T') ? dayTime : day)(window.to),
  });
}
