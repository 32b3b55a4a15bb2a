import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleInvoice } from '@/components/invoices/test-invoice';
import { formatMinor } from '@/lib/format/money';
import { invoiceSums } from './invoice-sums';

const centavos = fc.integer({ min: -10_000_000, max: 10_000_000 });

test('O-MON-02 O-MON-07 sums are exact to the centavo and keep the signs', () => {
  fc.assert(
    fc.property(fc.array(centavos, { minLength: 1, maxLength: 60 }), (amounts) => {
      const invoices = amounts.map((amount) => exampleInvoice({ commission: amount / 100 }));
      const sum = invoiceSums(invoices, 'major').commission;
      expect(sum).toEqual({
        currency: 'MXN',
        minor: amounts.reduce((all, amount) => all + amount, 0),
        counted: amounts.length,
        missing: 0,
      });
    }),
  );
});

test('net is that of the records and never recomputed', () => {
  const odd = exampleInvoice({
    amount: 1000,
    commission: -35,
    commission_amount: -35,
    commission_tax: -5.6,
    net: -40.6,
  });
  expect(invoiceSums([odd, odd], 'major').net?.minor).toBe(-8120);
});

test('O-MON-05 a missing commission is counted as missing, and a field that no row has is no sum of zero', () => {
  const sums = invoiceSums(
    [exampleInvoice(), exampleInvoice({ commission: null, net: null }), exampleInvoice()],
    'major',
  );
  expect(sums.commission).toMatchObject({ minor: -8120, counted: 2, missing: 1 });
  expect(invoiceSums([exampleInvoice({ net: null })], 'major').net).toBeNull();
  expect(invoiceSums([], 'major').amount).toBeNull();
});

test('O-MON-03 the unit is that of the account, not guessed from the amount', () => {
  expect(invoiceSums([exampleInvoice({ amount: 5510 })], 'major').amount?.minor).toBe(551_000);
  expect(invoiceSums([exampleInvoice({ amount: 5510 })], 'minor').amount?.minor).toBe(5510);
});

test('R-02 what is shown of a sum is that of the records, rounded once', () => {
  const months = Array.from({ length: 12 }, () => exampleInvoice({ amount: 114.9984, commission: -35.005 }));
  const { amount, commission } = invoiceSums(months, 'major');
  expect([amount, commission].map((sum) => formatMinor(sum?.minor ?? 0, 'MXN', 'es-MX'))).toEqual([
    '$1,379.98',
    '−$420.06',
  ]);
});
