import { expect, test } from 'vitest';
import type { Receipt } from '@/lib/domain/files/receipt';
import { receiptSearch } from './receipt-search';

const table = (name: string, ...headers: string[]) => ({
  name,
  columns: headers.map((header) => ({ header, kind: 'text' as const })),
  rows: 0,
  sha256: '',
  digests: '',
});

const receipt: Receipt = {
  version: 1,
  fileName: 'x.csv',
  account: 'sandbox',
  accountName: 'x',
  noun: 'payments',
  format: 'csv',
  decimal: 'point',
  filters: 'status=paid&period=this-month',
  selected: null,
  selectedMissing: 0,
  countedBy: 'paid',
  range: { from: '2026-10-01', to: '2026-10-31' },
  timeZone: 'America/Mexico_City',
  asOf: 0,
  endedAt: 0,
  tables: [table('payments', 'status', 'pay_date (America/Mexico_City)', 'pay_date (UTC ms)')],
  summed: null,
  sums: [],
  derived: [],
  cellsCut: 0,
  countedBefore: null,
  countedAfter: null,
  changedMeanwhile: 0,
  seal: null,
};

test('a file is asked for again with its days fixed and its own columns', () => {
  expect(receiptSearch(receipt)).toBe('status=paid&from=2026-10-01&to=2026-10-31&format=csv&columns=status,pay_date');
  const range = { from: '2025-11', to: '2026-10' };
  const tables = [table('payments', 'charge_id'), table('invoices', 'id', 'difference'), table('years', 'year')];
  expect(receiptSearch({ ...receipt, noun: 'invoices', filters: 'year=2026', range, tables })).toBe(
    'months=2025-11_2026-10&payments=yes&format=csv&columns=id,difference',
  );
});

test('R-23 a workbook in words is asked for again in the same words', () => {
  const columns = [{ header: 'Estado', kind: 'text' as const, id: 'status' }];
  const spoken = { ...receipt, language: 'es-MX', tables: [{ ...table('payments'), columns }] };
  expect(receiptSearch(spoken)).toBe(
    'status=paid&from=2026-10-01&to=2026-10-31&format=xlsx&language=es-MX&columns=status',
  );
});

test('a file in a layout is asked for again under its own headers, whatever its columns need', () => {
  const laidOut = (noun: 'payments' | 'orders' | 'invoices', columns: [string, string][], summed: string): string => {
    const named = columns.map(([id, header]) => ({ id, header, kind: 'text' as const }));
    const tables = [{ ...table(noun), columns: named }];
    const asked = receiptSearch({ ...receipt, noun, filters: '', range: null, summed, tables, laidOut: true });
    return decodeURIComponent(asked ?? '');
  };
  expect(laidOut('payments', [['pay_date', 'Fecha,']], 'charge_amount')).toBe(
    'headers=["Fecha,"]&format=csv&columns=pay_date',
  );
  const own: [string, string][] = [['id', 'Orden']];
  expect(laidOut('orders', own, 'charge_amount')).toBe('rows=charge&headers=["Orden"]&format=csv&columns=id');
  expect(laidOut('orders', own, 'amount')).toBe('rows=order&headers=["Orden"]&format=csv&columns=id');
  expect(laidOut('invoices', [['difference', 'Dif']], 'commission')).toBe(
    'payments=yes&headers=["Dif"]&format=csv&columns=difference',
  );
});

test('a selection, and a file that goes on from another, are not asked for again: that would hand over anew', () => {
  expect(receiptSearch({ ...receipt, selected: 3 })).toBeNull();
  expect(receiptSearch({ ...receipt, filters: 'since=last', range: null })).toBeNull();
});
