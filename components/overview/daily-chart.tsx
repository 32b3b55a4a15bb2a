import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useContext, useState } from 'react';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { lazyPart } from '@/components/browser/lazy-part';
import { CHART_HEIGHT } from '@/components/charts/chart-height';
import { HiddenAmountsContext } from '@/components/preferences/hidden-amounts';
import { Choice } from '@/components/ui/choice';
import type { Overview } from '@/lib/domain/overview/overview';
import { axisLabel, barDays, currenciesOf } from './bar-days';
import { dayWithin, rowsLink } from './row-links';

const DayBars = lazyPart(async () => ({ default: (await import('@/components/charts/day-bars')).DayBars }));

const COUNTS = 'counts';
const UNTIL_KNOWN = ['MXN'];

interface DailyChartProps {
  overview: Overview | null;
  children?: ReactNode;
}

export function DailyChart({ overview, children }: DailyChartProps) {
  const t = useTranslations('overview');
  const router = useRouter();
  const { slug } = useAccount();
  const locale = useLocale();
  const hidden = useContext(HiddenAmountsContext);
  const format = useFormat();
  const [shown, setShown] = useState(COUNTS);
  const currencies = overview ? currenciesOf(overview) : UNTIL_KNOWN;
  const currency = currencies.find((code) => code === shown) ?? null;
  const words = { locale, count: format.count, money: format.minorMoney };
  const series = [
    { key: 'created', label: t('lines.created.label'), color: 'var(--chart-created)' },
    { key: 'collected', label: t('lines.collected.label'), color: 'var(--chart-collected)' },
  ];

  return (
    <section aria-label={t('chartTitle')} className="min-w-0">
      <div className="flex flex-col gap-2">
        <div>
          <h2 className="text-base font-semibold tracking-[-0.01em]">{t('chartTitle')}</h2>
          <p className="text-xs text-soft">{t('chartNote')}</p>
        </div>
        {/* Of one height and one place, however late the choice comes and however wide the font is. */}
        <div className="flex min-h-8 flex-wrap items-center gap-x-5 gap-y-2">
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
      <div className="relative mt-3" style={{ height: CHART_HEIGHT }}>
        {overview && overview.days.length > 0 && (
          <Suspense>
            <DayBars
              label={t('chartTitle')}
              days={barDays(overview.days, currency, words)}
              series={series}
              counts={currency === null}
              axis={(value) => {
                const label = axisLabel(value, currency, locale);
                return hidden && currency !== null ? label.replace(/\d/g, '•') : label;
              }}
              onOpen={(day, key) =>
                router.push(rowsLink(slug, dayWithin(overview.range, day), key === 'created' ? 'created' : 'paid'))
              }
            />
          </Suspense>
        )}
        {children}
      </div>
    </section>
  );
}
