import { useLocale, useTranslations } from 'next-intl';
import { useContext, useMemo } from 'react';
import { HiddenAmountsContext } from '@/components/preferences/hidden-amounts';

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
import { type Amount, currencyCode, formatAmount, formatMinor } from '@/lib/format/money';
import { formatCount, formatTenths } from '@/lib/format/number';
import { useAccount } from './account-context';

/** The formats of `lib/format` in the locale, time zone and amount units of the account. Times are UTC milliseconds. */
export function useFormat() {
  const t = useTranslations('ui');
  const locale = useLocale();
  const { timeZone, namedZone, reportAmountUnit, apiAmountUnit } = useAccount();
  const hidden = useContext(HiddenAmountsContext);
  return useMemo(() => {
    const style: DateStyle = { locale, timeZone };
    const shown = (money: string) => (hidden ? money.replace(/\d/g, '•') : money);
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
      zone: zoneCity(namedZone, locale),
      zoneWords: t('zone', { zone: zoneCity(namedZone, locale) }),
      count: (count: number) => formatCount(count, locale),
      tenths: (value: number) => formatTenths(value, locale),
      reportMoney: (amount: Amount, currency: string | null) =>
        shown(formatAmount(amount, currency, reportAmountUnit, locale)),
      /** Orders and charges; `reportMoney` is for payments and invoices. */
      apiMoney: (amount: Amount, currency: string | null) =>
        shown(formatAmount(amount, currency, apiAmountUnit, locale)),
      majorMoney: (amount: Amount) => shown(formatAmount(amount, null, 'major', locale)),
      /** The code of a currency, or words for none. */
      currency: (code: string | null | undefined) =>
        currencyCode(code) === currencyCode(null) ? t('noCurrency') : currencyCode(code),
      /** A sum in minor units. */
      minorMoney: (minor: Amount, currency: string) => shown(formatMinor(minor, currency, locale)),
    };
  }, [t, locale, timeZone, namedZone, reportAmountUnit, apiAmountUnit, hidden]);
}
