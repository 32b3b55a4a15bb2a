import { expect, test } from 'vitest';
import { type PagePosition, pageLinks } from './pagination';

const turn = (place: PagePosition) => ({ href: JSON.stringify(place), go: () => undefined });
const START = { after: null, before: null };

test('next and previous carry one id each, and the first page none', () => {
  const turns = pageLinks({ after: 'c4', before: null }, { nextCursor: 'c6', previousCursor: 'c5' }, turn);
  expect(turns.next?.href).toBe('{"after":"c6","before":null}');
  expect(turns.previous?.href).toBe('{"after":null,"before":"c5"}');
  expect(turns.first?.href).toBe('{"after":null,"before":null}');
});

test('at the start there is no first page to go to, and where the provider has no page there is no link', () => {
  expect(pageLinks(START, { nextCursor: null, previousCursor: null }, turn)).toEqual({
    first: null,
    previous: null,
    next: null,
  });
});

test('while the page is not known, only the way to the first page stands', () => {
  expect(pageLinks({ after: null, before: 'c9' }, undefined, turn)).toMatchObject({ previous: null, next: null });
  expect(pageLinks({ after: null, before: 'c9' }, undefined, turn).first).not.toBeNull();
});
