import { useLocale, useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { AppLink } from '@/components/ui/app-link';
import { addFigures } from '@/lib/domain/overview/figures';
import type { Figure, Overview, OverviewDay } from '@/lib/domain/overview/overview';
import type { DateBasis } from '@/lib/domain/payments/measures';
import { formatShortDay, formatWeekday } from '@/lib/format/short-day';
import { dayWithin, rowsLink, type SettlementPart } from './row-links';
import { onlyCurrency, Sums } from './sums';

const COLUMNS = [
  { name: 'created', by: 'created' },
  { name: 'collected', by: 'paid' },
  { name: 'awaiting', by: 'awaiting' },
] as const satisfies readonly { name: Exclude<keyof OverviewDay, 'day'>; by: DateBasis | SettlementPart }[];

export function DailyTable({ overview }: { overview: Overview }) {
  const t = useTranslations('overview');
  const { slug } = useAccount();
  const locale = useLocale();
  const format = useFormat();
  const { days, range } = overview;
  const currency = onlyCurrency(days.flatMap((day) => COLUMNS.map(({ name }) => day[name])));

  return (
    <details className="min-w-0 max-w-5xl">
      <summary className="cursor-pointer text-base font-semibold tracking-[-0.01em]">{t('dailyTitle')}</summary>
      <p className="text-xs text-soft">
        {currency === null ? t('dailyNote') : t('dailyNoteIn', { currency: format.currency(currency) })}
      </p>
      <table aria-label={t('dailyTitle')} className="mt-1.5 w-full border-collapse text-xs sm:text-sm">
        <thead>
          <tr className="border-b border-line-strong text-xs text-soft">
            <th scope="col" className="py-1.5 pr-3 text-left font-medium">
              {t('day')}
            </th>
            {COLUMNS.map(({ name }) => (
              <th key={name} scope="col" className="py-1.5 pl-2 text-right font-medium sm:pl-3">
                {t(`lines.${name}.label`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((row) => (
            <tr key={row.day} className="border-b border-line hover:bg-wash">
              <th scope="row" className="py-1 text-left align-top font-normal whitespace-nowrap sm:pr-3">
                <span className="inline-block w-8 text-soft">{formatWeekday(row.day, locale)}</span>
                {formatShortDay(row.day, locale)}
              </th>
              {COLUMNS.map(({ name, by }) => (
                <td key={name} className="p-0 text-right align-top">
                  <DayFigure
                    figure={row[name]}
                    currency={currency}
                    href={rowsLink(slug, dayWithin(range, row.day), by)}
                    name={`${t(`lines.${name}.label`)}, ${format.calendarDay(row.day)}`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong font-semibold">
            <th scope="row" className="py-1.5 pr-3 text-left align-top font-semibold">
              {t('total')}
            </th>
            {COLUMNS.map(({ name, by }) => (
              <td key={name} className="p-0 text-right align-top">
                <DayFigure
                  figure={addFigures(days.map((day) => day[name]))}
                  currency={currency}
                  href={rowsLink(slug, range, by)}
                  name={t(`lines.${name}.label`)}
                />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </details>
  );
}

interface DayFigureProps {
  figure: Figure;
  currency: string | null;
  href: string;
  name: string;
}

function DayFigure({ figure, currency, href, name }: DayFigureProps) {
  const format = useFormat();
  const look = 'flex flex-col items-end gap-x-3 py-1 pl-2 sm:flex-row sm:pl-3 sm:justify-end';
  if (figure.count === 0) {
    return (
      <span className={`${look} text-soft`}>
        0<span className="sm:min-w-22" />
      </span>
    );
  }
  return (
    <AppLink href={href} className={`${look} hover:text-accent hover:underline hover:underline-offset-3`}>
      <span className="sr-only">{name}: </span>
      <span>{format.count(figure.count)}</span>
      <span className="text-soft sm:min-w-22 sm:text-ink">
        <Sums figure={figure} currency={currency} />
      </span>
    </AppLink>
  );
}
