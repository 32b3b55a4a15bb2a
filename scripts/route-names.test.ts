import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routeNamer, routesBelow } from './route-names.mjs';

const routes = routesBelow();
const routeOf = routeNamer(routes);

test.each([
  ['/', '/'],
  ['/almacen', '/[account]'],
  ['/payments', '/payments'],
  ['/almacen/payments/', '/[account]/payments'],
  ['/almacen/payments/6ab5cc8e', '/[account]/payments/[chargeId]'],
  ['/api/health', '/api/health'],
  ['/api/almacen/payments', '/api/[account]/payments'],
  ['/api/almacen/payments/export', '/api/[account]/payments/export'],
  ['/api/almacen/payments/6ab5cc8e', '/api/[account]/payments/[chargeId]'],
  ['/api/almacen/customers/cus_1/orders', '/api/[account]/customers/[id]/orders'],
  ['/api/almacen/nothing/of/the/kind', '/api/[...path]'],
  ['/payments-api/reports/v1/payments', '/payments-api/[...path]'],
  ['/_next/static/chunks/a.js', '/_next'],
  ['/almacen/nothing/of/the/kind', '/[account]/[...unknown]'],
  ['/robots.txt/', '/[account]'],
  ['nonsense', 'other'],
])('%s is answered by %s', (path, route) => {
  expect(routeOf(path)).toBe(route);
});

test('whatever a stranger requests, its name is one of a fixed list', () => {
  const names = new Set([...routes, '/_next', 'other']);
  fc.assert(fc.property(fc.webPath(), (path) => names.has(routeOf(path || '/'))));
});
