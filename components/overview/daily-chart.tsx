import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { CHART_HEIGHT } from '@/components/charts/chart-height';
import { Choice } from '@/components/ui/choice';
import type { Overview } from '@/lib/domain/overview/overview';
import { axisLabel, barDays, currenciesOf } from './bar-days';
import { dayWithin, rowsLink } from './row-links';

const DayBars = lazy(async () => ({ default: (await import('@/components/charts/day-bars')).DayBars }));

const COUNTS = 'counts';

/** Payments per day, created and collected side by side, as numbers or as the money of one currency. */
export function DailyChart({ overview }: { overview: Overview }) {
  const t = useTranslations('overview');
  const router = useRouter();
  const { slug } = useAccount();
  const locale = useLocale();
  const format = useFormat();
  const [shown, setShown] = useState(COUNTS);
  const currencies = currenciesOf(overview);
  const currency = currencies.find((code) => code === shown) ?? null;
  const words = { locale, count: format.count, money: format.minorMoney };
  const series = [
    { key: 'created', label: t('lines.created.label'), color: 'var(--chart-created)' },
    { key: 'collected', label: t('lines.collected.label'), color: 'var(--chart-collected)' },
  ];

  return (
    <section aria-label={t('chartTitle')}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="text-base font-semibold tracking-[-0.01em]">{t('chartTitle')}</h2>
          <p className="text-xs text-soft">{t('chartNote')}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <ul className="flex gap-4 text-xs text-soft">
            {series.map(({ key, label, color }) => (
              <li key={key} className="flex items-center gap-1.5">
                <span aria-hidden className="size-2.5 rounded-[1px]" style={{ background: color }} />
                {label}
              </li>
            ))}
          </ul>
          {currencies.length > 0 && (
            <Choice
              legend={t('chartShows')}
              hideLegend
              options={[
                { value: COUNTS, label: t('payments') },
                ...currencies.map((value) => ({ value, label: t('amountIn', { currency: value }) })),
              ]}
              value={currency ?? COUNTS}
              onChange={setShown}
            />
          )}
        </div>
      </div>
      <div className="mt-3" style={{ height: CHART_HEIGHT }}>
        <Suspense>
          <DayBars
            label={t('chartTitle')}
            days={barDays(overview.days, currency, words)}
            series={series}
            counts={currency === null}
            axis={(value) => axisLabel(value, currency, locale)}
            onOpen={(day, key) =>
              router.push(rowsLink(slug, dayWithin(overview.range, day), key === 'created' ? 'created' : 'paid'))
            }
          />
        </Suspense>
      </div>
    </section>
  );
}
