import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAYMENT_FIELDS, type Payment } from '@/lib/domain/payments/payments';
import { answerText, inPlace, parsed } from '@/lib/domain/schemas/test-answers';
import { PageRoom } from './flat-records';
import { PAYMENT_NAMES, paymentsInPlace } from './payment';
import { flatRecords } from './read-records';

const written = (payments: Payment[]) => JSON.stringify(payments);

test('payments that are read in place are those that are parsed', () => {
  let read = 0;
  fc.assert(
    fc.property(answerText, (text) => {
      const answer = Buffer.from(text);
      const payments = inPlace(answer);
      if (payments === null) return;
      read += payments.length;
      expect(written(payments)).toBe(written(parsed(answer)));
      for (const [index, payment] of parsed(answer).entries()) {
        for (const field of PAYMENT_FIELDS) expect(payments[index]?.[field]).toStrictEqual(payment[field]);
      }
    }),
    { numRuns: 500 },
  );
  expect(read).toBeGreaterThan(50);
});

test('a number is the one that its digits are, to the last bit', () => {
  const decimal = fc
    .tuple(
      fc.constantFrom('', '-'),
      fc.bigInt({ min: 0n, max: 10n ** 17n }),
      fc.option(fc.stringMatching(/^\d{1,17}$/)),
    )
    .map(([sign, whole, fraction]) => `${sign}${whole}${fraction === null ? '' : `.${fraction}`}`);
  fc.assert(
    fc.property(decimal, (digits) => {
      const [payment] = inPlace(Buffer.from(one(`,"charge_amount":${digits}`))) ?? [];
      const { charge_amount } = payment ?? {};
      if (typeof charge_amount === 'number') expect(charge_amount).toBe(Number(digits));
      else expect(charge_amount).toBe(digits);
    }),
    { numRuns: 2_000 },
  );
});

const one = (rest: string) => `{"data":[{"charge_id":"a","create_date":1${rest}}]}`;

test.each([
  one(',"name":"\\x"'),
  one(',"name":"\\u12G4"'),
  one(',"name":"\\u12"'),
  one(',"name":"a\tb"'),
  one(',"name":01'),
  one(',"name":1.'),
  one(',"name":.5'),
  one(',"name":1e'),
  one(',"name":nul'),
  one(',"na\\u006de":"x"'),
  one(',"name":"x",'),
  one(',"name":{"charge_id":"b"}'),
  one(',"name":"\ufeff"'),
  `${one('')},`,
  one('').slice(0, -1),
  one('').replace('}]', '},]'),
  one('').replace('{"data"', '{"data":[],"data"'),
  one('').replace('}]}', '}],"data":[]}'),
  one('').replace('{"data"', '{"inner":{"data":[]},"data"'),
  `{"inner":${one('')}}`,
  `\ufeff${one('')}`,
  one(',"name":"\u0000"').replace('\u0000', '\xff'),
])('what is read in place of %j is what is parsed, or nothing', (text) => {
  // Each sign of these is one byte, but for the mark of the order of bytes: the last answer is no UTF-8.
  const answer = text.includes('\ufeff') ? Buffer.from(text) : Buffer.from(text, 'latin1');
  const payments = inPlace(answer);
  if (payments !== null) expect(written(payments)).toBe(written(parsed(answer)));
});

test('an answer with any byte of it another one is never read in place as what it is not', () => {
  fc.assert(
    fc.property(answerText, fc.nat(), fc.nat({ max: 255 }), fc.nat({ max: 2 }), (text, place, byte, more) => {
      const answer = Buffer.from(text);
      const at = place % answer.length;
      const changed = Buffer.concat([answer.subarray(0, at), Buffer.alloc(more, byte), answer.subarray(at + 1)]);
      const payments = inPlace(changed);
      if (payments !== null) expect(written(payments)).toBe(written(parsed(changed)));
    }),
    { numRuns: 2_000 },
  );
});

test('a record whose page has been given to another says so instead of giving out what is not its own', () => {
  const room = new PageRoom();
  room.append(Buffer.from('{"data":[{"charge_id":"a","create_date":1,"status":"paid"}]}'));
  const read = flatRecords(room, PAYMENT_NAMES);
  const [payment] = (read && paymentsInPlace(read.records)) ?? [];
  expect(payment?.status).toBe('paid');
  room.clear();
  room.append(Buffer.from('{"data":[{"charge_id":"b","create_date":2,"status":"lost"}]}'));
  expect(() => payment?.status).toThrow('no longer there');
});

test('an answer that is cut off does not go on with what a page before it left in the room', () => {
  fc.assert(
    fc.property(answerText, fc.nat(), (text, place) => {
      const answer = Buffer.from(text);
      const room = new PageRoom();
      room.append(answer);
      flatRecords(room, PAYMENT_NAMES);
      room.clear();
      room.append(answer.subarray(0, place % answer.length));
      const read = flatRecords(room, PAYMENT_NAMES);
      // Whether what is left around the records is JSON is found by who reads it.
      if (read !== null) expect(() => JSON.parse(read.envelope)).toThrow();
    }),
    { numRuns: 2_000 },
  );
});

test('text that comes again is told from text of the same bytes as its characters have numbers', () => {
  const answer = Buffer.from(
    JSON.stringify({
      data: ['é\u0080\u0080', '\u9000', 'paid', 'paid', 'pais'].map((name, at) => ({
        charge_id: `${at}`,
        create_date: 1,
        name,
      })),
    }),
  );
  expect(inPlace(answer)?.map(({ name }) => name)).toEqual(['é\u0080\u0080', '\u9000', 'paid', 'paid', 'pais']);
});

test('behind the bytes of an answer are four zeros, however full its room is and whatever was there before', () => {
  const chunks = fc.array(fc.nat({ max: 40 }), { maxLength: 3 });
  fc.assert(
    fc.property(fc.array(chunks, { minLength: 1, maxLength: 4 }), (answers) => {
      const room = new PageRoom();
      for (const sizes of answers) {
        for (const size of sizes) room.append(Buffer.alloc(size, 'a'));
        expect(room.begin(1).view.getInt32(room.size, true)).toBe(0);
        expect(room.bytes.toString()).toBe('a'.repeat(room.size));
        room.clear();
      }
    }),
  );
});
