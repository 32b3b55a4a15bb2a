import { expect, test } from 'vitest';
import { CorteError } from '@/lib/errors';
import { pageState } from './page-state';

const SETTLED = { data: undefined, error: null, failureReason: null, isFetching: false, isPlaceholderData: false };
const idOf = (row: { id: string }) => row.id;
const page = (ids: string[]) => ({
  items: ids.map((id) => ({ id })),
  total: 448,
  nextCursor: 'b',
  previousCursor: null,
  asOf: 5,
  window: null,
});

test('a page is whole in itself, and does not say which rows of all it holds', () => {
  expect(pageState({ ...SETTLED, data: page(['a', 'b']) }, idOf, false)).toMatchObject({
    kind: 'complete',
    rows: [{ id: 'a' }, { id: 'b' }],
    total: null,
    dimmed: false,
  });
});

test('the old page is dimmed while the next is on its way', () => {
  const state = pageState({ ...SETTLED, data: page(['a']), isFetching: true, isPlaceholderData: true }, idOf, false);
  expect(state).toMatchObject({ kind: 'complete', dimmed: true });
});

test('an outage is failed, never an empty page', () => {
  const error = new CorteError('provider_failed', 'down');
  expect(pageState({ ...SETTLED, error }, idOf, false)).toEqual({ kind: 'failed', error });
  expect(pageState({ ...SETTLED, data: page([]) }, idOf, true).kind).toBe('nothing-matches');
});
