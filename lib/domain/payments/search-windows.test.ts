import fc from 'fast-check';
import { expect, test } from 'vitest';
import { windowOf } from '@/lib/domain/calendar/periods';
import { DATE_BASES } from './measures';
import { searchWindow } from './search-windows';

const rules = { timeZone: 'America/Mexico_City', referenceLifeDays: 31 };
const october = { from: 1790834400000, to: 1793512799999 };

test('October by creation is October itself; by the other dates the search begins earlier and ends with it', () => {
  const from = (basis: (typeof DATE_BASES)[number]) => new Date(searchWindow(basis, october, rules).from).toISOString();
  expect(searchWindow('created', october, rules)).toEqual(october);
  expect(from('paid')).toBe('2026-08-31T06:00:00.000Z');
  expect(from('deposited')).toBe('2026-07-31T06:00:00.000Z');
  expect(from('refunded')).toBe('2025-10-01T06:00:00.000Z');
});

test('a search never begins after its period, ends with it, and a longer reference life only widens it', () => {
  const day = fc
    .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2030-01-01T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.constantFrom(...DATE_BASES), fc.integer({ min: 1, max: 365 }), (from, basis, life) => {
      const window = windowOf({ from, to: from }, 0, rules.timeZone);
      const narrow = searchWindow(basis, window, { ...rules, referenceLifeDays: life });
      const wide = searchWindow(basis, window, { ...rules, referenceLifeDays: life + 1 });
      expect(narrow.to).toBe(window.to);
      expect(narrow.from).toBeLessThanOrEqual(window.from);
      expect(wide.from).toBeLessThanOrEqual(narrow.from);
    }),
  );
});

test('a period that begins at a minute is searched from the day, since a reference lives whole days', () => {
  const window = windowOf({ from: '2026-10-01T18:00', to: '2026-10-01T23:59' }, 0, rules.timeZone);
  expect(searchWindow('created', window, rules)).toEqual(window);
  expect(searchWindow('paid', window, rules).from).toBe(Date.parse('2026-08-31T06:00:00Z'));
});
