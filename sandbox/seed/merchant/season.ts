import { bankClosingName, payDaysOfMonth } from '@/lib/domain/calendar/bank-days';
import { addMonths, dayNumber, dayText, monthOfDay } from '@/sandbox/model/calendar';
import { memoizeLatest } from '@/sandbox/model/memoize';

const MONDAY = 4; // 1970-01-05 was a Monday, and it is day 4

/** 1 is an ordinary weekday. */
export const seasonOf = memoizeLatest(4000, (day: number): number => {
  const date = dayText(day);
  let weight = 1;
  if ((day - MONDAY) % 7 === 6) weight *= 0.7;
  if (payDaysOf(monthOfDay(day)).includes(date)) weight *= 1.6;
  for (const { factor, holds } of EVENTS) if (holds(day, date)) weight *= factor;
  return weight;
});

const EVENTS: { factor: number; holds: (day: number, date: string) => boolean }[] = [
  { factor: 2.5, holds: isBuenFin },
  { factor: 1.8, holds: isHotSale },
  { factor: 1.4, holds: (_, date) => date.slice(5) >= '05-08' && date.slice(5) <= '05-10' },
  { factor: 1.7, holds: (_, date) => date.slice(5) >= '12-01' && date.slice(5) <= '12-23' },
  { factor: 0.7, holds: (_, date) => date.slice(5, 7) === '01' },
  { factor: 0.6, holds: (_, date) => /^(Jueves|Viernes) Santo$/.test(bankClosingName(date) ?? '') },
];

const payDaysOf = memoizeLatest(200, (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return payDaysOfMonth(year, number);
});

/** The Friday to Monday that ends on the third Monday of November. */
function isBuenFin(day: number, date: string): boolean {
  if (date.slice(5, 7) !== '11') return false;
  const thirdMonday = mondayOnOrAfter(dayNumber(`${date.slice(0, 7)}-15`));
  return day >= thirdMonday - 3 && day <= thirdMonday;
}

/** Nine days from the last Monday of May. */
function isHotSale(day: number, date: string): boolean {
  if (date.slice(5, 7) !== '05' && date.slice(5, 7) !== '06') return false;
  const june = dayNumber(`${addMonths(`${date.slice(0, 4)}-05`, 1)}-01`);
  const lastMonday = mondayOnOrAfter(june - 7);
  return day >= lastMonday && day < lastMonday + 9;
}

function mondayOnOrAfter(day: number): number {
  return day + ((((MONDAY - day) % 7) + 7) % 7);
}
