import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indentedJson, listedTexts } from './json-text';

const AWKWARD = [
  '{"n":10.0,"e":1e3,"neg":-0,"long":12345678901234567890.10}',
  '{"b":1,"a":2,"b":3}',
  String.raw`{"\u0061":"\u00e1\/\ud83d\ude00 \" \\","text":"[1,{:} ]"}`,
  '[]',
  'null',
  '-1E+2',
  '{"data":[{"data":[1,2]},[[]]],"x":{}}',
];

const bare = (text: string) => text.replace(/"(?:[^"\\]|\\.)*"|\s+/g, (part) => (part.startsWith('"') ? part : ''));

test.each(AWKWARD)('laid out, %s is the same text but for spaces', (text) => {
  expect(bare(indentedJson(text))).toBe(text);
  expect(indentedJson(indentedJson(text))).toBe(indentedJson(text));
});

test('it is laid out as JSON.stringify lays out', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, '\t', '\r\n'), (value, space) => {
      expect(indentedJson(JSON.stringify(value, null, space))).toBe(JSON.stringify(value, null, 2));
    }),
  );
});

test('each record of a list comes as it was written, wherever the list stands', () => {
  for (const space of ['', ' ', '\n\t']) {
    const list = AWKWARD.join(`${space},${space}`);
    const other = '"data_of":["no"],"inner":{"data":["no"]},"text":"\\"data\\":[1]"';
    const text = `{${space}${other},${space}"data"${space}:${space}[${space}${list}${space}]${space},"has_more":false}`;
    expect(listedTexts(text, 'data')).toEqual(AWKWARD);
  }
  expect(listedTexts(String.raw`{"d\u0061ta":[1]}`, 'data')).toEqual(['1']);
  expect(listedTexts('{"data":[1,2],"data":[3]}', 'data')).toEqual(['3']);
  expect(listedTexts('{"data":[1,2],"data":null}', 'data')).toEqual([]);
  expect([listedTexts('{"data":[]}', 'data'), listedTexts('[1]', 'data')]).toEqual([[], []]);
});

test('any list of records gives back the text of each', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()), (records, others) => {
      const texts = records.map((record) => JSON.stringify(record));
      const text = JSON.stringify({ ...others, data: records }, null, 1);
      expect(listedTexts(text, 'data').map((one) => JSON.stringify(JSON.parse(one)))).toEqual(texts);
    }),
  );
});
