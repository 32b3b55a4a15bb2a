import 'server-only';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { oddText } from './odd-values';

interface OddBody {
  type: string;
  body: Buffer;
}

const oddJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 2, arbitrary: oddText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(-1, 0, 1.5, 1e300, 2 ** 53, null, true, [], {}, '', '100') },
);

/** The value as a caller means it, and now and then something else in its place. */
function mostly(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: value }, { weight: 1, arbitrary: oddJson });
}

function bodyOf(ids: readonly string[]): fc.Arbitrary<unknown> {
  const id = fc.constantFrom(...ids, 'x');
  const amount = fc.integer({ min: 1, max: 2_000_000 });
  const metadata = fc.constantFrom<unknown>({ a: 1 }, JSON.parse('{"__proto__":{"polluted":"yes"}}'), {
    constructor: 1,
  });
  const person = {
    name: oddText,
    email: fc.constantFrom('ana@example.com', 'ana'),
    phone: fc.constant('+525555555555'),
  };
  const method = fc.record({
    type: mostly(fc.constantFrom('cash', 'partial_cash', 'card')),
    expires_at: mostly(amount),
  });
  const charge = fc.record({ payment_method: mostly(method), amount: mostly(amount), reference_id: mostly(oddText) });
  const item = fc.record({ name: mostly(oddText), unit_price: mostly(amount), quantity: mostly(fc.nat(9)) });
  const info = fc.oneof(fc.record(person), fc.record({ customer_id: id }));
  return fc.record(
    {
      currency: mostly(fc.constantFrom('MXN', 'mxn', 'USD')),
      customer_info: mostly(info),
      line_items: mostly(fc.array(item, { maxLength: 3 })),
      charges: mostly(fc.array(charge, { maxLength: 2 })),
      payment_method: mostly(method),
      order_id: mostly(id),
      amount: mostly(amount),
      reason: mostly(fc.constant('requested_by_client')),
      metadata: mostly(metadata),
      name: mostly(oddText),
      email: mostly(person.email),
      phone: mostly(person.phone),
      custom_reference: mostly(oddText),
      payment_sources: mostly(fc.array(fc.record({ type: mostly(fc.constant('cash_recurrent')) }), { maxLength: 2 })),
    },
    { requiredKeys: [] },
  );
}

const JSON_TYPE = 'application/json';
const OTHER_TYPES = [
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'JSON',
];

const garbage: fc.Arbitrary<Buffer> = fc.oneof(
  fc
    .constantFrom(
      '',
      '{',
      '[]',
      'null',
      '"a"',
      '1',
      '{"a":1}{',
      '{"a":1,"a":2}',
      '{"__proto__":null}',
      'NaN',
      '\ufeff{}',
    )
    .map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom(30, 3_000, 200_000).map((depth) => Buffer.from('['.repeat(depth) + ']'.repeat(depth))),
  fc.constantFrom(30, 10_000).map((depth) => Buffer.from(`${'{"metadata":'.repeat(depth)}1${'}'.repeat(depth)}`)),
  fc.constant(gzipSync('{"amount":1}')),
);

const large: fc.Arbitrary<Buffer> = fc
  .constantFrom(1_000_000, 1_200_000)
  .map((size) => Buffer.from(`{"name":"${'a'.repeat(size)}"}`));

/** A body and the type it says it is of: nearly right more often than anything else. */
export function oddBody(ids: readonly string[]): fc.Arbitrary<OddBody> {
  const sensible = bodyOf(ids).map((value) => Buffer.from(JSON.stringify(value)));
  const body = fc.oneof(
    { weight: 60, arbitrary: sensible },
    { weight: 20, arbitrary: garbage },
    { weight: 1, arbitrary: large },
  );
  const type = fc.oneof({ weight: 9, arbitrary: fc.constant(JSON_TYPE) }, fc.constantFrom(...OTHER_TYPES));
  return fc.record({ type, body });
}
