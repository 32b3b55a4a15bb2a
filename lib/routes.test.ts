import { expect, test } from 'vitest';
import { NOUNS, routes } from './routes';

test('every page has one address', () => {
  expect(routes.overview('live')).toBe('/live');
  expect(NOUNS.map((noun) => routes.list('live', noun))).toEqual([
    '/live/payments',
    '/live/invoices',
    '/live/customers',
    '/live/orders',
  ]);
  expect(routes.payment('live', 'abc', 1711940400000)).toBe('/live/payments/abc?at=1711940400000');
  expect(routes.payment('live', 'abc')).toBe('/live/payments/abc');
  expect(routes.payments('live', { status: '!expired', customer_id: 'cus_1' })).toBe(
    '/live/payments?status=%21expired&customer_id=cus_1',
  );
});

test('O-URL-04 an id with slashes or markup stays one segment', () => {
  expect(routes.order('live', '../x"><b>')).toBe('/live/orders/..%2Fx%22%3E%3Cb%3E');
  expect(routes.customer('live', 'a/b')).toBe('/live/customers/a%2Fb');
  expect(routes.invoice('live', 'a?b')).toBe('/live/invoices/a%3Fb');
});
