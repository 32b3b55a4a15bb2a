import fc from 'fast-check';
import { expect, test } from 'vitest';
import { samplePayment } from '@/components/payments/test-payment';
import { PAYMENT_STATUSES } from '@/lib/domain/payments/payments';
import { type PaymentFilters, parsePaymentFilters } from '@/lib/filters/payments';
import { stillMatching } from './still-matching';

const ALL = parsePaymentFilters({}).filters;

const rows = fc.array(
  fc.record({
    status: fc.constantFrom(...PAYMENT_STATUSES),
    charge_amount: fc.option(fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 30_000 }))),
    customer_id: fc.constantFrom('', 'cus_1', 'cus_2'),
  }),
);

const narrowing = fc.record<Partial<PaymentFilters>>({
  status: fc.option(fc.record({ not: fc.boolean(), statuses: fc.subarray([...PAYMENT_STATUSES], { minLength: 1 }) })),
  amount_from: fc.option(fc.integer({ min: 0, max: 300 }).map(String)),
  amount_to: fc.option(fc.integer({ min: 0, max: 300 }).map(String)),
  customer_id: fc.option(fc.constantFrom('cus_1', 'cus_2')),
});

function pagesOf(items: ReturnType<typeof samplePayment>[]) {
  const page = { items, total: items.length, nextCursor: null, previousCursor: null, asOf: 1, window: null };
  return { pages: [page], pageParams: [null] };
}

test('O-TAB-02 of the old rows exactly those stay that the new filter keeps', () => {
  fc.assert(
    fc.property(rows, narrowing, fc.constantFrom('major', 'minor'), (given, narrow, unit) => {
      const payments = given.map((row, index) => samplePayment({ charge_id: `p${index}`, ...row }));
      const { status, amount_from, amount_to, customer_id } = { ...ALL, ...narrow };
      const expected = payments.filter((payment) => {
        const amount =
          payment.charge_amount === null ? null : Number(payment.charge_amount) / (unit === 'major' ? 1 : 100);
        const inStatus = !status || status.statuses.some((one) => one === payment.status) !== status.not;
        const enough = amount_from == null || (amount !== null && amount >= Number(amount_from));
        const little = amount_to == null || (amount !== null && amount <= Number(amount_to));
        return inStatus && enough && little && (customer_id == null || payment.customer_id === customer_id);
      });
      expect(stillMatching(pagesOf(payments), ALL, { ...ALL, ...narrow }, unit)?.pages[0]?.items).toEqual(expected);
    }),
  );
});

test.each([{ by: 'paid' }, { period: 'today' }, { q: 'PED-1' }, { sort: 'asc' }, { from: '2024-03-01' }] as const)(
  'nothing stays when a row alone cannot tell: %o',
  (changed) => {
    expect(
      stillMatching(pagesOf([samplePayment({ charge_id: 'a' })]), ALL, { ...ALL, ...changed }, 'major'),
    ).toBeUndefined();
  },
);
