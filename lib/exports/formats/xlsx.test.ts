import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { readReceiptTable } from '@/lib/domain/files/receipt-table';
import { unmarkText } from '@/lib/domain/files/text-marks';
import type { Column } from '@/lib/exports/columns/column';
import { rowPages } from '@/lib/exports/table/sheet';
import { TableTally } from '@/lib/exports/table/table-tally';
import { pagesOf, paymentsFile, readCsv, testPayment } from '@/lib/exports/test-file';
import { readTexts, readWorkbook } from '@/lib/exports/testing/read-workbook';
import { xlsxFile } from './xlsx';

const ABOUT = { title: 'x', company: 'Ceiba & Cía', madeAt: 0, locale: null };

async function workbookOf(rows: string[], limits?: Parameters<typeof xlsxFile>[3]): Promise<Buffer> {
  const columns: Column<string>[] = [{ id: 'x', header: 'x', kind: 'text', cell: (row) => row }];
  const tally = new TableTally({ name: 'payments', columns, rows: rowPages(columns, pagesOf(rows)) });
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxFile([tally.counted()], () => ({ name: 'Recibo', rows: [] }), ABOUT, limits))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

test('O-EXP-10 a strict parser reads every part, whatever XML cannot hold is escaped, and other cells are intact', async () => {
  const values = ['a\u0014b', '\u000b', '\uFFFE', '_x0014_', '<b>&"\'', 'a\rb', 'plain'];
  const bytes = await workbookOf(values);
  for (const [name, part] of Object.entries(unzipSync(bytes))) {
    const parser = new SaxesParser({ xmlns: true, fileName: name });
    expect(() => parser.write(Buffer.from(part).toString('utf8')).close()).not.toThrow();
  }
  expect((await readTexts(bytes, 'payments')).slice(1).flat()).toEqual(values);
});

test('R-48 texts beyond those that are shared stand in their cells, and read the same', async () => {
  const values = ['a', 'b', 'a', ' c ', 'b', 'd<&', '_x0041_'];
  for (const mostTexts of [0, 1, 3, 100]) {
    const bytes = await workbookOf(values, { mostTexts });
    expect((await readTexts(bytes, 'payments')).slice(1).flat()).toEqual(values);
  }
});

test('a sheet splits before it is full, under the same header, and no row is lost', async () => {
  const values = Array.from({ length: 7 }, (_, i) => `row ${i}`);
  const bytes = await workbookOf(values, { mostRows: 3 });
  const book = await readWorkbook(bytes);
  expect([...book.keys()]).toEqual(['payments', 'payments 2', 'payments 3', 'Recibo']);
  const sheets = ['payments', 'payments 2', 'payments 3'].map((name) => book.get(name)?.flat() ?? []);
  expect(sheets.map(([header]) => header)).toEqual(['x', 'x', 'x']);
  expect(sheets.flatMap(([, ...rows]) => rows)).toEqual(values);
  expect((await readWorkbook(await workbookOf(values.slice(0, 6), { mostRows: 3 }))).size).toBe(3);
});

test('a cell over 32,767 characters is cut visibly in a workbook, counted, and whole in a CSV', async () => {
  const long = `${'é'.repeat(40_000)}end`;
  const payment = testPayment({ metadata: long });
  const { bytes, job } = await paymentsFile([[payment]], { columns: ['metadata'], format: 'xlsx' });
  const cell = (await readTexts(bytes, 'payments'))[1]?.[0] ?? '';
  expect([cell.length, cell.slice(-40)]).toEqual([32_767, 'ééééé … [cortado de / cut from 40003]'.padStart(40, 'é')]);
  expect(job.receipt?.cellsCut).toBe(1);
  const csv = await paymentsFile([[payment]], { columns: ['metadata'] });
  expect([readCsv(csv.bytes)[1]?.[0], csv.job.receipt?.cellsCut]).toEqual([long, 0]);
});

test('O-EXP-02 O-EXP-03 O-EXP-04 October in a workbook: references are text of 14 digits, amounts and dates numbers that add up', async () => {
  const paid = Array.from({ length: 30 }, (_, i) =>
    testPayment({
      charge_id: `pay_${i}`,
      status: i % 3 === 0 ? 'refunded' : 'paid',
      reference_oxxo: `930002622${String(i).padStart(5, '0')}`,
      charge_amount: 0.1 + i,
      create_date: Date.parse('2026-10-31T23:30:00-06:00'),
    }),
  );
  const columns = ['reference_oxxo', 'charge_amount', 'status', 'create_date'];
  const { bytes, job } = await paymentsFile([paid], { columns, format: 'xlsx' });
  const [, ...rows] = (await readWorkbook(bytes)).get('payments') ?? [];
  expect(rows).toHaveLength(paid.length);
  for (const [reference, amount, , created] of rows) {
    expect([typeof reference, String(reference).length, typeof amount]).toEqual(['string', 14, 'number']);
    // On the wall clock of Mexico City.
    expect(created).toEqual(new Date('2026-10-31T23:30:00Z'));
  }
  const [refunded, collected] = ['refunded', 'paid'].map((wanted) =>
    rows.reduce((sum, [, amount, status]) => (status === wanted ? sum + Number(amount) : sum), 0).toFixed(2),
  );
  expect(job.receipt?.sums.map((line) => [line.status, line.sum])).toEqual([
    ['paid', collected],
    ['refunded', refunded],
  ]);
});

test('the receipt is a sheet of the workbook and a member of the archive, and reads back the same', async () => {
  const payments = [testPayment({ name: '=1+1', charge_amount: 55.1, commission: 3.48 })];
  const columns = { preset: 'conciliacion' } as const;
  const workbook = await paymentsFile([payments], { columns, format: 'xlsx' });
  expect(readReceiptTable(await readTexts(workbook.bytes, 'Recibo'))?.receipt).toEqual(workbook.job.receipt);
  const archive = await paymentsFile([payments], { columns, format: 'csv.zip' });
  const members = unzipSync(archive.bytes);
  expect(Object.keys(members)).toEqual([
    'corte-sandbox-payments-paid-2026-10-01_2026-10-31-asof-2026-11-10T1000.csv',
    'corte-sandbox-payments-paid-2026-10-01_2026-10-31-asof-2026-11-10T1000-recibo.csv',
  ]);
  const [, side] = Object.values(members);
  const lines = new Map(readCsv(Buffer.from(side ?? [])).map(([label, value]) => [label, value]));
  expect([lines.get('filas / rows: payments'), lines.get('celdas cortadas / cells cut')]).toEqual(['1', '0']);
  const table = readCsv(Buffer.from(side ?? [])).map((row) => row.map(unmarkText));
  expect(readReceiptTable(table)?.receipt).toEqual(archive.job.receipt);
  expect(archive.job.receipt?.derived).toEqual([
    { column: 'iva_derived', definition: 'commission - round(commission / 1.16)' },
    { column: 'net_derived', definition: 'charge_amount - commission' },
  ]);
});
