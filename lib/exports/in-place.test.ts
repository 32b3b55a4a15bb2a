import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ColumnChoice } from '@/lib/domain/files/file-columns';
import { PAYMENT_FIELDS } from '@/lib/domain/payments/payments';
import { answerText, inPlace, parsed } from '@/lib/domain/schemas/test-answers';
import { paymentsFile } from './test-file';

const columns: fc.Arbitrary<ColumnChoice> = fc.oneof(
  fc.constant('all' as const),
  fc.constant({ preset: 'conciliacion' as const }),
  fc.uniqueArray(fc.constantFrom(...PAYMENT_FIELDS), { minLength: 1, maxLength: 3 }),
);

test('a file of payments that are read in place is, byte for byte, that of the same payments parsed', async () => {
  await fc.assert(
    fc.asyncProperty(
      answerText,
      columns,
      fc.constantFrom('csv' as const, 'jsonl' as const, 'xlsx' as const),
      fc.constantFrom('point' as const, 'comma' as const),
      async (text, chosen, format, decimal) => {
        const answer = Buffer.from(text);
        const payments = inPlace(answer);
        fc.pre(payments !== null);
        const [one, other] = [
          await paymentsFile([payments ?? []], { columns: chosen, format, decimal }),
          await paymentsFile([parsed(answer)], { columns: chosen, format, decimal }),
        ];
        expect(one.job.receipt?.tables).toEqual(other.job.receipt?.tables);
        expect(one.job.receipt?.sums).toEqual(other.job.receipt?.sums);
        if (format !== 'xlsx') expect(one.bytes.toString('latin1')).toBe(other.bytes.toString('latin1'));
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  ['digits', '93000262280678'],
  ['digits and an e', '12e5'],
  ['a formula behind a mark that is not seen', '\u200b=1+1'],
  ['digits and a word', '5f2a9c'],
  ['a comma', 'Ana, Luis'],
  ['a semicolon', '1;2'],
  ['wide digits', '１２'],
  ['digits and a wide digit', '1２'],
  ['an accent first', 'Ángel'],
  ['an accent first and a comma', 'Ángel, Ana'],
  ['a sign first', '×2'],
  ['a sign of division first', '÷2'],
  ['a plus', '+5215500473365'],
  ['a minus and a comma', '-1,5'],
  ['an at sign', '@x'],
  ['digits, a word and a comma', '12 a, b'],
  ['digits and a comma', '1,234'],
  ['a space first', ' =1'],
  ['a tabulator', 'a\tb'],
  ['a quote', 'a"b'],
  ['a quote first', '"a'],
  ['quotes and a backslash', 'a"\\"b'],
  ['a backslash', 'a\\b'],
  ['a formula with a quote', '="x"'],
  ['a number with a quote', '12"'],
  ['an object with a backslash', '{"a":"\\\\"}'],
  ['an object', '{"a":"á, b"}'],
  ['an apostrophe', "'x"],
  ['longer than a cell', 'é'.repeat(33_000)],
])('text with %s stands in a file as it does when it is parsed', async (_, name) => {
  const answer = Buffer.from(JSON.stringify({ data: [{ charge_id: 'a', create_date: 1, name }] }));
  for (const format of ['csv', 'jsonl'] as const) {
    const one = await paymentsFile([inPlace(answer) ?? []], { columns: ['name'], format });
    const other = await paymentsFile([parsed(answer)], { columns: ['name'], format });
    expect(one.job.rowsDone).toBe(1);
    expect(one.bytes.toString()).toBe(other.bytes.toString());
    expect(one.job.receipt?.tables).toEqual(other.job.receipt?.tables);
  }
});

test('an answer that is no UTF-8 is not copied into a file', () => {
  const answer = Buffer.from('{"data":[{"charge_id":"a","create_date":1,"name":"\xff"}]}', 'latin1');
  expect(inPlace(answer)).toBeNull();
});

test('a date stands in a file as it does when it is parsed, whatever the provider writes', async () => {
  const digits = fc
    .integer({ min: 1, max: 17 })
    .chain((length) => fc.stringMatching(new RegExp(`^[1-9]\\d{${length - 1}}$`)));
  const written = fc.oneof(
    { weight: 4, arbitrary: digits },
    digits.map((text) => `"${text}"`),
    digits.map((text) => `-${text}`),
    digits.map((text) => `${text}.5`),
    digits.map((text) => `${text}e0`),
    fc.constantFrom(
      '0',
      'null',
      '""',
      '"2026-10-14T09:30:00-06:00"',
      '99999999999',
      '100000000000',
      '8640000000000001',
      '"000000000001"',
    ),
  );
  const created = fc.integer({ min: 0, max: 2 ** 50 }).map(String);
  await fc.assert(
    fc.asyncProperty(
      written,
      written,
      created,
      fc.constantFrom('point', 'comma'),
      async (paid, sent, made, decimal) => {
        const record = `{"charge_id":"a","create_date":${made},"pay_date":${paid},"deposit_date":${sent}}`;
        const answer = Buffer.from(`{"data":[${record}]}`);
        const columns: ColumnChoice = ['create_date', 'pay_date', 'deposit_date'];
        const one = await paymentsFile([inPlace(answer) ?? []], { columns, decimal });
        const other = await paymentsFile([parsed(answer)], { columns, decimal });
        expect(one.job.rowsDone).toBe(1);
        expect(one.bytes.toString()).toBe(other.bytes.toString());
        expect(one.job.receipt?.tables).toEqual(other.job.receipt?.tables);
      },
    ),
    { numRuns: 500 },
  );
});
