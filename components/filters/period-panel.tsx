import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useState } from 'react';
import { useAccount } from '@/components/account/account-context';
import { lazyPart, prefetchPart } from '@/components/browser/lazy-part';
import { dayOf } from '@/lib/domain/calendar/days';
import { PERIOD_NAMES, type PeriodName } from '@/lib/domain/calendar/period-names';
import { countDays, periodDays } from '@/lib/domain/calendar/periods';

const loadDayRange = () => import('./day-range-form');
const DayRange = lazyPart(async () => ({ default: (await loadDayRange()).DayRangeForm }));

export interface PeriodValue {
  period: PeriodName | null;
  from: string | null;
  to: string | null;
}

export interface PeriodPanelProps {
  value: PeriodValue;
  /** The default period, marked; null when it has no name. */
  fallback: PeriodName | null;
  /** `YYYY-MM-DD` in the business zone. */
  today: string;
  /** Longer periods cannot be answered, and are not offered. */
  mostDays?: number | undefined;
  onChange: (value: PeriodValue) => void;
  children?: ReactNode;
  note?: ReactNode;
}

/** Each beside the one before it, so that two columns read as pairs. */
const IN_PAIRS: readonly PeriodName[] = [
  ...PERIOD_NAMES.filter((name) => !/\d/.test(name)),
  ...PERIOD_NAMES.filter((name) => /\d/.test(name)),
];

/** Named periods, or a range of days whose calendar is loaded on demand. */
export function PeriodPanel(props: PeriodPanelProps) {
  const { value, fallback, today, mostDays = Number.POSITIVE_INFINITY, children, note } = props;
  const t = useTranslations('period');
  const [custom, setCustom] = useState(value.from !== null);
  const choose = useChoosePeriod(props);
  const offered = IN_PAIRS.filter((name) => countDays(periodDays(name, today)) <= mostDays);
  const current = value.from === null ? (value.period ?? fallback) : null;

  return (
    <div className={`max-w-full p-4 ${custom ? 'w-[42rem]' : 'w-[27rem]'}`}>
      {children}
      <div className={`gap-5 ${children ? 'mt-4' : ''} ${custom ? 'grid sm:grid-cols-[19rem_minmax(0,1fr)]' : ''}`}>
        <ul className="grid grid-cols-2 content-start gap-0.5">
          {offered.map((name) => (
            <li key={name} className={custom ? 'max-sm:hidden' : ''}>
              <PeriodOption
                pressed={name === current && !custom}
                onClick={() => choose({ period: name === fallback ? null : name, from: null, to: null })}
              >
                {t(`names.${name}`)}
              </PeriodOption>
            </li>
          ))}
          <li>
            <PeriodOption pressed={custom} onHover={() => prefetchPart(loadDayRange)} onClick={() => setCustom(true)}>
              {t('customRange')}
            </PeriodOption>
          </li>
          <li className="col-span-2 mt-2 px-2.5 text-xs text-soft">{t('zoneNote')}</li>
          {note && <li className="col-span-2 mt-1">{note}</li>}
        </ul>
        {custom && (
          <Suspense fallback={<div className="h-96" />}>
            <DayRange
              from={value.from}
              to={value.to}
              today={today}
              mostDays={mostDays}
              onApply={(from, to) => choose({ period: null, from, to })}
              onCancel={() => setCustom(false)}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** A moving period that is chosen is resolved anew: what was read on an earlier day no longer answers it. */
function useChoosePeriod({ value, onChange }: PeriodPanelProps): (chosen: PeriodValue) => void {
  const client = useQueryClient();
  const { timeZone } = useAccount();
  return (chosen) => {
    if (chosen.from === null) {
      const today = dayOf(Date.now(), timeZone);
      const predicate = ({ state }: { state: { dataUpdatedAt: number } }) =>
        state.dataUpdatedAt > 0 && dayOf(state.dataUpdatedAt, timeZone) < today;
      client.removeQueries({ type: 'inactive', predicate });
      if (chosen.period === value.period && value.from === null)
        void client.resetQueries({ type: 'active', predicate });
    }
    onChange(chosen);
  };
}

interface PeriodOptionProps {
  pressed: boolean;
  onClick: () => void;
  onHover?: () => void;
  children: ReactNode;
}

function PeriodOption({ pressed, onClick, onHover, children }: PeriodOptionProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      onPointerEnter={onHover}
      onFocus={onHover}
      className="w-full rounded-md px-2.5 py-1.5 text-left text-sm hover:bg-wash aria-pressed:bg-accent-wash aria-pressed:font-medium aria-pressed:text-accent"
    >
      {children}
    </button>
  );
}
