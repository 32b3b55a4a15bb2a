import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newReadStats } from '@/lib/domain/files/read-stats';
import { markText, unmarkText } from '@/lib/domain/files/text-marks';
import { PAYMENT_FIELDS } from '@/lib/domain/payments/payment-fields';
import type { Payment } from '@/lib/domain/payments/payments';
import type { Column } from '@/lib/exports/columns/column';
import { invoicesContent } from '@/lib/exports/contents/invoices';
import { fileName } from '@/lib/exports/file/file-name';
import { rowPages } from '@/lib/exports/table/sheet';
import { TableTally } from '@/lib/exports/table/table-tally';
import { FACTS, fileOf, pagesOf, paymentsFile, RULES, readCsv, testPayment } from '@/lib/exports/test-file';
import { csvFile } from './csv';

async function bytesOf<R>(columns: readonly Column<R>[], ...pages: R[][]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const tally = new TableTally({ name: 'x', columns, rows: rowPages(columns, pagesOf(...pages)) });
  for await (const piece of csvFile(tally)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function cellsOf<R>(columns: readonly Column<R>[], ...pages: R[][]): Promise<string[][]> {
  return readCsv(await bytesOf(columns, ...pages));
}

const text: Column<string>[] = [
  { id: 'd', header: 'Descripción', kind: 'text', cell: (value) => value },
  { id: 'x', header: 'x', kind: 'text', cell: () => 'x' },
];

async function paymentCells(fields: Record<string, unknown>): Promise<Record<string, string>> {
  const { bytes } = await paymentsFile([[testPayment(fields)]]);
  const [header = [], row = []] = readCsv(bytes);
  return Object.fromEntries(header.map((name, index) => [name, row[index] ?? '']));
}

test('O-EXP-01 text that would be a formula is marked as text, in cells and in the header', async () => {
  const formulas = ['=1+1', '+1+1', '-1+1', '@SUM(1,1)', '\t=1+1', '\r=1+1', ' =1+1', '＝1+1', '-2+3', '\n@x'];
  const cells = (await cellsOf(text, formulas)).slice(1).map(([cell]) => cell);
  expect(cells.every((cell) => cell?.startsWith("'"))).toBe(true);
  expect(cells.map((cell) => unmarkText(cell ?? ''))).toEqual(formulas);
  expect((await cellsOf([{ id: 'x', header: '=x', kind: 'text', cell: () => '' }], ['']))[0]).toEqual(["'=x"]);
});

test('O-EXP-01 what nobody sees before a formula does not hide it, and no form of its first character does', async () => {
  const unseen = [
    '\u200b',
    '\u200d',
    '\u2060',
    '\u00ad',
    '\u0000',
    '\u0001',
    '\u202e',
    '\u061c',
    '\ufeff',
    '\ufe0f \u00a0',
  ];
  const formulas = [...unseen.map((before) => `${before}=1+1`), '﹦1', '﹢1', '﹣1', '−1+1', '﹫x'];
  const cells = (await cellsOf(text, formulas)).slice(1).map(([cell]) => cell);
  expect(cells.map((cell) => cell?.slice(0, 1))).toEqual(formulas.map(() => "'"));
  expect(cells.map((cell) => unmarkText(cell ?? ''))).toEqual(formulas);
  expect(['\u200bJosé', '１２３', '٣'].map(markText)).toEqual(['\u200bJosé', "'１２３", "'٣"]);
});

test('O-EXP-02 negative amounts stay numbers', async () => {
  const invoice = { id: 'i', company_id: null, date: '2026-10', status: 'paid', amount: 1000 };
  const costs = { commission: -35, commission_amount: -35, commission_tax: -5.6, net: -40.6 };
  const source = { invoices: () => Promise.resolve([{ ...invoice, ...costs }]), payments: () => pagesOf<Payment>() };
  const content = invoicesContent(RULES, { columns: 'all', ids: null, payments: false }, source, newReadStats());
  expect(readCsv((await fileOf(content)).bytes)[1]).toEqual([
    'i',
    '',
    "'2026-10",
    '1000.00',
    '-35.00',
    '-35.00',
    '-5.60',
    '-40.60',
    'MXN',
    'paid',
  ]);
  expect((await paymentCells({ charge_amount: -70 })).charge_amount).toBe('-70.00');
});

test('O-EXP-03 O-EXP-04 references keep every digit, are marked as text, and come back the same', async () => {
  const references = { reference_id: '000123456789', phone: '0445512345678', reference_oxxo: '93000262280678' };
  const cells = await paymentCells(references);
  for (const [name, reference] of Object.entries(references)) {
    expect(cells[name]).toBe(`'${reference}`);
    expect(unmarkText(cells[name] ?? '')).toBe(reference);
  }
  expect(['12E45', '1,234', '01000', "'x"].map(markText)).toEqual(["'12E45", "'1,234", "'01000", "''x"]);
  expect(['10MON50EDI', 'ord_2VjA', 'José', '', '68e401865a3d7e0001000065'].map(markText)).toEqual([
    '10MON50EDI',
    'ord_2VjA',
    'José',
    '',
    '68e401865a3d7e0001000065',
  ]);
});

test('O-EXP-03 long text is looked at in a time that grows with its length and no faster', () => {
  const spaces = ' '.repeat(50_000);
  expect(markText(`${spaces}1${spaces}x`)).toBe(`${spaces}1${spaces}x`);
  expect(markText(`${spaces}1${spaces}`)).toBe(`'${spaces}1${spaces}`);
  const [before, after] = [
    ['1 ', ' 1', '1e5 ', '.1,', ' 1 2'],
    ['e5', '1 e', '.', '', '1e5e', '1e 5'],
  ];
  expect([before.every((text) => markText(text) !== text), after.some((text) => markText(text) !== text)]).toEqual([
    true,
    false,
  ]);
});

test('O-EXP-05 the byte order mark stands once at the start, however many pieces the file has', async () => {
  const bytes = await bytesOf(text, ['José Núñez Ávila'], [], ['b'], ['c']);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.indexOf(Buffer.from([0xef, 0xbb, 0xbf]), 1)).toBe(-1);
  expect(bytes.toString('utf8')).toBe('\uFEFFDescripción,x\r\nJosé Núñez Ávila,x\r\nb,x\r\nc,x\r\n');
  expect((await bytesOf(text)).toString('utf8')).toBe('\uFEFFDescripción,x\r\n');
});

test('O-EXP-08 O-EXP-10 line breaks, quotes, commas and control characters shift no column', async () => {
  const values = ['a\nb', 'a\rb', 'a\r\nb', 'say "hi"', 'a,b', '"', ',', 'a\u0014b'];
  expect((await cellsOf(text, values)).slice(1)).toEqual(values.map((value) => [value, 'x']));
});

test('O-EXP-08 whatever the text, a strict reader gets it back and no cell can be a formula', async () => {
  const anyText = fc.string({
    unit: fc.oneof(fc.constantFrom(...'=+-@\t\r\n",\'01.e '), fc.string({ minLength: 1, maxLength: 1 })),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 8 }), async (values) => {
      const cells = (await cellsOf(text, values)).slice(1).map(([cell]) => cell ?? '');
      expect(cells.map(unmarkText)).toEqual(values);
      for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+\-@]/);
    }),
  );
});

test('O-EXP-08 whatever a spreadsheet may take for a delimiter is quoted, so that it shifts no column', async () => {
  const bytes = await bytesOf(text, ['a\tb', '1\tb', 'a;b', 'a,b']);
  expect(bytes.toString('utf8').split('\r\n').slice(1, -1)).toEqual(['"a\tb",x', '"1\tb",x', '"a;b",x', '"a,b",x']);
});

test('O-EXP-08 a row of one empty cell is a row to every reader, and no blank line', async () => {
  const [one] = text;
  if (!one) throw new Error('no column');
  expect((await bytesOf([one], ['', 'a', ''])).toString('utf8')).toBe('\uFEFFDescripción\r\n""\r\na\r\n""\r\n');
});

test('O-MON-05 what is missing is an empty cell, not 0; what is no number is text', async () => {
  const cells = await paymentCells({ charge_amount: 55.1, commission: null, deposit_amount: 'n/a' });
  expect([cells.charge_amount, cells.commission, cells.deposit_amount]).toEqual(['55.10', '', "'n/a"]);
});

test('O-MON-04 O-API-11 amounts have the decimals of their currency, and every digit', async () => {
  expect((await paymentCells({ charge_amount: 5000, currency: 'JPY' })).charge_amount).toBe('5000');
  expect((await paymentCells({ charge_amount: '9007199254740993' })).charge_amount).toBe('9007199254740993.00');
});

test('O-EXP-11 a date says its zone in the header and has its raw milliseconds beside it', async () => {
  const cells = await paymentCells({ pay_date: 1711940400, deposit_date: 'pronto' });
  expect(cells).toMatchObject({
    'create_date (America/Mexico_City)': '2024-03-31 21:00:00',
    'create_date (UTC ms)': '1711940400000',
    'pay_date (America/Mexico_City)': '2024-03-31 21:00:00',
    'deposit_date (America/Mexico_City)': "'pronto",
    'deposit_date (UTC ms)': '',
    'refund_date (America/Mexico_City)': '',
  });
});

test('O-EXP-11 O-DATE-08 the unit of a creation is known, as on screen, and a year of more digits is no formula', async () => {
  const clock = async (fields: Record<string, unknown>) => {
    const cells = await paymentCells(fields);
    return [cells['create_date (America/Mexico_City)'], cells['create_date (UTC ms)']];
  };
  expect(await clock({ create_date: 1700000000 })).toEqual(['1970-01-20 10:13:20', '1700000000']);
  expect(await clock({ create_date: -2208988800001 })).toEqual(['1899-12-31 17:23:23', '-2208988800001']);
  for (const ms of [253402387200000, -1e14, 9e15])
    expect(await clock({ create_date: ms })).toEqual([`'${ms}`, `${ms}`]);
  const cells = await paymentCells({ pay_date: 253402387200000, deposit_date: '+010000-01-01' });
  expect(cells['pay_date (America/Mexico_City)']).toBe("'253402387200000");
  expect(cells['deposit_date (America/Mexico_City)']).toBe("'+010000-01-01");
});

test('O-API-07 every field of the report is there, metadata as its raw text', async () => {
  const cells = await paymentCells({ metadata: '{"a":', exchange_rate: 1 });
  for (const field of PAYMENT_FIELDS) {
    expect(Object.keys(cells).some((name) => name === field || name.startsWith(`${field} (`))).toBe(true);
  }
  expect([cells.metadata, cells.exchange_rate]).toEqual(['{"a":', '1']);
});

test('a file is named after its account, noun, date counted by, from, to and as-of', () => {
  expect(fileName(RULES, { ...FACTS, range: { from: '2026-10-01T08:00', to: '2026-10-31' } })).toBe(
    'corte-sandbox-payments-paid-2026-10-01T0800_2026-10-31-asof-2026-11-10T1000.csv',
  );
  const one = { ...FACTS, noun: 'invoices' as const, countedBy: null, range: { from: '2026-03', to: '2026-03' } };
  expect(fileName(RULES, { ...one, format: 'csv.zip' })).toBe(
    'corte-sandbox-invoices-2026-03-asof-2026-11-10T1000.zip',
  );
});

test('an amount in a foreign currency is an amount of that currency', async () => {
  const cells = await paymentCells({ foreign_charge_amount: 100.5, foreign_currency: 'USD', exchange_rate: 17.2534 });
  expect([cells.foreign_charge_amount, cells.exchange_rate]).toEqual(['100.50', '17.2534']);
});
