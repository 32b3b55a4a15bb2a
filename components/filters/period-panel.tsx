import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { PERIOD_NAMES, type PeriodName } from '@/lib/domain/calendar/periods';

const loadDayRange = () => import('./day-range-form');
const DayRange = lazy(async () => ({ default: (await loadDayRange()).DayRangeForm }));

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
  zone: string;
  onChange: (value: PeriodValue) => void;
  children?: ReactNode;
  note?: ReactNode;
}

/** Named periods, or a range of days whose calendar is loaded on demand. */
export function PeriodPanel({ value, fallback, today, zone, onChange, children, note }: PeriodPanelProps) {
  const t = useTranslations('period');
  const [custom, setCustom] = useState(value.from !== null);
  const current = value.from === null ? (value.period ?? fallback) : null;

  return (
    <div className={`max-w-full p-4 ${custom ? 'w-[42rem]' : 'w-[22rem]'}`}>
      {children}
      <div className={`mt-4 gap-5 ${custom ? 'grid sm:grid-cols-[19rem_minmax(0,1fr)]' : ''}`}>
        <ul className="grid grid-cols-2 content-start gap-0.5">
          {PERIOD_NAMES.map((name) => (
            <li key={name} className={custom ? 'max-sm:hidden' : ''}>
              <PeriodOption
                pressed={name === current && !custom}
                onClick={() => onChange({ period: name === fallback ? null : name, from: null, to: null })}
              >
                {t(`names.${name}`)}
              </PeriodOption>
            </li>
          ))}
          <li className="col-span-2 mt-1 border-t border-line pt-1.5">
            <PeriodOption pressed={custom} onHover={loadDayRange} onClick={() => setCustom(true)}>
              {t('customRange')}
            </PeriodOption>
          </li>
          <li className="col-span-2 mt-2 px-2.5 text-xs text-soft">{t('zoneNote', { zone })}</li>
          {note && <li className="col-span-2 mt-1">{note}</li>}
        </ul>
        {custom && (
          <Suspense fallback={<div className="h-96" />}>
            <DayRange
              from={value.from}
              to={value.to}
              today={today}
              onApply={(from, to) => onChange({ period: null, from, to })}
              onCancel={() => setCustom(false)}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
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
