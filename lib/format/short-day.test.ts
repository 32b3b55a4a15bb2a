import { expect, test } from 'vitest';
import { formatShortDay, formatWeekday } from './short-day';

test('a day of an axis is the calendar day that was meant, whatever the zone of the machine', () => {
  expect(formatShortDay('2024-03-31', 'es-MX')).toBe('31/3');
  expect(formatShortDay('2024-03-01', 'en')).toBe('1 Mar');
  expect(formatWeekday('2024-03-31', 'es-MX')).toBe('dom');
  expect(formatWeekday('2024-03-31', 'en')).toBe('Sun');
});

test('what is no day is shown as it came', () => {
  expect(formatShortDay('x', 'es-MX')).toBe('x');
});
