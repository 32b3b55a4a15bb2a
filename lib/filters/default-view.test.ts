import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDefaultView, parseDefaultView } from './default-view';

test('a view comes back as it was stored, and its query stays one', () => {
  const name = fc.string({ unit: 'grapheme', maxLength: 60 });
  const search = fc
    .array(fc.tuple(fc.string({ maxLength: 20 }), fc.string({ maxLength: 20 })), { minLength: 1, maxLength: 8 })
    .map((pairs) => new URLSearchParams(pairs).toString());
  fc.assert(
    fc.property(name, search, (name, search) => {
      expect(parseDefaultView(formatDefaultView({ name, search }) ?? '')).toEqual({ name, search });
    }),
  );
});

test('whatever stands in the cookie, what it leads to is a query', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const search = parseDefaultView(new URLSearchParams({ search: text }).toString())?.search ?? 'a=b';
      expect(new URL(`http://corte.test/list?${search}`)).toMatchObject({
        host: 'corte.test',
        pathname: '/list',
        hash: '',
      });
      expect(search).toMatch(/^[\w.*+%=&-]+$/);
    }),
  );
});

test('no view, and one that is too long for a cookie, leave none', () => {
  expect(formatDefaultView(null)).toBeNull();
  expect(formatDefaultView({ name: 'a', search: `q=${'a'.repeat(4000)}` })).toBeNull();
  expect(parseDefaultView(undefined)).toBeNull();
  expect(parseDefaultView('name=a&search=')).toBeNull();
});
