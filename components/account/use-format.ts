import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import {
  type DateStyle,
  formatCalendarDay,
  formatDay,
  formatDayTime,
  formatInstant,
  formatMonth,
  formatMonthName,
  formatShortMonth,
  formatSortable,
  formatTime,
  zoneCity,
} from '@/lib/format/date';
import { type Amount, formatAmount, formatMinor } from '@/lib/format/money';
import { formatCount, formatTenths } from '@/lib/format/number';
import { useAccount } from './account-context';

/** The formats of `lib/format` in the locale, time zone and amount units of the account. Times are UTC milliseconds. */
export function useFormat() {
  const locale = useLocale();
  const { timeZone, reportAmountUnit, apiAmountUnit } = useAccount();
  return useMemo(() => {
    const style: DateStyle = { locale, timeZone };
    return {
      day: (ms: number) => formatDay(ms, style),
      dayTime: (ms: number) => formatDayTime(ms, style),
      instant: (ms: number) => formatInstant(ms, style),
      sortable: (ms: number) => formatSortable(ms, style),
      time: (ms: number) => formatTime(ms, style),
      calendarDay: (day: string) => formatCalendarDay(day, locale),
      month: (month: string) => formatMonth(month, locale),
      monthName: (month: string) => formatMonthName(month, locale),
      shortMonth: (month: string) => formatShortMonth(month, locale),
      zone: zoneCity(timeZone, locale),
      count: (count: number) => formatCount(count, locale),
      tenths: (value: number) => formatTenths(value, locale),
      reportMoney: (amount: Amount, currency: string | null) =>
        formatAmount(amount, currency, reportAmountUnit, locale),
      /** Orders and charges; `reportMoney` is for payments and invoices. */
      apiMoney: (amount: Amount, currency: string | null) => formatAmount(amount, currency, apiAmountUnit, locale),
      majorMoney: (amount: Amount) => formatAmount(amount, null, 'major', locale),
      /** A sum in minor units. */
      minorMoney: (minor: Amount, currency: string) => formatMinor(minor, currency, locale),
    };
  }, [locale, timeZone, reportAmountUnit, apiAmountUnit]);
}
