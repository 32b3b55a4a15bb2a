import { cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { IncompleteNotice, nestedRowKey, nestedState } from './nested-list';

afterEach(cleanup);

const words = (shown: number, total: number | null) => `${shown} de ${total ?? 'más'}`;

function said(list: Parameters<typeof IncompleteNotice>[0]['list']) {
  render(<IncompleteNotice list={list} words={words} />);
  return screen.queryByRole('status')?.textContent ?? null;
}

test('O-PAG-08 a nested list that says has_more is never shown as complete', () => {
  expect(said({ has_more: true, data: ['a'] })).toBe('1 de más');
});

test('O-PAG-08 a count larger than what is there says so too, whatever has_more says', () => {
  expect(said({ has_more: false, total: 4, data: ['a'] })).toBe('1 de 4');
});

test.each([[null], [undefined], [{}], [{ data: null }], [{ has_more: null, total: null, data: ['a'] }]])(
  'a list that is whole, absent or null is no cause for a notice: %j',
  (list) => expect(said(list)).toBeNull(),
);

test('an empty list that says has_more is not "nothing yet"', () => {
  expect(nestedState({ has_more: true, data: [] }, 7).kind).toBe('complete');
  expect(nestedState({ has_more: false, data: [] }, 7)).toEqual({ kind: 'nothing-yet', asOf: 7, window: null });
  expect(nestedState(null, 7).kind).toBe('nothing-yet');
});

test('O-TAB-05 every element has a key of its own, also when ids repeat or are missing', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ id: fc.constantFrom('a', 'b', undefined) }), { minLength: 1 }), (data) => {
      const state = nestedState({ data }, 7);
      const rows = state.kind === 'complete' ? state.rows : [];
      expect(rows.map(({ item }) => item)).toEqual(data);
      expect(new Set(rows.map(nestedRowKey)).size).toBe(data.length);
    }),
  );
});
