import 'server-only';
import fc from 'fast-check';
import { PAYMENT_STATUSES } from '@/lib/domain/payments';

/** Texts that break careless readers. */
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

const rightValue = fc.constantFrom(
  ...PAYMENT_STATUSES,
  ...['asc', 'desc', 'CashPayment', 'status,bank', 'net,amount', '2026', '11', '02', '100', '', 'MXN', 'capture'],
);

/** What a parameter may be sent as: right as often as wrong. */
export const oddValue: fc.Arbitrary<string> = fc.oneof(rightValue, rightValue, oddNumber, oddNumber, oddText);
