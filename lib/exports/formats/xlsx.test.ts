import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { type CellObject, read, utils } from 'xlsx';
import { readReceiptTable } from '@/lib/domain/files/receipt-table';
import type { Column } from '@/lib/exports/columns/column';
import { rowPages } from '@/lib/exports/table/sheet';
import { TableTally } from '@/lib/exports/table/table-tally';
import { pagesOf, paymentsFile, readCsv, testPayment, unmarkText } from '@/lib/exports/test-file';
import { xlsxFile } from './xlsx';

async function workbookOf(rows: string[], mostRows?: number): Promise<Buffer> {
  const columns: Column<string>[] = [{ id: 'x', header: 'x', kind: 'text', cell: (row) => row }];
  const tally = new TableTally({ name: 'payments', columns, rows: rowPages(columns, pagesOf(rows)) });
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxFile([tally.counted()], () => ({ name: 'Recibo', rows: [] }), mostRows))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The texts of a sheet, its header first. */
function textsOf(bytes: Buffer, name: string): string[][] {
  return utils.sheet_to_json(read(bytes).Sheets[name] ?? {}, { header: 1, raw: true, defval: '' });
}

test('O-EXP-10 a strict parser reads every part, whatever XML cannot hold is escaped, and other cells are intact', async () => {
  const values = ['a\u0014b', '\u000b', '\uFFFE', '_x0014_', '<b>&"\'', 'a\rb', 'plain'];
  const bytes = await workbookOf(values);
  for (const [name, part] of Object.entries(unzipSync(bytes))) {
    const parser = new SaxesParser({ xmlns: true, fileName: name });
    expect(() => parser.write(Buffer.from(part).toString('utf8')).close()).not.toThrow();
  }
  expect(textsOf(bytes, 'payments').slice(1).flat()).toEqual(values);
});

test('a sheet splits before it is full, under the same header, and no row is lost', async () => {
  const values = Array.from({ length: 7 }, (_, i) => `row ${i}`);
  const bytes = await workbookOf(values, 3);
  expect(read(bytes).SheetNames).toEqual(['payments', 'payments 2', 'payments 3', 'Recibo']);
  const sheets = ['payments', 'payments 2', 'payments 3'].map((name) => textsOf(bytes, name).flat());
  expect(sheets.map(([header]) => header)).toEqual(['x', 'x', 'x']);
  expect(sheets.flatMap(([, ...rows]) => rows)).toEqual(values);
  expect(read(await workbookOf(values.slice(0, 6), 3)).SheetNames).toHaveLength(3);
});

test('a cell over 32,767 characters is cut visibly in a workbook, counted, and whole in a CSV', async () => {
  const long = `${'é'.repeat(40_000)}end`;
  const payment = testPayment({ metadata: long });
  const { bytes, job } = await paymentsFile([[payment]], { columns: ['metadata'], format: 'xlsx' });
  const cell = textsOf(bytes, 'payments')[1]?.[0] ?? '';
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
  const sheet = read(bytes).Sheets.payments ?? {};
  const cell = (column: string, row: number): CellObject => sheet[`${column}${row}`];
  const rows = paid.map((_, i) => i + 2);
  for (const row of rows) {
    expect([cell('A', row).t, String(cell('A', row).v).length, cell('B', row).t]).toEqual(['s', 14, 'n']);
    // 31 October 2026, 23:30 on the wall clock of Mexico City.
    expect(cell('D', row)).toMatchObject({ t: 'n', v: expect.closeTo(46_326 + 23.5 / 24, 8) });
  }
  const sum = (of: number[]) => of.reduce((all, row) => all + Number(cell('B', row).v), 0).toFixed(2);
  const [refunded, collected] = ['refunded', 'paid'].map((status) =>
    sum(rows.filter((row) => cell('C', row).v === status)),
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
  expect(readReceiptTable(textsOf(workbook.bytes, 'Recibo'))).toEqual(workbook.job.receipt);
  const archive = await paymentsFile([payments], { columns, format: 'csv.zip' });
  const members = unzipSync(archive.bytes);
  expect(Object.keys(members)).toEqual([
    'corte-sandbox-payments-paid-2026-10-01_2026-10-31-asof-2026-11-10T1000.csv',
    'corte-sandbox-payments-paid-2026-10-01_2026-10-31-asof-2026-11-10T1000-recibo.csv',
  ]);
  const [, side] = Object.values(members);
  const told = new Map(readCsv(Buffer.from(side ?? [])).map(([label, value]) => [label, value]));
  expect([told.get('filas / rows: payments'), told.get('celdas cortadas / cells cut')]).toEqual(['1', '0']);
  const table = readCsv(Buffer.from(side ?? [])).map((row) => row.map(unmarkText));
  expect(readReceiptTable(table)).toEqual(archive.job.receipt);
  expect(archive.job.receipt?.derived).toEqual([
    { column: 'iva_derived', definition: 'commission - round(commission / 1.16)' },
    { column: 'net_derived', definition: 'charge_amount - commission' },
  ]);
});
