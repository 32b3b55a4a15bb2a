import 'server-only';
import fc from 'fast-check';
import { PageRoom } from '@/lib/domain/in-place/flat-records';
import { PAYMENT_NAMES, paymentsInPlace } from '@/lib/domain/in-place/payment';
import { flatRecords } from '@/lib/domain/in-place/read-records';
import { parseExactJson } from '@/lib/domain/json/exact-json';
import { PAYMENT_FIELDS } from '@/lib/domain/payments/payment-fields';
import type { Payment } from '@/lib/domain/payments/payments';
import { envelopeSchema } from './envelope';
import { paymentSchema } from './payments';

/** What stands in the place of a value in an answer, as text. */
const valueText = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: 'grapheme' }).map((text) => JSON.stringify(text)) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)) },
  { weight: 3, arbitrary: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })).map(String) },
  fc.constantFrom(
    'null',
    'true',
    'false',
    '""',
    '0',
    '-0',
    '-0.0',
    '1e3',
    '1E-2',
    '150.10',
    '1e999',
    '"\\u00e9\\/\\ud800"',
  ),
  fc.constantFrom(
    '12345678901234567890',
    '0.1000000000000000055',
    '999999999999999',
    '9007199254740993',
    '"93000262280678"',
  ),
  fc.constantFrom('[]', '{"a":1}', '"null"', '"true"', '"1783458880000"', '1783458880000', '1783458880'),
);
const space = fc.constantFrom('', '', '', ' ', '\n', '\t ', '\r\n');
const nameText = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...PAYMENT_FIELDS) },
  fc.constantFrom('extra', 'extra_é', 'data', 'livemode', 'charge_id'),
);
const pair = fc
  .tuple(space, nameText, space, space, valueText, space)
  .map(([a, name, b, c, value, d]) => `${a}${JSON.stringify(name)}${b}:${c}${value}${d}`);
const idPair = fc.string({ unit: 'grapheme', minLength: 1 }).map((id) => `"charge_id":${JSON.stringify(id)}`);
const datePair = fc.integer({ min: 0, max: 2 ** 41 }).map((ms) => `"create_date":${ms}`);
const recordText = fc
  .tuple(idPair, datePair, fc.array(pair, { maxLength: 12 }))
  .chain(([id, date, pairs]) => fc.shuffledSubarray([id, date, ...pairs], { minLength: pairs.length + 2 }))
  .map((pairs) => `{${pairs.join(',')}}`);
/** Answers of the payments report, with whatever can stand in one. */
export const answerText = fc
  .tuple(
    fc.array(recordText, { maxLength: 4 }),
    space,
    fc.constantFrom('"has_more":false,"total":3,', '', '"x":"\\"data\\":[",'),
  )
  .map(([records, between, head]) => `{${head}"object":"list","data":[${records.join(`${between},${between}`)}]}`);

/** The payments of an answer, read in place; null where they cannot be. */
export function inPlace(answer: Buffer): Payment[] | null {
  const room = new PageRoom();
  room.append(answer);
  const read = flatRecords(room, PAYMENT_NAMES);
  if (read === null) return null;
  try {
    if (envelopeSchema.parse(parseExactJson(read.envelope)).data.length > 0) return null;
  } catch {
    return null;
  }
  return paymentsInPlace(read.records);
}

/** The same, parsed. */
export function parsed(answer: Buffer): Payment[] {
  const { data } = envelopeSchema.parse(parseExactJson(new TextDecoder().decode(answer)));
  return data.map((record) => paymentSchema.parse(record));
}
