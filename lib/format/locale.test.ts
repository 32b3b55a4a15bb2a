import { expect, test } from 'vitest';
import { readLocale } from './locale';

test.each([
  ['en', 'es-MX,es;q=0.9', 'en'],
  ['es-MX', 'en-US,en;q=0.9', 'es-MX'],
  [undefined, 'en-US,en;q=0.9,es;q=0.8', 'en'],
  [undefined, 'es-ES,en;q=0.5', 'es-MX'],
  [undefined, 'de-DE,de;q=0.9,en;q=0.7', 'en'],
  [undefined, 'en;q=0.2, es;q=0.9', 'es-MX'],
  [undefined, 'en;q=0', 'es-MX'],
  [undefined, 'fr', 'es-MX'],
  [undefined, null, 'es-MX'],
  ['xx', '', 'es-MX'],
])('a choice of %s and a browser of %s are answered in %s', (chosen, header, locale) => {
  expect(readLocale(chosen, header)).toBe(locale);
});
