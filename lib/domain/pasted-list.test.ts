import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePastedList, pastedKey } from './pasted-list';

const A = '98000013104537';
const B = '98000013104538';
const ID = '6ab5cc8e82c7ed54ca92ce58';

test('a column as spreadsheets, mails and our own files hand it over', () => {
  const list = [A, B];
  for (const text of [
    `${A}\n${B}`,
    `${A}\r\n${B}\r\n`,
    `\uFEFF${A}\n\n  ${B}  \n`,
    `"${A}"\n"${B}"`,
    `'${A}\n'${B}`,
    `"'${A}"\r\n"'${B}"`,
    `${A}\t\n${B}\t`,
    `${A},\n${B},`,
    `${A}, ${B}`,
    `${A};${B}`,
    `${A}\t${B}`,
    `${A} ${B}`,
    `Referencia de pago\n${A}\n${B}`,
    '9800-0013-1045-37\n9800 0013 1045 38',
  ]) {
    expect([text, parsePastedList(text)]).toEqual([text, list]);
  }
});

test('kinds may be mixed, one that stands twice stands twice, and leading zeros stay', () => {
  const given = [A, ID.toUpperCase(), 'ord_2tUigJ8DgBhbp6w5D', 'ana@tienda.mx', 'PED-1043', '00980000131045', A];
  expect(parsePastedList(given.join('\r\n'))).toEqual([A, ID, ...given.slice(2)]);
});

test('of several columns that with the references or ids is taken, once', () => {
  expect(parsePastedList(`Nombre\tReferencia\tMonto\nAna Paz\t${A}\t420.00\nLuis Sol\t${B}\t1,200.50`)).toEqual([A, B]);
  expect(parsePastedList(`${ID}\t${A}\n6ab5cc8e82c7ed54ca92ce59\t${B}`)).toEqual([ID, '6ab5cc8e82c7ed54ca92ce59']);
  expect(parsePastedList(`${A}, ${B}\n${A}, ${B}`)).toEqual([A, B, A, B]);
});

test.each(['', '  ', A, ` ${A}\n`, 'Ana Paz', 'Ana, Paz', 'ana@tienda.mx', 'tenis azules 42', 'PED-1043'])(
  'one thing or plain words are no list: %s',
  (text) => expect(parsePastedList(text)).toBeNull(),
);

test('whatever ends the lines, every reference comes once and in order', () => {
  const reference = fc.stringMatching(/^[1-9]\d{13}$/);
  const lineEnd = fc.constantFrom('\n', '\r\n', '\r', '\t\r\n', '\n\n');
  fc.assert(
    fc.property(fc.array(reference, { minLength: 2, maxLength: 50 }), lineEnd, (references, end) => {
      expect(parsePastedList(references.join(end))).toEqual(references);
    }),
  );
});

test('a number is the same without the zeros that a spreadsheet took from it', () => {
  expect(pastedKey(' 00980000131045 ')).toBe(pastedKey('980000131045'));
  expect(pastedKey('Ana@Tienda.mx')).toBe('ana@tienda.mx');
  expect(pastedKey('0')).toBe('0');
});
