import { expect, test } from 'vitest';
import { DATE_BASES, DATE_FIELDS, MEASURES, REFUND_STATUSES } from './measures';
import { PAYMENT_FIELDS } from './payment-fields';
import { isPaymentStatus } from './payments';

test('every measure counts by a date and adds up a field that the report has', () => {
  for (const measure of Object.values(MEASURES)) {
    expect(DATE_BASES).toContain(measure.basis);
    expect(PAYMENT_FIELDS).toContain(DATE_FIELDS[measure.basis]);
    if (measure.amount !== null) expect(PAYMENT_FIELDS).toContain(measure.amount);
  }
});

test('a refund has no amount in the report, and a whole deposit is never taken for a payment of it', () => {
  expect(MEASURES.refunded.amount).toBeNull();
  expect(MEASURES.depositedNet.needs).toBe('deposit-amount-per-payment');
  expect(REFUND_STATUSES.every(isPaymentStatus)).toBe(true);
});
