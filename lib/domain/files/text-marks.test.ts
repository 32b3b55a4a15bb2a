import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quotedCell } from './csv-cells';
import { isPlainText, markText, unmarkText } from './text-marks';

const csvCell = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The cells that a spreadsheet makes of a line with one separator, with or without regard for quotes. */
function cellsOf(text: string, separator: string, quotes: boolean): string[] {
  if (!quotes) return text.split(/[\r\n]/).flatMap((line) => line.split(separator));
  const cells = [''];
  let state: 'start' | 'plain' | 'quoted' = 'start';
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (state === 'quoted' && character === '"' && text[at + 1] === '"') {
      cells[cells.length - 1] += '"';
      at += 1;
    } else if (state === 'quoted' && character === '"') state = 'plain';
    else if (state === 'start' && character === '"') state = 'quoted';
    else if (state !== 'quoted' && (character === separator || /[\r\n]/.test(character))) {
      cells.push('');
      state = 'start';
    } else {
      cells[cells.length - 1] += character;
      if (state === 'start') state = 'plain';
    }
  }
  return cells;
}

/** Trimmed of what nobody sees, it begins with a sign and goes on: a lone sign is no formula. */
const isLive = (cell: string) => /^[\s\p{Cc}\p{Cf}\p{DI}]*[=+\-@＝＋－＠﹦﹢﹣−﹫][\s\p{Cc}]*[^\s\p{Cc}]/u.test(cell);

const SEPARATORS = [',', ';', '\t', '|', ' ', '^', '~'];
const awkward = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'=+-@＝\'",;|: \t\r\n\u200b\u00a01xA(', 'ene', ';=1+1;', '";=1', ' =1'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
});

test('R-20 no cell of a line is a formula, whatever separator a spreadsheet takes and however it reads quotes', () => {
  fc.assert(
    fc.property(
      fc.array(awkward, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(',', ';', '\t', '|'),
      (texts, own) => {
        const line = texts.map((text) => csvCell(markText(text))).join(own);
        for (const separator of SEPARATORS) {
          for (const quotes of [true, false]) {
            for (const cell of cellsOf(line, separator, quotes)) {
              if (isLive(cell)) throw new Error(`live with ${JSON.stringify([separator, quotes, cell])}`);
            }
          }
        }
      },
    ),
    { numRuns: 3000 },
  );
});

test('R-20 the marks come off exactly, also from text that had such marks before', () => {
  const marked = fc.oneof(awkward, awkward.map(markText), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(marked, (text) => {
      expect(unmarkText(markText(text))).toBe(text);
    }),
    { numRuns: 5000 },
  );
});

test('R-20 a name with a formula after the other separator is marked there', () => {
  expect(markText(';=1+1')).toBe(";'=1+1");
  expect(markText('x;=1+1;')).toBe("x;'=1+1;");
  expect(markText('x,"=1+1')).toBe(`x,'"=1+1`);
  expect(markText('x =1+1 y')).toBe("x '=1+1 y");
  expect(markText('x\n@SUM(1)')).toBe("x\n'@SUM(1)");
  expect(markText('=1;-2')).toBe("'=1;'-2");
  expect(['José - Núñez', 'a@b.mx', 'ORD-1', 'a, b', 'https://x.mx/?a=1'].map(markText)).toEqual([
    'José - Núñez',
    'a@b.mx',
    'ORD-1',
    'a, b',
    'https://x.mx/?a=1',
  ]);
});

test('R-21 text that a spreadsheet would take for a date, a time, a fraction or a truth value is marked', () => {
  const taken = [
    ...['1-2', 'MAR3', '1/3', '2024-04', '2026-10', '10:30', '1E5', '1e+5', '3-ene', 'ene-24', 'Sept 9', '12 de marzo'],
    ...[
      '3 de octubre de 2026',
      'lun 3',
      '5%',
      '$5',
      '(5)',
      '1 1/2',
      '10:30 pm',
      '10:30 p. m.',
      '1 p',
      '2024-04-01T10:00',
    ],
    ...[
      '2024-04-01T10:00:00Z',
      'March 3rd',
      '3.4.2026',
      '5–6',
      'TRUE',
      'Verdadero',
      'false',
      ' FALSO ',
      'dec/12',
      '1\u00a02',
    ],
  ];
  expect(taken.filter((text) => markText(text) !== `'${text}`)).toEqual([]);
  const text = [
    'María',
    'Mayo',
    'Marzo y cía',
    'Sepúlveda 3b',
    '10MON50EDI',
    'A1',
    'E5',
    '1e5e',
    'Verdaderos',
    'Domingo Ruiz',
  ];
  expect(text.filter((name) => markText(name) !== name)).toEqual([]);
});

test('R-20 R-21 a long text is looked at in a time that grows with its length and no faster', () => {
  const began = performance.now();
  for (const piece of [' ', '\t', ';', ';"', "'", ' =', '1 ', 'mar', '\u200b', ', ']) {
    const text = piece.repeat(40_000);
    expect(unmarkText(markText(`${text}x`))).toBe(`${text}x`);
  }
  expect(performance.now() - began).toBeLessThan(5000);
});

test('a plain text stands as it is in a CSV and in JSON', () => {
  const words = fc.constantFrom(
    'mar',
    'Mayo',
    'sep',
    'lunes',
    'del',
    'de',
    'of',
    'true',
    'Falso',
    'orden',
    '-',
    '@',
    'x-1',
  );
  const text = fc.array(fc.oneof(words, awkward), { maxLength: 5 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (value) => {
      fc.pre(isPlainText(value));
      expect([markText(value), quotedCell(value), JSON.stringify(value)]).toEqual([value, value, `"${value}"`]);
    }),
    { numRuns: 2000 },
  );
  for (const plain of ['PED-260901-0001', 'ana@example.org', 'José Núñez 7', '6a99a845dcd9d8cde433bc74']) {
    expect(isPlainText(plain)).toBe(true);
  }
});
