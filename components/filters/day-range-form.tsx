import { type CalendarDate, parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { DateField, DateInput, DateSegment, Label } from 'react-aria-components/DateField';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar';
import { PanelActions } from './panel-actions';

interface DayRangeFormProps {
  /** `YYYY-MM-DD`, or `YYYY-MM-DDTHH:MM`. */
  from: string | null;
  to: string | null;
  today: string;
  mostDays: number;
  onApply: (from: string, to: string) => void;
  onCancel: () => void;
}

/** Two calendar days, both included, typed or picked. A reversed range is reported and not sent. */
export function DayRangeForm({ from, to, today, mostDays, onApply, onCancel }: DayRangeFormProps) {
  const t = useTranslations('period');
  const [start, setStart] = useState<CalendarDate | null>(from ? parseDate(from.slice(0, 10)) : null);
  const [end, setEnd] = useState<CalendarDate | null>(to ? parseDate(to.slice(0, 10)) : from ? parseDate(today) : null);
  const [times, setTimes] = useState({ from: from?.slice(11) ?? '', to: to?.slice(11) ?? '' });
  const [submitted, setSubmitted] = useState(false);
  const [shown, setShown] = useState<CalendarDate>(end ?? parseDate(today));
  const problem = problemOf(start, end, times, mostDays);
  const reversed = problem === 'reversed';
  const bounds = [
    { name: 'from', value: start, set: setStart },
    { name: 'to', value: end, set: setEnd },
  ] as const;

  /** The calendar follows typing once the year is complete. */
  function follow(set: (day: CalendarDate | null) => void, day: CalendarDate | null) {
    set(day);
    if (day && isDay(day)) setShown(day);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (start && end && problem === null) onApply(withTime(start, times.from), withTime(end, times.to));
  }

  return (
    <form
      aria-label={t('customRange')}
      className="border-line max-sm:border-t max-sm:pt-3 sm:border-l sm:pl-5"
      onSubmit={submit}
    >
      <div className="flex flex-wrap gap-3">
        {bounds.map(({ name, value, set }) => (
          <div key={name} className="min-w-32 flex-1">
            <DateField
              value={value}
              onChange={(day) => follow(set, day)}
              isInvalid={reversed}
              granularity="day"
              className="min-w-32 flex-1"
            >
              <Label className="mb-1 block text-xs font-medium text-soft">{t(name)}</Label>
              <DateInput className="flex h-9 items-center rounded-md border border-line-strong bg-sheet px-2.5 text-base data-[focus-within]:outline-2 data-[focus-within]:outline-accent data-[invalid]:border-danger">
                {(segment) => (
                  <DateSegment
                    segment={segment}
                    className="rounded px-0.5 outline-none data-[focused]:bg-accent data-[focused]:text-on-accent data-[placeholder]:text-soft data-[type=literal]:px-0"
                  />
                )}
              </DateInput>
            </DateField>
            {/* Empty: the whole day. */}
            <input
              type="time"
              aria-label={t(`${name}Time`)}
              title={t(`${name}Time`)}
              value={times[name]}
              onChange={({ target }) => setTimes({ ...times, [name]: target.value.slice(0, 5) })}
              className={`mt-1.5 h-8 w-full rounded-md border border-line bg-sheet px-2.5 text-sm tabular-nums ${times[name] ? '' : 'text-soft'}`}
            />
          </div>
        ))}
      </div>
      {problem !== null && (submitted || problem !== 'missing') && (
        <p role="alert" className="mt-1.5 text-xs text-danger">
          {t(problem, { days: mostDays })}
        </p>
      )}
      <RangeCalendar
        firstDayOfWeek="mon"
        aria-label={t('customRange')}
        value={start && end && !reversed ? { start, end } : null}
        focusedValue={shown}
        onFocusChange={setShown}
        onChange={(range) => {
          setStart(range.start);
          setEnd(range.end);
        }}
        className="mt-3 w-full"
      >
        <div className="mb-1 flex items-center justify-between">
          <Button slot="previous" className="flex size-8 items-center justify-center rounded-md hover:bg-wash">
            <ChevronLeft aria-hidden className="size-4" />
          </Button>
          <Heading className="text-sm font-medium first-letter:uppercase" />
          <Button slot="next" className="flex size-8 items-center justify-center rounded-md hover:bg-wash">
            <ChevronRight aria-hidden className="size-4" />
          </Button>
        </div>
        <CalendarGrid className="w-full border-separate border-spacing-y-0.5">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className="text-xs font-normal text-soft">{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                data-day={date.compare(parseDate(today)) === 0 ? 'today' : undefined}
                className="flex h-8 items-center justify-center text-sm data-[day=today]:font-semibold data-[day=today]:underline data-[day=today]:decoration-2 data-[day=today]:underline-offset-4 tabular-nums outline-none hover:bg-wash data-[focus-visible]:outline-2 data-[focus-visible]:outline-accent data-[outside-month]:invisible data-[selected]:bg-accent-wash data-[selection-end]:rounded-r-md data-[selection-end]:bg-accent data-[selection-end]:text-on-accent data-[selection-start]:rounded-l-md data-[selection-start]:bg-accent data-[selection-start]:text-on-accent"
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </RangeCalendar>
      <PanelActions onCancel={onCancel} />
    </form>
  );
}

function problemOf(
  start: CalendarDate | null,
  end: CalendarDate | null,
  times: { from: string; to: string },
  mostDays: number,
): 'reversed' | 'missing' | 'tooLong' | null {
  const order = start && end ? start.compare(end) : 0;
  if (order > 0 || (order === 0 && (times.from || '00:00') > (times.to || '23:59'))) return 'reversed';
  if (!start || !end || !isDay(start) || !isDay(end)) return 'missing';
  return end.compare(start) + 1 > mostDays ? 'tooLong' : null;
}

function withTime(day: CalendarDate, time: string): string {
  return time ? `${day}T${time}` : day.toString();
}

/** The grammar has the days of 2000 to 2199; a half-typed year is none of them. */
function isDay(day: CalendarDate | null): boolean {
  return day !== null && day.year >= 2000 && day.year < 2200;
}
