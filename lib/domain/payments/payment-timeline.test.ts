import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentTimeline } from './payment-timeline';
import { PAYMENT_STATUSES } from './payments';

const CREATED = 1711940400000;
const BARE = {
  status: 'paid',
  create_date: CREATED,
  pay_date: null,
  deposit_date: null,
  refund_date: null,
  chargeback_date: null,
  invoice_id: '',
};
type Given = Partial<Parameters<typeof paymentTimeline>[0]>;
const of = (given: Given) => paymentTimeline({ ...BARE, ...given });
const kinds = (given: Given) => of(given).map(({ kind }) => kind);

test('a payment from its reference to its invoice, by time', () => {
  const events = of({
    status: 'refunded',
    pay_date: CREATED + 2000,
    deposit_date: CREATED + 3000,
    refund_date: CREATED + 2500,
    invoice_id: 'inv_1',
  });
  expect(events.map(({ kind }) => kind)).toEqual(['created', 'paid', 'refunded', 'deposited', 'invoiced']);
});

test('what is reported without a date gets none', () => {
  const date = (given: Given, kind: string) => of(given).find((event) => event.kind === kind)?.date;
  expect(date({ status: 'expired' }, 'ended')).toBeNull();
  expect(date({ status: 'paid' }, 'paid')).toBeNull();
  expect(date({ status: 'partially_refunded' }, 'refunded')).toBeNull();
  expect(date({ invoice_id: 'inv_1' }, 'invoiced')).toBeNull();
});

test('when it expires stands behind its creation, and only where it is known', () => {
  const paid = { pay_date: CREATED + 2000 };
  const events = (expiry: number | null) => paymentTimeline({ ...BARE, ...paid }, expiry).map(({ kind }) => kind);
  expect(events(CREATED + 3000)).toEqual(['created', 'expires', 'paid', 'undeposited']);
  expect(events(CREATED + 1000)).toEqual(['created', 'expires', 'paid', 'undeposited']);
  expect(events(null)).toEqual(['created', 'paid', 'undeposited']);
  const expired = paymentTimeline({ ...BARE, status: 'expired' }, CREATED + 1000);
  expect(expired.map(({ kind, date }) => [kind, date])).toEqual([
    ['created', CREATED],
    ['expires', CREATED + 1000],
  ]);
});

test('only what was collected waits for its deposit', () => {
  expect(kinds({ status: 'paid' })).toContain('undeposited');
  expect(kinds({ status: 'pending_payment' })).toEqual(['created']);
  expect(kinds({ status: 'paid', deposit_date: CREATED + 1 })).not.toContain('undeposited');
  expect(kinds({ status: 'charged_back' })).toEqual(['created', 'chargeback']);
});

test('every date is one of the record, known ones in order, no event twice', () => {
  const date = fc.option(fc.integer({ min: 1e12, max: 2e12 }));
  const payments = fc.record({
    status: fc.constantFrom(...PAYMENT_STATUSES, 'settled_late'),
    pay_date: date,
    deposit_date: date,
    refund_date: date,
    chargeback_date: date,
    invoice_id: fc.constantFrom('', 'inv_1'),
  });
  fc.assert(
    fc.property(payments, (given) => {
      const events = of(given);
      const dated = events.flatMap((event) => (event.date === null ? [] : [Number(event.date)]));
      expect(dated).toEqual([...dated].sort((a, b) => a - b));
      const record = [CREATED, given.pay_date, given.deposit_date, given.refund_date, given.chargeback_date];
      for (const ms of dated) expect(record).toContain(ms);
      expect(new Set(events.map(({ kind }) => kind)).size).toBe(events.length);
    }),
  );
});
