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

/** Now and then something else in its place. */
function mostly(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 19, arbitrary: value }, { weight: 1, arbitrary: oddJson });
}

function fields(ids: readonly string[]) {
  const id = fc.constantFrom(...ids, 'x');
  const amount = mostly(fc.integer({ min: 1, max: 1_000_000 }));
  const text = mostly(fc.oneof(fc.constant('Ana'), oddText));
  const email = mostly(fc.constantFrom('ana@example.com', 'ana@example.com', 'ana'));
  const phone = mostly(fc.constant('+525555555555'));
  const payment_method = mostly(
    fc.record(
      {
        type: mostly(fc.constantFrom('cash', 'cash', 'cash', 'partial_cash', 'card')),
        // Four days after the instant of the tests.
        expires_at: mostly(fc.constant(1_794_700_000)),
      },
      { requiredKeys: ['type'] },
    ),
  );
  const item = fc.record({ name: text, unit_price: amount, quantity: mostly(fc.integer({ min: 1, max: 9 })) });
  const metadata = [{ a: 1 }, JSON.parse('{"__proto__":{"polluted":"yes"}}'), { constructor: 1 }];
  return {
    currency: mostly(fc.constantFrom('MXN', 'MXN', 'mxn', 'USD')),
    customer_info: mostly(fc.oneof(fc.record({ name: text, email, phone }), fc.record({ customer_id: id }))),
    line_items: mostly(fc.array(item, { minLength: 1, maxLength: 3 })),
    charges: mostly(fc.tuple(fc.record({ payment_method }))),
    payment_method,
    order_id: mostly(id),
    amount,
    reason: mostly(fc.constant('requested_by_client')),
    metadata: mostly(fc.constantFrom<unknown>(...metadata)),
    name: text,
    email,
    phone,
    reference_id: text,
    custom_reference: text,
    payment_sources: mostly(fc.array(fc.record({ type: mostly(fc.constant('cash_recurrent')) }), { maxLength: 2 })),
  };
}

type Field = keyof ReturnType<typeof fields>;

const TAKEN: Readonly<Record<string, { needed: Field[]; besides: Field[] }>> = {
  '/orders': { needed: ['currency', 'customer_info', 'line_items'], besides: ['charges', 'metadata'] },
  '/orders/:id': { needed: [], besides: ['metadata', 'line_items'] },
  '/orders/:id/charges': { needed: ['payment_method'], besides: ['amount', 'reference_id'] },
  '/orders/:id/capture': { needed: ['amount'], besides: [] },
  '/orders/:id/refunds': { needed: ['amount', 'reason'], besides: [] },
  '/charges': { needed: ['payment_method', 'amount', 'currency'], besides: ['order_id', 'reference_id', 'metadata'] },
  '/charges/:id': { needed: ['reference_id'], besides: [] },
  '/customers': { needed: ['name', 'email', 'phone'], besides: ['custom_reference', 'metadata', 'payment_sources'] },
  '/customers/:id': { needed: [], besides: ['name', 'email', 'phone', 'metadata'] },
};

function bodyOf(template: string, ids: readonly string[]): fc.Arbitrary<unknown> {
  const all = fields(ids);
  const { needed, besides } = TAKEN[template] ?? { needed: [], besides: ['amount', 'metadata'] };
  const own = [...needed, ...besides].map((name) => [name, all[name]] as const);
  const taken = fc.record(Object.fromEntries(own), { requiredKeys: needed });
  const lacking = fc.record(all, { requiredKeys: [] });
  return fc.oneof({ weight: 9, arbitrary: taken }, { weight: 1, arbitrary: lacking });
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

/** Nearly right more often than anything else. */
export function oddBody(template: string, ids: readonly string[]): fc.Arbitrary<OddBody> {
  const sensible = bodyOf(template, ids).map((value) => Buffer.from(JSON.stringify(value)));
  const body = fc.oneof(
    { weight: 60, arbitrary: sensible },
    { weight: 12, arbitrary: garbage },
    { weight: 1, arbitrary: large },
  );
  const type = fc.oneof({ weight: 9, arbitrary: fc.constant(JSON_TYPE) }, fc.constantFrom(...OTHER_TYPES));
  return fc.record({ type, body });
}
