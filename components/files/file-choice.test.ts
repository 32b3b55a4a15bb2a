import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DECIMAL_MARKS, FILE_FORMATS, ORDER_ROWS } from '@/lib/domain/files/files';
import { columnsOf, FILE_SCOPES, fileSearch, firstChoice, readChoice, writeChoice } from './file-choice';

const source = {
  noun: 'payments' as const,
  search: 'status=paid&by=paid',
  columns: ['status', 'charge_amount'],
  selected: null,
};
const usual = { format: 'xlsx', columns: 'screen', decimal: 'point', rows: 'order', scope: 'list' } as const;

test('a choice is read as it was written, and a text that is none is no choice', () => {
  const choices = fc.record({
    format: fc.constantFrom(...FILE_FORMATS),
    columns: fc.constantFrom(...columnsOf('payments')),
    decimal: fc.constantFrom(...DECIMAL_MARKS),
    rows: fc.constantFrom(...ORDER_ROWS),
    scope: fc.constantFrom(...FILE_SCOPES),
  });
  fc.assert(
    fc.property(choices, (choice) => {
      expect(readChoice(writeChoice(choice), 'payments')).toEqual(choice);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readChoice(text, 'payments')).toBeNull();
    }),
  );
  expect(readChoice('csv conciliacion point order', 'orders')).toBeNull();
});

test('the address of a file says the filters, the columns in their order and nothing that the format has no use for', () => {
  expect(fileSearch(source, usual)).toBe('status=paid&by=paid&format=xlsx&columns=status,charge_amount');
  expect(fileSearch(source, { ...usual, format: 'csv', decimal: 'comma', columns: 'all' })).toBe(
    'status=paid&by=paid&format=csv&columns=all&decimal=comma',
  );
  expect(fileSearch({ ...source, search: '' }, { ...usual, columns: 'conciliacion' })).toBe(
    'format=xlsx&preset=conciliacion',
  );
  expect(fileSearch({ ...source, noun: 'orders', search: 'q=a' }, { ...usual, rows: 'charge' })).toBe(
    'q=a&format=xlsx&columns=status,charge_amount&rows=charge',
  );
  expect(fileSearch({ ...source, selected: ['a', 'b&c'] }, usual)).toMatch(/&ids=a,b%26c$/);
});

test('the figures of the overview have no columns to choose, and a choice of them can be repeated', () => {
  const first = firstChoice('overview');
  const figures = { noun: 'overview' as const, search: 'period=last-month', columns: [], selected: null };
  expect(fileSearch(figures, first)).toBe('period=last-month&format=xlsx&columns=all');
  expect(readChoice(writeChoice(first), 'overview')).toEqual(first);
});

test('a file that goes on from the last one keeps the period and no filter; a selection and other nouns have none', () => {
  const since = { ...usual, scope: 'since' as const };
  expect(fileSearch({ ...source, search: 'status=paid&period=this-month' }, since)).toBe(
    'period=this-month&since=last&format=xlsx&columns=status,charge_amount',
  );
  expect(fileSearch({ ...source, selected: ['a'] }, since)).toMatch(/^status=paid&by=paid&.*&ids=a$/);
  expect(fileSearch({ ...source, noun: 'invoices', search: 'year=2026' }, since)).toMatch(/^year=2026&format/);
  expect(readChoice('csv all point order', 'payments')?.scope).toBe('list');
});
