import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnAddress } from './return-address';

test.each([
  '/sandbox/payments?status=paid&q=a%26b&period=last-month',
  '/sandbox/payments/abc?at=1#x',
  '/',
  '/sign-in/done',
  '/sign-instructions',
])('a page of ours comes back whole: %s', (address) => {
  expect(returnAddress(address)).toBe(address);
});

test.each([
  'https://evil.example/x',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  '/api/sandbox/payments/export',
  '/sign-in',
  '/sign-in?next=/sign-in',
  '/sign-in/link#x',
  'payments',
  '',
  undefined,
  ['/a', '//b'],
])('O-AUT-06 anything else is the start page: %o', (address) => {
  expect(returnAddress(address)).toBe('/');
});

test('O-AUT-06 whatever is given, a browser stays on this origin', () => {
  fc.assert(
    fc.property(fc.string(), fc.webUrl(), fc.constantFrom('', '/', '//', '/\\', '/./', '/%2f'), (text, url, before) => {
      for (const given of [before + text, before + url, url]) {
        const address = returnAddress(given);
        expect(new URL(address, 'https://corte.example').origin).toBe('https://corte.example');
      }
    }),
  );
});
