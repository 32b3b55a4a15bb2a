import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { canonicalText } from '@/lib/domain/files/canonical-rows';
import { CSV_SEPARATORS, type CsvSeparator, DECIMAL_MARKS } from '@/lib/domain/files/files';
import { unmarkText } from '@/lib/domain/files/text-marks';
import { paymentsFile, readCsv, testPayment } from '@/lib/exports/test-file';
import { checkFile } from '@/lib/file-check/check';

const SEPARATORS = Object.keys(CSV_SEPARATORS) as CsvSeparator[];
const COLUMNS = ['pay_date', 'charge_amount', 'name', 'net_derived', 'livemode'];

const header = fc.string({ unit: fc.constantFrom(...'abÑ ,;|"\'=1'), minLength: 1, maxLength: 8 });
const layouts = fc
  .uniqueArray(fc.constantFrom(...COLUMNS), { minLength: 1 })
  .chain((ids) =>
    fc
      .uniqueArray(header, { minLength: ids.length, maxLength: ids.length })
      .map((headers) => ids.map((id, at) => ({ id, header: headers[at] ?? id }))),
  );

const PAYMENTS = [
  testPayment({ pay_date: 1711940400000, charge_amount: 1234.5, name: 'Ana; "la" | de, siempre', commission: 11.6 }),
  testPayment({ charge_id: 'pay_2', charge_amount: -0.05, name: '=1+1', livemode: true }),
  testPayment({ charge_id: 'pay_3', charge_amount: null, name: null }),
];

test('a layout has its columns only, in its order, under its headers, and the check finds the file whole', async () => {
  await fc.assert(
    fc.asyncProperty(
      layouts,
      fc.constantFrom(...SEPARATORS),
      fc.constantFrom(...DECIMAL_MARKS),
      async (layout, separator, decimal) => {
        const columns = layout.map(({ id }) => id);
        const { bytes, job } = await paymentsFile([PAYMENTS], {
          columns,
          format: 'csv.zip',
          layout,
          separator,
          decimal,
        });
        const [data] = Object.entries(unzipSync(bytes)).filter(([path]) => !path.endsWith('-recibo.csv'));
        const rows = readCsv(Buffer.from(data?.[1] ?? []), CSV_SEPARATORS[separator]);
        expect(rows.map((row) => row.length)).toEqual(Array(PAYMENTS.length + 1).fill(columns.length));
        expect(rows[0]?.map(unmarkText)).toEqual(layout.map((column) => column.header));
        const amounts = rows.slice(1).map((row) => row[columns.indexOf('charge_amount')]);
        const wanted = decimal === 'comma' ? ['1234,50', '-0,05', ''] : ['1234.50', '-0.05', ''];
        if (columns.includes('charge_amount')) expect(amounts).toEqual(wanted);
        expect(job.receipt.tables[0]?.columns.map(({ id }) => id)).toEqual(columns);
        expect(job.receipt).toMatchObject({ separator, laidOut: true });
        const checked = await checkFile([new Blob([new Uint8Array(bytes)])], () => undefined);
        expect(checked.tables.map(({ whole }) => whole)).toEqual([true]);
      },
    ),
    { numRuns: 60 },
  );
});

test('a date is its one column of the business zone, and no currency comes along', async () => {
  const layout = [
    { id: 'pay_date', header: 'Fecha' },
    { id: 'charge_amount', header: 'Importe' },
  ];
  const columns = layout.map(({ id }) => id);
  const { bytes } = await paymentsFile([PAYMENTS.slice(0, 1)], { columns, format: 'csv', layout, separator: 'tab' });
  expect(bytes.toString('utf8')).toBe('\uFEFFFecha\tImporte\r\n2024-03-31 21:00:00\t1234.50\r\n');
});

const awkward = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...'\'"=+-@,;|\t\n 0159.é\uFEFF'), maxLength: 10 }),
  fc.constantFrom(
    "'5",
    '5',
    '1,5',
    '-0.10',
    '2024-03-31 21:00:00',
    '2024-03-31 21:00',
    '00000000000001',
    'true',
    '=1+1',
  ),
);
/** Also what the provider must not send in place of a date or an amount, which then stands as its text. */
const odd = <Value>(value: fc.Arbitrary<Value>) => fc.oneof(value, awkward, fc.constant(null));
const awkwardPayments = fc.array(
  fc
    .record({
      name: odd(awkward),
      pay_date: odd(fc.integer({ min: 0, max: Date.UTC(2199, 0, 1) })),
      charge_amount: odd(fc.double({ min: -1e9, max: 1e9, noNaN: true })),
      livemode: fc.constantFrom(true, false, null),
    })
    .map((fields) => testPayment(fields)),
  { maxLength: 5 },
);

test('for a program, texts come without a mark and the file without a byte order mark, and the check finds it whole', async () => {
  await fc.assert(
    fc.asyncProperty(
      awkwardPayments,
      layouts,
      fc.constantFrom(...SEPARATORS),
      fc.constantFrom(...DECIMAL_MARKS),
      async (payments, layout, separator, decimal) => {
        const columns = layout.map(({ id }) => id);
        const form = { columns, format: 'csv.zip', layout, separator, decimal, reader: 'program' } as const;
        const { bytes, job } = await paymentsFile([payments], form);
        const [data] = Object.entries(unzipSync(bytes)).filter(([path]) => !path.endsWith('-recibo.csv'));
        const own = Buffer.from(data?.[1] ?? []);
        const [headers, ...rows] = parse(own, { delimiter: CSV_SEPARATORS[separator], record_delimiter: '\r\n' });
        expect(headers).toEqual(layout.map((column) => column.header));
        const names = rows.map((row) => row[columns.indexOf('name')]);
        const wanted = payments.map(({ name }) => canonicalText(name ?? ''));
        if (columns.includes('name')) expect(names).toEqual(wanted);
        expect(job.receipt).toMatchObject({ separator, reader: 'program', laidOut: true });
        const checked = await checkFile([new Blob([new Uint8Array(bytes)])], () => undefined);
        expect(checked.statements).toMatchObject({ statements: [], lines: [] });
        expect(checked.tables.map(({ whole }) => whole)).toEqual([true]);
      },
    ),
    { numRuns: 200 },
  );
});

test('for a program, a text among amounts or dates keeps its mark only where it would read as one', async () => {
  const layout = ['name', 'pay_date', 'charge_amount'].map((id) => ({ id, header: id }));
  const payments = [
    testPayment({ name: '=1+1', pay_date: 1711940400000, charge_amount: 7 }),
    testPayment({ name: '00000000000001', pay_date: '1,5', charge_amount: '1,5' }),
    testPayment({ name: "'quoted'", pay_date: '=now()', charge_amount: '-' }),
  ];
  const form = { columns: layout.map(({ id }) => id), format: 'csv', layout, separator: 'pipe' } as const;
  const { bytes } = await paymentsFile([payments], { ...form, reader: 'program' });
  expect(bytes.toString('utf8').split('\r\n')).toEqual([
    'name|pay_date|charge_amount',
    '=1+1|2024-03-31 21:00:00|7.00',
    `00000000000001|"'1,5"|"'1,5"`,
    "'quoted'|=now()|-",
    '',
  ]);
});
