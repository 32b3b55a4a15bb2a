import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRows } from './csv-rows';

async function* cut(text: string, sizes: readonly number[]) {
  let at = 0;
  for (let turn = 0; at < text.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield await Promise.resolve(text.slice(at, at + size));
    at += size;
  }
}

const quoted = (cell: string) => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

async function rowsOf(text: string, sizes: readonly number[] = [text.length || 1], delimiter = ',') {
  const rows: string[][] = [];
  for await (const few of csvRows(cut(text, sizes), delimiter)) rows.push(...few);
  return rows;
}

test('O-EXP-08 whatever a CSV holds and wherever its text is cut, its cells come back', async () => {
  const cell = fc.string({ unit: fc.constantFrom(...'a",;\r\n\' =ñ') });
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }));
  const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(table, sizes, fc.constantFrom(',', ';'), async (rows, pieces, delimiter) => {
      const text = `\uFEFF${rows.map((cells) => `${cells.map(quoted).join(delimiter)}\r\n`).join('')}`;
      expect(await rowsOf(text, pieces, delimiter)).toEqual(rows);
    }),
  );
});

test('lines end at CRLF, LF or CR, and the last needs no end', async () => {
  for (const end of ['\r\n', '\n', '\r'])
    expect(await rowsOf(`a,b${end}c,d`, [1])).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  expect(await rowsOf('')).toEqual([]);
  expect(await rowsOf('a,\r\n,""\r\n')).toEqual([
    ['a', ''],
    ['', ''],
  ]);
});
