import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CSV_SEPARATORS, FILE_FORMATS, type FileNoun, LONGEST_HEADER } from '@/lib/domain/files/files';
import { CorteError } from '@/lib/errors';
import { parseStrictExport } from './export';

const ID = '0b6f7a2e-6f0e-4a63-9a5b-3a0d8a4d1c01';

function request(given: Record<string, string>, noun: FileNoun = 'payments') {
  return parseStrictExport(noun, new URLSearchParams(given)).request;
}

/** What the refusal says, beginning with the parameter that it names. */
function refusal(given: Record<string, string>, noun?: FileNoun): string {
  try {
    request(given, noun);
  } catch (error) {
    if (error instanceof CorteError) return error.message;
  }
  return 'none';
}

const two = { columns: 'pay_date,charge_amount', headers: '["Fecha","Importe, MXN"]' };

test('a layout is columns with a header each, a separator and a decimal mark', () => {
  expect(request({ ...two, separator: 'semicolon', decimal: 'comma' })).toMatchObject({
    format: 'csv',
    columns: ['pay_date', 'charge_amount'],
    headers: ['Fecha', 'Importe, MXN'],
    separator: 'semicolon',
    decimal: 'comma',
  });
  expect(request({ ...two, format: 'csv.zip', separator: 'pipe' })).toMatchObject({ separator: 'pipe' });
  expect(request({})).toMatchObject({ separator: 'comma', headers: null });
  expect(request({ decimal: 'comma' })).toMatchObject({ separator: 'semicolon' });
  expect(request({ decimal: 'comma', separator: 'tab', columns: 'all' })).toMatchObject({ separator: 'tab' });
});

test('a layout stands beside since, as the columns do', () => {
  const given = { ...two, separator: 'tab', since: 'last', export: ID, period: 'today' };
  expect(request(given)).toMatchObject({ since: 'last', separator: 'tab', headers: ['Fecha', 'Importe, MXN'] });
});

test('who reads a CSV is a spreadsheet, or a program that gets every text as it is', () => {
  expect(request({})).toMatchObject({ reader: 'spreadsheet' });
  expect(request({ ...two, reader: 'program' })).toMatchObject({ reader: 'program' });
  expect(refusal({ format: 'xlsx', reader: 'program' })).toBe('reader: is of a CSV');
  expect(refusal({ reader: 'erp' })).toBe('reader: must be one of spreadsheet, program');
});

test('separator and headers of no CSV are refused', () => {
  for (const format of FILE_FORMATS.filter((form) => form !== 'csv' && form !== 'csv.zip')) {
    expect(refusal({ format, separator: 'comma' })).toBe('separator: is of a CSV');
    expect(refusal({ format, ...two })).toBe('headers: is of a CSV');
  }
});

test('each mistake in a layout is refused by its name', () => {
  const headers = (given: string) => refusal({ ...two, headers: given });
  const words = Object.keys(CSV_SEPARATORS).join(', ');
  expect(refusal({ separator: ';' })).toBe(`separator: must be one of ${words}`);
  for (const other of ['columns=all', 'preset=conciliacion', '']) {
    expect(refusal({ ...Object.fromEntries(new URLSearchParams(other)), headers: '["a"]' })).toBe(
      'headers: needs columns, one for each header',
    );
  }
  for (const given of ['', 'a,b', '{"0":"a"}', '["a",1]', '["a"', 'null']) {
    expect([given, headers(given)]).toEqual([given, 'headers: must be a JSON list of texts']);
  }
  for (const given of ['[]', '["a"]', '["a","b","c"]']) {
    expect([given, headers(given)]).toEqual([given, 'headers: must be 2, one for each of columns']);
  }
  for (const wrong of ['', ' ', 'a ', ' a', 'a\nb', 'a\tb', '\ud83d', 'x'.repeat(LONGEST_HEADER + 1)]) {
    const given = JSON.stringify(['a', wrong]);
    expect([given, headers(given)]).toEqual([given, 'headers: must have 1 to 80 characters each, in one line']);
  }
  expect(headers('["a","a"]')).toBe('headers: names two columns alike');
  expect(refusal({ ...two, columns: 'pay_date,pay_date' })).toBe('columns: names a column twice');
});

test('a column that the file would not have is refused, not left out of a layout', () => {
  const charges = { columns: 'id,charge_amount', headers: '["a","b"]' };
  expect(refusal({ ...charges, rows: 'order' }, 'orders')).toBe('columns: charge_amount needs rows=charge');
  expect(request({ ...charges, rows: 'charge' }, 'orders').headers).toEqual(['a', 'b']);
  expect(request({ columns: 'id,charge_amount', rows: 'order' }, 'orders').headers).toBeNull();
  const difference = { columns: 'date,difference', headers: '["a","b"]' };
  expect(refusal(difference, 'invoices')).toBe('columns: difference needs payments=yes');
  expect(request({ ...difference, payments: 'yes' }, 'invoices').headers).toEqual(['a', 'b']);
});

test('whatever one line a header is, it comes as it was given', () => {
  const header = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: LONGEST_HEADER })
    .map((text) => text.replace(/\p{Cc}/gu, '').trim())
    .filter((text) => text !== '' && text.length <= LONGEST_HEADER);
  fc.assert(
    fc.property(fc.uniqueArray(header, { minLength: 2, maxLength: 2 }), (headers) => {
      expect(request({ ...two, headers: JSON.stringify(headers) }).headers).toEqual(headers);
    }),
  );
});
