import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { useFormat } from '@/components/account/use-format';
import type { DayRange } from '@/lib/domain/calendar/periods';
import { PanelActions } from './panel-actions';

interface MonthRangeFormProps {
  /** `YYYY-MM`, both included. */
  value: DayRange;
  /** Newest first. */
  years: readonly number[];
  /** Most years between both months. */
  mostYears: number;
  onApply: (range: DayRange) => void;
  onCancel: () => void;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** A reversed range is reported and not sent. */
export function MonthRangeForm({ value, years, mostYears, onApply, onCancel }: MonthRangeFormProps) {
  const t = useTranslations('period');
  const [{ from, to }, setRange] = useState(value);
  const offered = [...new Set([...years, yearOf(from), yearOf(to)])].sort((a, b) => b - a);
  const reversed = from > to;
  const error = reversed
    ? t('monthsReversed')
    : yearOf(to) - yearOf(from) > mostYears
      ? t('monthsTooMany', { years: mostYears + 1 })
      : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (error === null) onApply({ from, to });
  }

  return (
    <form aria-label={t('monthRange')} className="w-[29rem] max-w-full p-4" onSubmit={submit}>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <Month
          legend={t('fromMonth')}
          value={from}
          years={offered}
          onChange={(month) => setRange({ from: month, to })}
        />
        <Month legend={t('toMonth')} value={to} years={offered} onChange={(month) => setRange({ from, to: month })} />
      </div>
      {error !== null && (
        <p role="alert" className="mt-2 text-xs text-danger">
          {error}
        </p>
      )}
      <PanelActions onCancel={onCancel} />
    </form>
  );
}

interface MonthProps {
  legend: string;
  value: string;
  years: readonly number[];
  onChange: (month: string) => void;
}

function Month({ legend, value, years, onChange }: MonthProps) {
  const t = useTranslations('period');
  const format = useFormat();
  const name = useId();
  const year = value.slice(0, 4);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <label className="flex items-center justify-between gap-2 text-xs font-medium text-soft">
        {legend}
        <select
          aria-label={t('yearOf', { field: legend })}
          value={year}
          onChange={(event) => onChange(`${event.target.value}${value.slice(4)}`)}
          className="h-9 rounded-md border border-line-strong bg-sheet px-2 text-sm font-normal text-ink tabular-nums sm:h-8"
        >
          {years.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      </label>
      <div className="mt-2 grid grid-cols-4 gap-0.5 sm:grid-cols-3">
        {MONTHS.map((month) => (
          <label
            key={month}
            className="flex h-9 items-center justify-center rounded-md text-sm hover:bg-wash has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-1 sm:h-8"
          >
            <input
              type="radio"
              name={name}
              aria-label={format.month(`${year}-${month}`)}
              checked={value === `${year}-${month}`}
              onChange={() => onChange(`${year}-${month}`)}
              className="sr-only"
            />
            {format.monthName(`${year}-${month}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function yearOf(month: string): number {
  return Number(month.slice(0, 4));
}
