import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DECIMAL_MARKS, FILE_FORMATS, ORDER_ROWS } from '@/lib/domain/files';
import { columnsOf, fileSearch, readChoice, writeChoice } from './file-choice';

const source = {
  noun: 'payments' as const,
  search: 'status=paid&by=paid',
  columns: ['status', 'charge_amount'],
  selected: null,
};
const usual = { format: 'xlsx', columns: 'screen', decimal: 'point', rows: 'order' } as const;

test('a choice is read as it was written, and a text that is none is no choice', () => {
  const choices = fc.record({
    format: fc.constantFrom(...FILE_FORMATS),
    columns: fc.constantFrom(...columnsOf('payments')),
    decimal: fc.constantFrom(...DECIMAL_MARKS),
    rows: fc.constantFrom(...ORDER_ROWS),
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
