import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clipboardTable, type SpreadsheetCell } from './spreadsheet';

const text = (value: string): SpreadsheetCell => ({ kind: 'text', text: value });

test('O-EXP-01 nothing that a payer typed is pasted as a formula, in either form', () => {
  for (const typed of ['=1+1', '+1+1', '-1+1', '@SUM(1,1)', '\t=1+1', '\r=1+1', '＝1+1', ' =1+1']) {
    const { plain, html } = clipboardTable(['name'], [[text(typed)]]);
    expect(plain.split('\r\n').slice(1).join('\r\n').replace(/^"/, '')).toMatch(/^'/);
    expect(html).toContain(`>'`);
  }
});

test('digits of an identifier stay text, and a figure stays a number', () => {
  const { plain, html } = clipboardTable(
    ['ref', 'amount'],
    [[text('00123456789012'), { kind: 'plain', text: '-40.60' }]],
  );
  expect(plain).toBe("ref\tamount\r\n'00123456789012\t-40.60");
  expect(html).toContain(`mso-number-format:'\\@'`);
  expect(html).toContain('>00123456789012</td><td>-40.60</td>');
});

test('whatever stands in a cell, the table keeps its rows and columns', () => {
  const cell = fc.oneof(
    fc.constant(null),
    fc.string().map(text),
    fc.constantFrom('a\tb', '"', 'x\r\ny', '<b>&').map(text),
  );
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width })));
  fc.assert(
    fc.property(table, (rows) => {
      const width = rows[0]?.length ?? 1;
      const { plain, html } = clipboardTable(
        Array.from({ length: width }, () => 'h'),
        rows,
      );
      const bare = plain.replaceAll(/"(?:[^"]|"")*"/g, 'quoted');
      expect(bare.split('\r\n').map((line) => line.split('\t').length)).toEqual(
        Array.from({ length: rows.length + 1 }, () => width),
      );
      expect(html.match(/<tr>/g)).toHaveLength(rows.length + 1);
      expect(html.match(/<td/g)).toHaveLength((rows.length + 1) * width);
    }),
  );
});
