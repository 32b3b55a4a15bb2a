import { NextRequest } from 'next/server';
import { expect, test } from 'vitest';
import { config, contentSecurityPolicy, proxy } from '../proxy';

const visit = (headers: Record<string, string> = {}) =>
  proxy(new NextRequest('http://127.0.0.1:3000/sandbox/payments', { headers }));

test('each page has a nonce of its own, in the policy and for the layout', () => {
  const nonces = [visit(), visit()].map((response) => {
    const nonce = response.headers.get('x-middleware-request-x-nonce') ?? '';
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    return nonce;
  });
  expect(nonces[0]).not.toBe(nonces[1]);
});

test('a nonce that the visitor brings along is not used', () => {
  const response = visit({ 'x-nonce': 'mine', 'content-security-policy': "script-src 'nonce-mine'" });
  expect(response.headers.get('x-middleware-request-x-nonce')).not.toBe('mine');
  expect(response.headers.get('x-middleware-request-content-security-policy')).not.toContain('mine');
});

test('R-22 the page learns by which method it is asked for, whatever the visitor says', () => {
  const request = new NextRequest('http://127.0.0.1:3000/', { method: 'HEAD', headers: { 'x-corte-method': 'GET' } });
  expect(proxy(request).headers.get('x-middleware-request-x-corte-method')).toBe('HEAD');
});

test('no inline script, no eval, no frame, no foreign origin in production', () => {
  const policy = contentSecurityPolicy('abc', ['c3R5bGU='], false);
  expect(policy).not.toMatch(/unsafe-eval|script-src [^;]*unsafe-inline|https?:|\*/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("style-src 'self' 'nonce-abc' 'sha256-c3R5bGU=';");
});

test('pages are private and never stored', () => {
  expect(visit().headers.get('cache-control')).toBe('private, no-store');
});

test.each([
  ['/', true],
  ['/sandbox/payments', true],
  ['/api-people', true],
  ['/api/health', false],
  ['/payments-api/customers', false],
  ['/_next/static/chunks/a.js', false],
  ['/icon.svg', false],
  ['/favicon.ico', false],
  ['/sandbox/customers/icon.svg', true],
  ['/icon.svg.html', true],
])('it runs on %s: %s', (path, runs) => {
  expect(new RegExp(`^${config.matcher}$`).test(path)).toBe(runs);
});
