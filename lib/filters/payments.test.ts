import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PERIOD_NAMES } from '@/lib/domain/calendar/period-names';
import { DATE_BASES } from '@/lib/domain/payments/measures';
import { PAYMENT_STATUSES } from '@/lib/domain/payments/payments';
import { isAboutPending, QUICK_FILTERS } from '@/lib/domain/payments/quick-filters';
import { CorteError } from '@/lib/errors';
import { type PaymentFilters, parsePaymentFilters, toPaymentSearchParams } from './payments';
import { parseStrictPayments } from './strict/payments';

const DEFAULTS = parsePaymentFilters({}).filters;

function refusedParameter(query: string): string | undefined {
  try {
    parseStrictPayments(new URLSearchParams(query));
  } catch (error) {
    if (error instanceof CorteError && error.code === 'invalid_parameter') return error.parameter;
    throw error;
  }
  return undefined;
}

test('an empty address means the provider’s own defaults', () => {
  expect(DEFAULTS).toMatchObject({ by: 'created', sort: 'desc', size: 100, status: null, period: null, q: null });
});

test.each(['0', '1001', '-1', '-5', '1.5', 'abc', 'NaN', '10abc', '0x10', '1e3', '1e9', '999999999999', '', "1'[0]"])(
  'O-URL-01 O-API-01 size=%s is dropped by the page and refused by the API',
  (size) => {
    expect(parsePaymentFilters({ size })).toEqual({ filters: DEFAULTS, dropped: [{ name: 'size', value: size }] });
    expect(refusedParameter(new URLSearchParams({ size }).toString())).toBe('size');
  },
);

test('O-API-01 sizes 1 and 1000 work', () => {
  expect(parsePaymentFilters({ size: '1' }).filters.size).toBe(1);
  expect(parseStrictPayments(new URLSearchParams('size=1000')).filters.size).toBe(1000);
});

test('O-URL-03 O-API-03 a repeated parameter: the page takes the first it can read, the API refuses', () => {
  expect(parsePaymentFilters({ status: ['nope', 'paid', 'refunded'] })).toMatchObject({
    filters: { status: { not: false, statuses: ['paid'] } },
    dropped: [
      { name: 'status', value: 'nope' },
      { name: 'status', value: 'refunded' },
    ],
  });
  for (const query of ['status=paid&status=refunded', 'size=10&size=20', 'customer_id=a&customer_id=b']) {
    expect(refusedParameter(query)).toBe(query.slice(0, query.indexOf('=')));
  }
});

test('O-URL-03 unknown words and names are dropped with a notice, and refused by name', () => {
  expect(parsePaymentFilters({ 'status[]': 'paid', status: 'PAID,paid' })).toMatchObject({
    filters: { status: { not: false, statuses: ['paid'] } },
    dropped: [
      { name: 'status[]', value: 'paid' },
      { name: 'status', value: 'PAID' },
    ],
  });
  expect(parsePaymentFilters({ columns: 'status,name', row: 'x' }).dropped).toEqual([]);
  expect([refusedParameter('status=PAID'), refusedParameter('status[]=paid'), refusedParameter('columns=a')]).toEqual([
    'status',
    'status[]',
    'columns',
  ]);
  expect(refusedParameter('__proto__=1')).toBe('__proto__');
});

test('O-DATE-05 reversed bounds: dropped with a notice, or 400 naming both', () => {
  const reversed = { from: '2026-10-31', to: '2026-10-01' };
  expect(parsePaymentFilters(reversed)).toMatchObject({ filters: { from: null, to: null } });
  expect(parsePaymentFilters(reversed).dropped.map(({ name }) => name)).toEqual(['from', 'to']);
  expect(refusedParameter('from=2026-10-31&to=2026-10-01')).toBe('from,to');
  expect(refusedParameter('amount_from=20&amount_to=3.5')).toBe('amount_from,amount_to');
  expect(refusedParameter('from=2026-10-01&to=2026-10-01')).toBeUndefined();
  expect(refusedParameter('from=2026-10-01T08:00&to=2026-10-01')).toBeUndefined();
  expect(refusedParameter('amount_from=3.50&amount_to=3.5')).toBeUndefined();
});

test('a period has one meaning', () => {
  expect(refusedParameter('period=today&from=2026-10-01')).toBe('period');
  expect(refusedParameter('to=2026-10-01')).toBe('to');
  expect(parsePaymentFilters({ period: 'today', from: '2026-10-01' }).filters).toMatchObject({
    period: null,
    from: '2026-10-01',
  });
});

test('O-MON-01 an amount in the address stays to the digit', () => {
  for (const amount of ['150.14', '19.99', '37.80']) {
    expect(parseStrictPayments(new URLSearchParams({ amount_from: amount })).filters.amount_from).toBe(amount);
  }
  expect(refusedParameter('amount_from=1,500')).toBe('amount_from');
});

test('deposit is a filter of the lists by another date than creation', () => {
  expect(parsePaymentFilters({ deposit: 'no', by: 'paid' })).toMatchObject({ filters: { deposit: 'no' }, dropped: [] });
  expect(parsePaymentFilters({ deposit: 'no' })).toEqual({
    filters: DEFAULTS,
    dropped: [{ name: 'deposit', value: 'no' }],
  });
  expect([refusedParameter('deposit=yes'), refusedParameter('by=paid&deposit=maybe')]).toEqual(['deposit', 'deposit']);
});

test('a quick filter stands alone in no search, and one of unpaid references only in a list by creation', () => {
  expect(parsePaymentFilters({ quick: 'paid-twice', by: 'paid' })).toMatchObject({ dropped: [] });
  for (const bad of [
    'quick=nope',
    'quick=',
    'quick=PAID-TWICE',
    'quick=paid-twice&q=x',
    'quick=pending-1-day&by=paid',
  ]) {
    expect(refusedParameter(bad), bad).toBe('quick');
    const { filters, dropped } = parsePaymentFilters(Object.fromEntries(new URLSearchParams(bad)));
    expect([filters.quick, dropped.map(({ name }) => name)], bad).toEqual([null, ['quick']]);
  }
});

const anyFilters: fc.Arbitrary<PaymentFilters> = fc
  .record({
    status: fc.option(fc.record({ not: fc.boolean(), statuses: fc.subarray([...PAYMENT_STATUSES], { minLength: 1 }) })),
    by: fc.constantFrom(...DATE_BASES),
    deposit: fc.constantFrom(null, 'yes' as const, 'no' as const),
    deposit_reference: fc.option(fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 ._/-]{0,20}$/)),
    quick: fc.option(fc.constantFrom(...QUICK_FILTERS)),
    pasted: fc.option(
      fc.array(fc.stringMatching(/^[A-Za-z0-9@._+' -]{0,20}[A-Za-z0-9]$/), { minLength: 1, maxLength: 9 }),
    ),
    period: fc.option(fc.constantFrom(...PERIOD_NAMES)),
    from: fc.constant(null),
    to: fc.constant(null),
    amount_from: fc.option(fc.constantFrom('-70', '0', '10.5')),
    amount_to: fc.option(fc.constantFrom('10.5', '99999.99')),
    customer_id: fc.option(fc.stringMatching(/^[A-Za-z0-9_-]{1,30}$/)),
    sort: fc.constantFrom('asc' as const, 'desc' as const),
    size: fc.integer({ min: 1, max: 1000 }),
    q: fc.option(
      fc.string({ minLength: 1, maxLength: 50 }).filter((text) => text.trim() !== '' && !/\p{Cc}/u.test(text)),
    ),
  })
  .filter(({ by, deposit, deposit_reference }) => by !== 'created' || (deposit === null && deposit_reference === null))
  .filter(({ by, q, quick, pasted }) => pasted === null || (q === null && quick === null && by === 'created'))
  .filter(({ by, quick, q }) => quick === null || (q === null && (by === 'created' || !isAboutPending(quick))));

test('one grammar: what is written is read back the same, by the page and by the API', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const written = toPaymentSearchParams(filters);
      expect(parsePaymentFilters(Object.fromEntries(written))).toEqual({ filters, dropped: [] });
      expect(parseStrictPayments(written)).toEqual({ filters, cursor: null });
    }),
  );
});

test('O-URL-03 whatever the address, the page gets filters and the API an answer or a refusal that names a parameter', () => {
  const name = fc.constantFrom(
    'status',
    'quick',
    'by',
    'deposit',
    'customer_id',
    'size',
    'from',
    'to',
    'period',
    'amount_from',
    'amount_to',
    'q',
    'x',
    'sort',
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string())), (pairs) => {
      const given: Record<string, string[]> = {};
      for (const [key, value] of pairs) given[key] = [...(given[key] ?? []), value];
      expect(parsePaymentFilters(given).filters.size).toBeGreaterThan(0);
      const refused = refusedParameter(new URLSearchParams(pairs).toString());
      if (parsePaymentFilters(given).dropped.length > 0) expect(refused).toBeTruthy();
    }),
  );
});
