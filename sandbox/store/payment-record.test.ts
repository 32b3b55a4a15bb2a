import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  completePayment,
  PAYMENT_RECORD_FIELDS,
  PAYMENT_RECORD_KINDS,
  type PaymentRecord,
} from '@/sandbox/model/payment';
import { stringifyRecord } from '@/sandbox/model/record-json';
import { keepPayment, RECORD_SEPARATOR } from './payment-record';
import { paymentOfKept, paymentsText } from './payments-text';

const paymentText = (kept: string, fields: ReadonlySet<string> | null = null) => paymentsText(kept, fields).toString();

const NUMBERS = PAYMENT_RECORD_FIELDS.filter((field) => PAYMENT_RECORD_KINDS[field].startsWith('number'));

const value = fc.oneof(
  fc.constantFrom('', null, 'null', '""', 'MXN', '1', 'OxxoPay', '\x1f', '"', '\\', '\ud800', 'José ✓ 😀'),
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
);

/** As older folders hold it: characters beyond ASCII not escaped, but for those that JSON has to escape. */
function keptBefore(kept: string): string {
  const pair = String.raw`\\ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}`;
  const others = String.raw`\\u(?!00[0-7]|d[89a-f])[0-9a-f]{4}`;
  // With the backslashes before it, so that none is taken for the beginning of an escape that is the end of another.
  return kept.replace(new RegExp(String.raw`\\\\|${pair}|${others}`, 'g'), (found) =>
    found === '\\\\' ? found : JSON.parse(`"${found}"`),
  );
}

const digits = fc.bigInt({ min: 0n, max: 10n ** 30n }).map(String);

function payment(fields: object): PaymentRecord {
  return completePayment({ charge_id: 'a', create_date: 1, ...fields });
}

test('whatever the values are, a kept payment gives back its record to the letter', () => {
  const fields = fc.dictionary(fc.constantFrom(...PAYMENT_RECORD_FIELDS), value);
  fc.assert(
    fc.property(fields, fc.option(digits, { nil: undefined }), (given, commission) => {
      const made = payment(commission === undefined ? given : { ...given, commission });
      const kept = keepPayment(made);
      expect(Buffer.byteLength(kept)).toBe(kept.length);
      expect(paymentText(kept)).toBe(stringifyRecord(made, NUMBERS));
      expect(paymentText(keptBefore(kept))).toBe(stringifyRecord(made, NUMBERS));
    }),
  );
});

test('characters of every length are sent as they are, and halves of a pair as JSON writes them', () => {
  const name = 'é ߿ ࠀ ￿ 𐀀 😀 \ud83d \ude00\ud83d \\u00e9 \\\\ " \u0001 \u007f \u0080 \u2028';
  const made = payment({ name, ...{ ñ: [name] } });
  expect(paymentText(keepPayment(made))).toBe(stringifyRecord(made, NUMBERS));
  expect(paymentOfKept(keepPayment(made)).name).toBe(name);
});

test('a number that JavaScript would round keeps its digits', () => {
  const kept = keepPayment(payment({ charge_amount: '12345678901234567890.12' }));
  expect(paymentText(kept)).toContain('"charge_amount":12345678901234567890.12,');
  expect(paymentOfKept(kept).charge_amount).toBe('12345678901234567890.12');
});

test('of some fields only these are told, in the order of the record', () => {
  const kept = keepPayment(payment({ status: 'paid', name: 'Ana' }));
  expect(paymentText(kept, new Set(['status', 'antifraud_code', 'name']))).toBe(
    '{"antifraud_code":"","name":"Ana","status":"paid"}',
  );
  expect(paymentText(kept, new Set())).toBe('{}');
});

test('a field beyond the contract, and a value of another kind, are given back as well', () => {
  const made = payment({ ...{ surprise: { a: [1] }, other: null }, ...{ metadata: { a: 1 } } });
  expect(paymentText(keepPayment(made))).toBe(stringifyRecord(made, NUMBERS));
  expect(paymentText(keepPayment(made), new Set(['status']))).toBe('{"status":"paid"}');
});

test('several kept payments give their records back with commas between them', () => {
  const fields = fc.dictionary(fc.constantFrom(...PAYMENT_RECORD_FIELDS, 'surprise'), value);
  fc.assert(
    fc.property(fc.array(fields, { minLength: 1, maxLength: 4 }), (given) => {
      const made = given.map(payment);
      const text = paymentText(made.map(keepPayment).join(RECORD_SEPARATOR));
      expect(text).toBe(made.map((one) => stringifyRecord(one, NUMBERS)).join(','));
    }),
  );
});
