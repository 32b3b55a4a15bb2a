import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePastedText, toSearchText } from './pasted-text';

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((all) => all.join(''));
const hex = fc
  .array(fc.constantFrom(...'0123456789abcdef'), { minLength: 24, maxLength: 24 })
  .map((all) => all.join(''));
const base58 = fc
  .array(fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'), {
    minLength: 16,
    maxLength: 16,
  })
  .map((all) => `2${all.join('')}`);
const gap = fc.constantFrom('', '', '', ' ', '-', '\u2013', '\u2011', '\u2212', '\u00a0', '\u200b', '\t', '\n', ' - ');

/** The text with gaps anywhere in it, as it comes from a mail or a spreadsheet. */
const spaced = (text: string) =>
  fc
    .array(gap, { minLength: text.length + 1, maxLength: text.length + 1 })
    .map((gaps) => [...text].map((letter, index) => gaps[index] + letter).join('') + gaps.at(-1));
const withSpaced = (ids: fc.Arbitrary<string>) => ids.chain((id) => fc.tuple(fc.constant(id), spaced(id)));

test('14 digits are a reference, whatever stands between them', () => {
  fc.assert(
    fc.property(withSpaced(digits(14)), ([reference, text]) => {
      expect(parsePastedText(text)).toEqual({ kind: 'reference', reference });
    }),
  );
});

test('an id is known by its form, whatever stands between its letters', () => {
  fc.assert(
    fc.property(withSpaced(hex), ([id, text]) => {
      expect(parsePastedText(text)).toEqual({ kind: 'payment-or-invoice', id });
      expect(parsePastedText(text.toUpperCase())).toEqual({ kind: 'payment-or-invoice', id });
    }),
  );
  for (const [prefix, kind] of [
    ['ord_', 'order'],
    ['cus_', 'customer'],
  ] as const) {
    const ids = base58.map((id) => prefix + id);
    fc.assert(
      fc.property(withSpaced(ids), ([id, text]) => {
        expect(parsePastedText(text)).toEqual({ kind, id });
        expect(toSearchText(text)).toBe(id);
      }),
    );
  }
});

test('what stands around an id is no part of it, such as the apostrophe that marks text in our own files', () => {
  const around = fc.constantFrom(
    ["'", ''],
    ['"', '"'],
    ['«', '»'],
    ['(', ')'],
    ['', ','],
    ['', '.'],
    ["\u200b'", ''],
    ['“', '”;'],
  );
  fc.assert(
    fc.property(fc.oneof(digits(14), hex), around, (id, [before, after]) => {
      expect(toSearchText(`${before}${id}${after}`)).toBe(id);
    }),
  );
  expect(toSearchText("'000123456789")).toBe('000123456789');
  expect(parsePastedText("'+52 55 0089 3990")).toEqual({ kind: 'words', text: '+52 55 0089 3990' });
  expect(toSearchText("O'Farrill")).toBe("O'Farrill");
});

test('anything else is words to search for, and nothing is nothing', () => {
  expect(parsePastedText('  Lucía \n Ejemplo ')).toEqual({ kind: 'words', text: 'Lucía Ejemplo' });
  expect(parsePastedText('PED-261128-0001')).toEqual({ kind: 'words', text: 'PED-261128-0001' });
  expect(parsePastedText('9800 0013 1045 3')?.kind).toBe('words');
  expect(parsePastedText('９８０００３０２８１３１０３')).toEqual({ kind: 'reference', reference: '98000302813103' });
  expect(toSearchText(' Lucía  Ejemplo')).toBe(' Lucía  Ejemplo');
  for (const empty of ['', ' \n', '–-', '\u200b']) expect(parsePastedText(empty)).toBeNull();
});

test('no text breaks it, and what it returns reads as the same again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const read = parsePastedText(text);
      if (read === null) return;
      const again = 'id' in read ? read.id : 'reference' in read ? read.reference : read.text;
      expect(parsePastedText(again)?.kind).toBe(read.kind);
    }),
  );
});
