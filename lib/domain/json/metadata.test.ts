import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseExactJson } from './exact-json';
import { readMetadata } from './metadata';

test('O-API-06 names that would poison a prototype are plain names', () => {
  const read = readMetadata('{"__proto__":{"polluted":1},"constructor":"x"}');
  expect(read).toEqual({
    kind: 'fields',
    fields: [
      { name: '__proto__', text: '{"polluted":1}' },
      { name: 'constructor', text: 'x' },
    ],
  });
  expect(Object.hasOwn({}, 'polluted') || 'polluted' in {}).toBe(false);
});

test('O-API-07 text that is not JSON is shown raw, with the reason', () => {
  expect(readMetadata('')).toEqual({ kind: 'empty' });
  expect(readMetadata('not json')).toMatchObject({ kind: 'raw', reason: 'not_json' });
  expect(readMetadata('{"a":')).toMatchObject({ kind: 'raw', reason: 'not_json' });
  expect(readMetadata('[1]')).toMatchObject({ kind: 'raw', reason: 'not_an_object' });
  expect(readMetadata('x'.repeat(200_000))).toMatchObject({ kind: 'raw', reason: 'too_long' });
});

test('O-API-07 no text at all makes it throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(['empty', 'fields', 'raw']).toContain(readMetadata(text).kind);
    }),
  );
});

test('O-API-11 long numbers keep their digits, in metadata and anywhere', () => {
  expect(readMetadata('{"folio":123456789012345678}')).toEqual({
    kind: 'fields',
    fields: [{ name: 'folio', text: '123456789012345678' }],
  });
  expect(parseExactJson('{"charge_amount":9007199254740993,"n":1,"s":"9007199254740993"}')).toEqual({
    charge_amount: '9007199254740993',
    n: 1,
    s: '9007199254740993',
  });
});

test('O-API-11 apart from long numbers it is JSON.parse, for good JSON and bad', () => {
  fc.assert(
    fc.property(fc.json({ noUnicodeString: false }), (text) => {
      expect(JSON.stringify(parseExactJson(`[${text},"12345678901234567890"]`))).toBe(
        JSON.stringify([JSON.parse(text), '12345678901234567890']),
      );
    }),
  );
  for (const bad of [
    '[12345678901234567890',
    '[1234567890123456789-0]',
    '[01234567890123456789]',
    '{"a":1234567890123456.}',
  ]) {
    expect(() => parseExactJson(bad)).toThrow(SyntaxError);
  }
});
