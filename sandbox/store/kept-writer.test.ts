import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KeptWriter } from './kept-writer';

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('ñ', '"', '\\', '\ud83d', '\n', 'a', '\u007f'), minLength: 500, maxLength: 5_000 }),
);

test('texts of any length and characters are put together as JSON in ASCII that reads as they are', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 4 }), fc.array(text, { maxLength: 2 }), (texts, others) => {
      const writer = new KeptWriter();
      for (const given of [texts, others]) {
        writer.begin();
        for (const one of given) {
          writer.writeString(one);
          writer.writeByte(0x1f);
          writer.writeJson(JSON.stringify([one]));
          writer.writeByte(0x1f);
        }
        const written = writer.text();
        expect(Buffer.byteLength(written)).toBe(written.length);
        const read = written
          .split('\x1f')
          .slice(0, -1)
          .map((json) => JSON.parse(json));
        expect(read).toEqual(given.flatMap((one) => [one, [one]]));
      }
    }),
  );
});
