import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { paymentsFile, readCsv, testPayment } from '@/lib/exports/test-file';
import { checkFile } from './check';
import { UnreadableFile } from './open-file';

const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);
const check = async (...files: Uint8Array[]) => {
  const { tables } = await checkFile(files.map(blobOf), () => undefined);
  return tables[0];
};

const AWKWARD = [
  '=1+1',
  "'x",
  '000123456789',
  'a\r\nb"c",d',
  'tab\u0014\u000b',
  '_x0014_',
  'José Ávila',
  '',
  '1e5',
  '\uD800x',
];
const rowsOf = (amounts: readonly (number | string | null)[]) =>
  amounts.map((amount, index) =>
    testPayment({
      charge_id: `pay_${index}`,
      charge_amount: amount,
      create_date: 1711940400000 + index * 1000,
      name: AWKWARD[index % AWKWARD.length],
      reference_oxxo: `93000262280${100 + index}`,
      status: index % 2 ? 'paid' : 'expired',
    }),
  );
const USUAL = rowsOf([55.1, -70, 0, null, 'n/a', '9007199254740993', 150.14, 12.999, 1e15, 7, 8, 9]);
const FORMATS = [
  { format: 'xlsx' },
  { format: 'csv.zip', decimal: 'point' },
  { format: 'csv.zip', decimal: 'comma' },
] as const;

/** A file with one of its members written anew. */
function rewritten(bytes: Uint8Array, member: RegExp, change: (text: string) => string): Uint8Array {
  const members: Zippable = Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, content]) => [
      path,
      member.test(path) ? strToU8(change(strFromU8(content))) : content,
    ]),
  );
  return zipSync(members);
}

const SHEET = /sheet1\.xml$/;
const DATA = /\d\.csv$/;
const lines = (change: (rows: string[]) => string[]) => (text: string) => {
  const [head = '', ...rows] = text.split(/(?=<row )|(?<=<\/row>)(?=<\/sheetData>)/);
  const end = rows.at(-1)?.startsWith('</sheetData>') ? rows.pop() : '';
  return head + rows.slice(0, 1).join('') + change(rows.slice(1)).join('') + end;
};
const records = (change: (rows: string[]) => string[]) => (text: string) => {
  const [head = '', ...rows] = text.trimEnd().split('\r\n');
  return `${[head, ...change(rows)].join('\r\n')}\r\n`;
};

test.each(FORMATS)('a file is whole as it was written, whatever it holds: %o', async (facts) => {
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom(...'=+-@\t\r\n",\';01e_x.'), fc.string({ minLength: 1, maxLength: 1 })),
  });
  const amount = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), text, fc.constant(null));
  const rows = fc.array(
    fc.record({ charge_amount: amount, name: text, pay_date: fc.oneof(fc.integer({ min: 0, max: 4e12 }), text) }),
    { maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(rows, async (given) => {
      const { bytes } = await paymentsFile([given.map((fields) => testPayment(fields))], facts);
      expect(await check(bytes)).toMatchObject({
        rows: given.length,
        receiptRows: given.length,
        whole: true,
        columns: { moved: [] },
      });
    }),
    { numRuns: 30 },
  );
});

test('a workbook: cut one row, change one centavo, re-sort: three different verdicts', async () => {
  const { bytes } = await paymentsFile([USUAL], { format: 'xlsx' });
  const cut = rewritten(
    bytes,
    SHEET,
    lines((rows) => rows.toSpliced(4, 1)),
  );
  expect(await check(cut)).toMatchObject({
    whole: false,
    rows: 11,
    difference: { changed: [], added: [], removed: [6], moved: [] },
  });
  const changed = rewritten(bytes, SHEET, (xml) => xml.replace('<v>55.10</v>', '<v>55.11</v>'));
  expect(await check(changed)).toMatchObject({ difference: { changed: [2], added: [], removed: [], moved: [] } });
  const sorted = rewritten(
    bytes,
    SHEET,
    lines((rows) => rows.toReversed()),
  );
  expect(await check(sorted)).toMatchObject({ rows: 12, difference: { changed: [], added: [], removed: [] } });
});

test('an archive: the same three verdicts, and the CSV with its receipt apart say the same', async () => {
  const { bytes } = await paymentsFile([rowsOf([1.5, 2.5, 3.5, 4.5].map((amount) => amount))], {
    format: 'csv.zip',
    columns: ['charge_id', 'charge_amount', 'currency'],
  });
  expect(
    await check(
      rewritten(
        bytes,
        DATA,
        records((rows) => rows.slice(0, -1)),
      ),
    ),
  ).toMatchObject({ rows: 3, difference: { changed: [], added: [], removed: [5], moved: [] } });
  expect(await check(rewritten(bytes, DATA, (text) => text.replace('2.50', '2.51')))).toMatchObject({
    difference: { changed: [3], added: [], removed: [] },
  });
  expect(
    await check(
      rewritten(
        bytes,
        DATA,
        records((rows) => rows.toReversed()),
      ),
    ),
  ).toMatchObject({ difference: { changed: [], added: [], removed: [], moved: [2, 3, 4] } });
  const parts = Object.values(unzipSync(bytes));
  expect(await check(...parts)).toMatchObject({ whole: true });
  expect(await check(...parts.toReversed())).toMatchObject({ whole: true });
  await expect(check(...parts.slice(0, 1))).rejects.toMatchObject({ why: 'no-receipt' });
});

test('what a spreadsheet does when it saves changes nothing: shared texts, binary fractions, other columns first', async () => {
  const { bytes } = await paymentsFile([rowsOf([150.1, 2])], {
    format: 'csv.zip',
    columns: ['charge_id', 'charge_amount', 'currency'],
  });
  const moved = rewritten(bytes, DATA, (text) =>
    text
      .split('\r\n')
      .map((line) => line.replace(/^([^,]*),([^,]*),/, '$2,$1,'))
      .join('\n'),
  );
  expect(await check(moved)).toMatchObject({ whole: true, columns: { moved: ['charge_id'] } });
  const more = rewritten(bytes, DATA, (text) =>
    text
      .split('\r\n')
      .map((line, at) => (line === '' ? line : `${line},${at === 0 ? 'nota' : 'x'}`))
      .join('\n'),
  );
  expect(await check(more)).toMatchObject({
    whole: true,
    columns: { added: [{ header: 'nota', after: 'currency' }], moved: [] },
  });
  const fewer = rewritten(bytes, DATA, (text) =>
    text
      .split('\r\n')
      .map((line) => line.replace(/^[^,]*,/, ''))
      .join('\n'),
  );
  expect(await check(fewer)).toMatchObject({
    whole: false,
    columns: { missing: ['charge_id'], added: [], renamed: [], moved: [] },
    difference: null,
  });

  const workbook = await paymentsFile([rowsOf([150.1, 2])], {
    format: 'xlsx',
    columns: ['name', 'charge_amount', 'create_date'],
  });
  const resaved = rewritten(workbook.bytes, SHEET, (xml) =>
    xml.replace('<v>150.10</v>', '<v>150.09999999999999</v>').replace('<v>2.00</v>', '<v>2</v>'),
  );
  const withTexts = rewritten(resaved, /sharedStrings\.xml$/, (xml) =>
    xml.replaceAll(
      /<si><t xml:space="preserve">([^<]{2})([^<]*)<\/t><\/si>/g,
      '<si><r><t>$1</t></r><r><t>$2</t></r></si>',
    ),
  );
  expect(await check(withTexts)).toMatchObject({ whole: true });
});

test('O-EXP-07 what was cut on its way, is empty or comes from elsewhere has a reason of its own', async () => {
  const { bytes } = await paymentsFile([USUAL], { format: 'xlsx' });
  const why = (file: Uint8Array) => expect(check(file)).rejects.toThrow(UnreadableFile);
  await why(bytes.subarray(0, bytes.length / 2));
  await expect(check(bytes.subarray(0, bytes.length - 100))).rejects.toMatchObject({ why: 'broken' });
  await expect(check(zipSync({ 'a.txt': strToU8('a') }))).rejects.toMatchObject({ why: 'no-receipt' });
  await expect(check(strToU8('a,b\r\n1,2\r\n'))).rejects.toMatchObject({ why: 'no-receipt' });
  await expect(check()).rejects.toMatchObject({ why: 'foreign' });
});

test('O-EXP-06 rows without any value are rows: a file that has some is whole, in every format', async () => {
  const names = [null, 'a', null, null, 'b', null];
  const rows = names.map((name, index) => testPayment({ charge_id: `pay_${index}`, name }));
  for (const facts of FORMATS) {
    const { bytes } = await paymentsFile([rows], { ...facts, columns: ['name'] });
    expect(await check(bytes)).toMatchObject({ rows: 6, receiptRows: 6, whole: true });
    const cut = rewritten(bytes, facts.format === 'xlsx' ? SHEET : DATA, (text) =>
      facts.format === 'xlsx' ? text.replace(/<row r="6">.*?<\/row>/, '') : text.replace('\r\nb\r\n', '\r\n'),
    );
    expect((await check(cut))?.difference?.removed).toContain(6);
  }
  const { bytes } = await paymentsFile([rows], { format: 'xlsx', columns: ['name'] });
  const saved = rewritten(bytes, SHEET, (xml) => xml.replaceAll(/<row r="\d+"><\/row>(?=<row)/g, ''));
  expect(await check(saved)).toMatchObject({ whole: true });
});

test('a CSV that was saved again is whole: other delimiter, decimal comma, line ends, quotes, no mark, blank lines', async () => {
  const columns = ['charge_id', 'name', 'charge_amount', 'create_date', 'currency'];
  const { bytes } = await paymentsFile([USUAL], { format: 'csv.zip', columns });
  const again = (delimiter: string, decimal: string) =>
    rewritten(bytes, DATA, (text) => {
      const cells = readCsv(Buffer.from(text)).map((row) =>
        row.map((cell, at) => {
          const saved = at === 2 && /^-?\d+\.\d+$/.test(cell) ? cell.replace('.', decimal) : cell;
          return `"${saved.replaceAll('"', '""')}"`;
        }),
      );
      return `${cells.map((row) => row.join(delimiter)).join('\n')}\n\n\n`;
    });
  for (const [delimiter = '', decimal = ''] of [',.', ';,', ';.', '\t,', '\t.']) {
    expect(await check(again(delimiter, decimal))).toMatchObject({ rows: 12, whole: true });
  }
  const edited = rewritten(again(';', ','), DATA, (text) => text.replace('"55,10"', '"55,11"'));
  expect(await check(edited)).toMatchObject({ difference: { changed: [2], added: [], removed: [], moved: [] } });
  const comma = await paymentsFile([USUAL], { format: 'csv.zip', decimal: 'comma', columns: ['charge_amount'] });
  const points = rewritten(comma.bytes, DATA, (text) =>
    readCsv(Buffer.from(text), ';')
      .map((row) => row.map((cell) => cell.replace(',', '.')).join(','))
      .join('\n'),
  );
  expect(await check(points)).toMatchObject({ rows: 12, whole: true });
  const minutes = rewritten(bytes, DATA, (text) => text.replace('2024-03-31 21:00:00', '2024-03-31 21:00'));
  expect(await check(minutes)).toMatchObject({ whole: true });
});
