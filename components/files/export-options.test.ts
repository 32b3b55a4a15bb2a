import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DECIMAL_MARKS, FILE_FORMATS, ORDER_ROWS } from '@/lib/domain/files/files';
import {
  columnSetsOf,
  defaultExportOptions,
  EXPORT_SCOPES,
  exportSearch,
  formatExportOptions,
  INVOICE_PAYMENTS,
  parseExportOptions,
} from './export-options';

const source = {
  noun: 'payments' as const,
  search: 'status=paid&by=paid',
  columns: ['status', 'charge_amount'],
  selected: null,
};
const usual = {
  format: 'xlsx',
  columns: 'screen',
  decimal: 'point',
  rows: 'order',
  scope: 'list',
  payments: 'no',
  layout: null,
} as const;

test('a choice is read as it was written, and a text that is none is no choice', () => {
  const choices = fc.record({
    format: fc.constantFrom(...FILE_FORMATS),
    columns: fc.constantFrom(...columnSetsOf('payments')),
    decimal: fc.constantFrom(...DECIMAL_MARKS),
    rows: fc.constantFrom(...ORDER_ROWS),
    scope: fc.constantFrom(...EXPORT_SCOPES),
    payments: fc.constantFrom(...INVOICE_PAYMENTS),
    layout: fc.option(fc.uuid()),
  });
  fc.assert(
    fc.property(choices, (choice) => {
      expect(parseExportOptions(formatExportOptions(choice), 'payments')).toEqual(choice);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parseExportOptions(text, 'payments')).toBeNull();
    }),
  );
  expect(parseExportOptions('csv conciliacion point order', 'orders')).toBeNull();
});

test('the address of a file says the filters, the columns in their order and nothing that the format has no use for', () => {
  expect(exportSearch(source, usual)).toBe('status=paid&by=paid&format=xlsx&columns=status,charge_amount');
  expect(exportSearch(source, { ...usual, format: 'csv', decimal: 'comma', columns: 'all' })).toBe(
    'status=paid&by=paid&format=csv&columns=all&decimal=comma',
  );
  expect(exportSearch({ ...source, search: '' }, { ...usual, columns: 'conciliacion' })).toBe(
    'format=xlsx&preset=conciliacion',
  );
  expect(exportSearch({ ...source, noun: 'orders', search: 'q=a' }, { ...usual, rows: 'charge' })).toBe(
    'q=a&format=xlsx&columns=status,charge_amount&rows=charge',
  );
  expect(exportSearch({ ...source, selected: ['a', 'b&c'] }, usual)).toMatch(/&ids=a,b%26c$/);
});

test('the figures of the overview have no columns to choose, and a choice of them can be repeated', () => {
  const first = defaultExportOptions('overview');
  const figures = { noun: 'overview' as const, search: 'period=last-month', columns: [], selected: null };
  expect(exportSearch(figures, first)).toBe('period=last-month&format=xlsx&columns=all');
  expect(parseExportOptions(formatExportOptions(first), 'overview')).toEqual(first);
});

test('a file that goes on from the last one keeps the period and no filter; a selection and other nouns have none', () => {
  const since = { ...usual, scope: 'since' as const };
  expect(exportSearch({ ...source, search: 'status=paid&period=this-month' }, since)).toBe(
    'period=this-month&since=last&format=xlsx&columns=status,charge_amount',
  );
  expect(exportSearch({ ...source, selected: ['a'] }, since)).toMatch(/^status=paid&by=paid&.*&ids=a$/);
  expect(exportSearch({ ...source, noun: 'invoices', search: 'year=2026' }, since)).toMatch(/^year=2026&format/);
  expect(parseExportOptions('csv all point order', 'payments')?.scope).toBe('list');
});
