import { expect, test } from 'vitest';
import { dayNumber } from '@/sandbox/model/calendar';
import { seasonOf } from './season';

const at = (day: string) => seasonOf(dayNumber(day));

test.each([
  ['an ordinary Wednesday', '2025-02-12', 1],
  ['a Sunday', '2025-02-09', 0.7],
  ['a pay day', '2025-08-15', 1.6],
  ['the bank day before a pay day on Sunday', '2026-11-13', 1.6 * 2.5],
  ['the 15th itself, when it is a Sunday', '2026-03-15', 0.7],
  ['Buen Fin Saturday', '2024-11-16', 2.5],
  ['Buen Fin Monday', '2025-11-17', 2.5],
  ['the day after Buen Fin', '2025-11-18', 1],
  ['the start of Hot Sale', '2025-05-26', 1.8],
  ['its last day', '2025-06-03', 1.8],
  ['the day after it', '2025-06-04', 1],
  ['Mother’s Day', '2025-05-10', 1.4],
  ['before Christmas', '2025-12-16', 1.7],
  ['after Christmas', '2025-12-26', 1],
  ['January', '2025-01-14', 0.7],
  ['Holy Thursday', '2026-04-02', 0.6],
  ['Good Friday', '2025-04-18', 0.6],
])('%s (%s) counts %f', (_, day, factor) => {
  expect(at(day)).toBeCloseTo(factor, 10);
});
