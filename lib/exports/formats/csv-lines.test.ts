import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CellKind,
  canonicalDate,
  canonicalNumber,
  canonicalOddText,
  canonicalRow,
  canonicalText,
  shortDigest,
} from '@/lib/domain/files/canonical-rows';
import type { DecimalMark } from '@/lib/domain/files/files';
import { newReadStats } from '@/lib/domain/files/read-stats';
import { markOddText, markText } from '@/lib/domain/files/text-marks';
import type { Cell } from '@/lib/exports/columns/column';
import { recordsContent } from '@/lib/exports/contents/content';
import { fileOf, pagesOf } from '@/lib/exports/test-file';

/** A cell as the rules have it, one by one: what the writer's short cuts must come to. */
function plainCell(kind: CellKind, cell: Cell, decimal: DecimalMark): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return canonicalDate(cell);
  const text = typeof cell === 'object' ? markOddText(cell.text) : kind === 'text' ? markText(cell) : cell;
  const marked = kind === 'number' && typeof cell === 'string' && decimal === 'comma' ? text.replace('.', ',') : text;
  return /[",;|\t\r\n]/.test(marked) ? `"${marked.replaceAll('"', '""')}"` : marked;
}

const AWKWARD = [
  '93000262280678',
  '12e5',
  '\u200b=1+1',
  '5f2a9c',
  'Ana, Luis',
  '1;2',
  '1|2',
  '１２',
  '1２',
  'Ángel',
  'Ángel, Ana',
  '×2',
  '÷2',
  '+5215500473365',
  '-1,5',
  '@x',
  '12 a, b',
  '1,234',
  ' =1',
  'a\tb',
  'a"b',
  '"a',
  'a"\\"b',
  'a\\b',
  '="x"',
  '12"',
  '{"a":"\\\\"}',
  '{"a":"á, b"}',
  "'x",
  '\ud83d',
  '😀',
  'é'.repeat(33_000),
];

test('a line is what its cells are one by one, and so is its digest, whatever stands in them', async () => {
  const cellsOfKind: Record<CellKind, fc.Arbitrary<Cell>> = {
    text: fc.oneof(fc.constantFrom(...AWKWARD), fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })),
    number: fc.constantFrom('0', '-0.05', '150.10', '9007199254740993.00', '0040', '-12'),
    date: fc.integer({ min: Date.UTC(1, 0, 2), max: Date.UTC(9999, 11, 31) }),
  };
  const odd = fc.constantFrom(...AWKWARD).map((text) => ({ text }));
  const cell = (kind: CellKind) => fc.oneof({ weight: 5, arbitrary: cellsOfKind[kind] }, fc.constant(null), odd);
  const table = fc
    .array(fc.constantFrom<CellKind>('text', 'text', 'number', 'date'), { minLength: 1, maxLength: 6 })
    .chain((kinds) => fc.tuple(fc.constant(kinds), fc.array(fc.tuple(...kinds.map(cell)), { maxLength: 4 })));
  await fc.assert(
    fc.asyncProperty(table, fc.constantFrom<DecimalMark>('point', 'comma'), async ([kinds, rows], decimal) => {
      const columns = kinds.map((kind, at) => ({
        id: `${at}`,
        header: `h${at}`,
        kind,
        cell: (row: Cell[]) => row[at] ?? null,
      }));
      const content = recordsContent(
        { name: 'payments', columns, pages: pagesOf(rows), idOf: () => '' },
        { reading: newReadStats(), ids: null },
      );
      const whole = (one: Cell): Cell =>
        typeof one === 'string'
          ? canonicalText(one)
          : one && typeof one === 'object'
            ? { text: canonicalText(one.text) }
            : one;
      const lines = rows.map((row) => {
        const line = row.map((one, at) => plainCell(kinds[at] ?? 'text', whole(one), decimal));
        return line.length === 1 && line[0] === '' ? '""' : line.join(decimal === 'comma' ? ';' : ',');
      });
      const { bytes, job } = await fileOf(content, { decimal });
      expect(bytes.toString().split('\r\n').slice(1).join('\r\n')).toBe(lines.map((line) => `${line}\r\n`).join(''));
      const canonical = rows.map((row) =>
        row.map((one, at) => {
          const value = whole(one);
          if (value === null) return '';
          if (typeof value === 'number') return canonicalDate(value);
          if (typeof value === 'object') return canonicalOddText(value.text);
          return kinds[at] === 'number' ? canonicalNumber(value) : value;
        }),
      );
      const digests = canonical.map((row) => shortDigest(createHash('sha256').update(canonicalRow(row)).digest()));
      expect(job.receipt?.tables[0]?.digests).toBe(digests.join(''));
    }),
    { numRuns: 300 },
  );
});
