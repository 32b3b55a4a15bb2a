import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { newReadStats } from '@/lib/domain/files/read-stats';
import type { Invoice } from '@/lib/domain/invoices/invoices';
import type { Payment } from '@/lib/domain/payments/payments';
import { fileOf, pagesOf, paymentsFile, RULES, readCsv, testPayment } from '@/lib/exports/test-file';
import { invoicesContent } from './invoices';

const invoice = (id: string, date: string, commission: number): Invoice => ({
  id,
  company_id: null,
  date,
  amount: 1000,
  commission,
  commission_amount: commission,
  commission_tax: 0,
  net: 1000 + commission,
  status: 'paid',
});

test('R-02 the totals of a file are those of its column, to the last decimal, and what is in none is counted', async () => {
  const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}`);
  const invoices = [
    ...months.map((date) => ({ ...invoice(date, date, -35.005), amount: 114.9984, net: 79.9934 })),
    { ...invoice('x', '2025-12', 0), amount: null, commission_tax: 'n/a' },
  ];
  const source = { invoices: () => Promise.resolve(invoices), payments: () => pagesOf<Payment>([]) };
  const wish = { columns: 'all' as const, ids: null, payments: false };
  const facts = { noun: 'invoices' as const, format: 'csv.zip' as const };
  const { bytes, job } = await fileOf(invoicesContent(RULES, wish, source, newReadStats()), facts);
  const years = Object.entries(unzipSync(bytes)).find(([name]) => name.endsWith('-years.csv'))?.[1] ?? [];
  const [headers = [], ...rows] = readCsv(Buffer.from(years)).map((row) => row.map((cell) => cell.replace(/^'/, '')));
  const cell = (year: string, header: string) => rows.find(([first]) => first === year)?.[headers.indexOf(header)];
  expect(cell('2026', 'amount')).toBe('1379.9808');
  expect(cell('2026', 'commission')).toBe('-420.06');
  expect(cell('2026', 'net')).toBe('959.9208');
  expect([cell('2026', 'amounts_missing'), cell('2025', 'amounts_missing')]).toEqual(['0', '2']);
  expect([cell('2025', 'amount'), cell('2025', 'commission_tax')]).toEqual(['', '']);
  expect(job.receipt?.sums).toEqual([{ status: 'paid', currency: 'MXN', rows: 13, sum: '-420.06', missing: 0 }]);
});

test('R-02 the difference of an invoice is that of all decimals', async () => {
  const payments = ['35.00499', '0.00001'].map((commission, index) =>
    testPayment({ charge_id: String(index), invoice_id: 'a', commission }),
  );
  const source = {
    invoices: () => Promise.resolve([invoice('a', '2026-10', -35.0051)]),
    payments: () => pagesOf(payments),
  };
  const wish = { columns: ['date', 'commission'], ids: null, payments: true };
  const { bytes } = await fileOf(invoicesContent(RULES, wish, source, newReadStats()), { noun: 'invoices' });
  expect(readCsv(bytes)[1]).toEqual(["'2026-10", '-35.0051', '2', '35.005', '0', '-0.0001', 'MXN']);
});

test('R-08 a file states what cannot be read in it, and its totals what they leave out', async () => {
  const invoices = [invoice('a', '2026-10', -5), { ...invoice('b', '04/2024', -7), net: 'n/a' }];
  const source = { invoices: () => Promise.resolve(invoices), payments: () => pagesOf<Payment>([]) };
  const wish = { columns: 'all' as const, ids: null, payments: false };
  const facts = { noun: 'invoices' as const, format: 'csv.zip' as const };
  const { bytes, job } = await fileOf(invoicesContent(RULES, wish, source, newReadStats()), facts);
  expect(job.receipt?.unreadable).toEqual({ id: 0, date: 1, amount: 1 });
  const texts = Object.values(unzipSync(bytes)).map((member) => Buffer.from(member).toString());
  expect(texts.some((text) => text.includes('registros con fecha ilegible / records with an unreadable date,1'))).toBe(
    true,
  );
  const years = texts.find((text) => text.includes('amounts_missing')) ?? '';
  const rows = readCsv(Buffer.from(years)).map(([year, status, count]) => [year, status, count]);
  expect(rows.slice(1)).toEqual([
    ['ilegible / unreadable', 'paid', '1'],
    ["'2026", 'paid', '1'],
  ]);
});

test('R-08 a payment without a readable date or id has its text or nothing there, and is counted', async () => {
  const rows = [
    testPayment({ charge_id: '', create_date: 1711940400000 }),
    testPayment({ charge_id: 'b', create_date: 'pronto', charge_amount: 'n/a' }),
    testPayment({ charge_id: 'c', create_date: null }),
  ];
  const { bytes, job } = await paymentsFile([rows], { columns: ['charge_id', 'create_date', 'charge_amount'] });
  expect(readCsv(bytes).slice(1)).toEqual([
    ['', '2024-03-31 21:00:00', '1711940400000', '', 'MXN'],
    ['b', "'pronto", '', "'n/a", 'MXN'],
    ['c', '', '', '', 'MXN'],
  ]);
  expect(job.receipt?.unreadable).toEqual({ id: 1, date: 2, amount: 1 });
  expect(job.receipt?.sums).toEqual([{ status: '', currency: 'MXN', rows: 3, sum: '0.00', missing: 3 }]);
});
