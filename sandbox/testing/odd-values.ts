import 'server-only';
import fc from 'fast-check';
import { CHARGE_STATUSES } from '@/sandbox/model/payment';

export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '\0',
    "' or 1=1 --",
    '%',
    '_',
    '\\',
    '"',
    '../../../..',
    '\r\nX-Injected: yes',
    '\u202e\ufeff',
    '😀'.repeat(20),
    '{"a":',
    '=1+1',
    'null',
    'undefined',
    'true',
    '(a+)+$',
    'a'.repeat(4_000),
  ),
);

const oddNumber = fc.oneof(
  fc.integer({ min: -3, max: 1_100 }).map(String),
  fc.double().map(String),
  fc.constantFrom(
    '1e3',
    '0x10',
    '1.5',
    '-0',
    '+1',
    ' 1',
    '1 ',
    '٣',
    '9007199254740993',
    '9'.repeat(17),
    '9'.repeat(400),
  ),
  fc.integer({ min: 0, max: 2_000_000_000 }).map((second) => String(second * 1_000)),
);

export function rightValue(schema: Readonly<Record<string, unknown>>): fc.Arbitrary<string> {
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum.map(String));
  const { minimum, maximum } = schema;
  if (typeof minimum === 'number' && typeof maximum === 'number')
    return fc.integer({ min: minimum, max: maximum }).map(String);
  if (schema.type === 'number') return fc.integer({ min: -100, max: 10_000 }).map((peso) => `${peso}.5`);
  return fc.constantFrom('status,bank', 'net,amount', 'ana', 'capture', 'MXN', '');
}

export const oddValue: fc.Arbitrary<string> = fc.oneof(
  oddNumber,
  oddText,
  fc.constantFrom(...CHARGE_STATUSES, '2026', '02'),
);
