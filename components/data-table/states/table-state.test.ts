import { describe, expect, test } from 'vitest';
import type { ListPage } from '@/lib/domain/list';
import { CorteError } from '@/lib/errors';
import { tableState } from './table-state';

interface Row {
  id: string;
  version: number;
}

const idOf = (row: Row) => row.id;

function page(items: Row[], total: number | null = items.length): ListPage<Row> {
  return { items, total, nextCursor: null, previousCursor: null, asOf: 5, window: { from: 1, to: 2 } };
}

const SETTLED = {
  data: undefined,
  error: null,
  failureReason: null,
  hasNextPage: false,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  isPlaceholderData: false,
};

function loaded(...pages: ListPage<Row>[]) {
  return { ...SETTLED, data: { pages, pageParams: pages.map(() => null) } };
}

const outage = new CorteError('provider_failed', 'down');

describe('a failure never looks like no rows', () => {
  test('O-PRX-11 without rows it is failed, whatever was filtered', () => {
    expect(tableState({ ...SETTLED, error: outage }, idOf, false)).toEqual({ kind: 'failed', error: outage });
    expect(tableState({ ...SETTLED, error: outage }, idOf, true).kind).toBe('failed');
  });

  test.each(['provider_refused_key', 'provider_forbids'] as const)('%s is not allowed', (code) => {
    expect(tableState({ ...SETTLED, error: new CorteError(code, 'no') }, idOf, false).kind).toBe('not-allowed');
  });

  test('rows that were not renewed stay, with the reason; those of a refused key do not', () => {
    const before = loaded(page([{ id: 'a', version: 1 }], 1));
    expect(tableState({ ...before, error: outage }, idOf, false)).toMatchObject({
      kind: 'complete',
      rows: [{ id: 'a' }],
      dimmed: false,
      failed: outage,
    });
    expect(tableState({ ...before, error: outage, isFetching: true }, idOf, false)).toMatchObject({
      dimmed: true,
      failed: null,
    });
    expect(tableState({ ...before, error: new CorteError('provider_forbids', 'no') }, idOf, false).kind).toBe(
      'not-allowed',
    );
    expect(tableState({ ...loaded(page([], 0)), error: outage }, idOf, false).kind).toBe('failed');
  });

  test('a page that fails later keeps the rows and says so', () => {
    const state = tableState(
      { ...loaded(page([{ id: 'a', version: 1 }], 9)), error: outage, isFetchNextPageError: true, hasNextPage: true },
      idOf,
      false,
    );
    expect(state).toMatchObject({ kind: 'partial', rows: [{ id: 'a' }], next: { kind: 'failed', error: outage } });
  });

  test('O-PRX-09 a try that will be repeated is waiting, on the first page and on a later one', () => {
    const busy = new CorteError('provider_busy', 'slow down', { retryAfterMs: 2000 });
    expect(tableState({ ...SETTLED, isFetching: true, failureReason: busy }, idOf, false)).toEqual({
      kind: 'loading',
      waiting: busy,
    });
    const later = { ...loaded(page([{ id: 'a', version: 1 }], 9)), hasNextPage: true, isFetching: true };
    expect(tableState({ ...later, isFetchingNextPage: true, failureReason: busy }, idOf, false)).toMatchObject({
      next: { kind: 'waiting', error: busy },
    });
  });
});

test('no rows: nothing yet without a filter, nothing that matches with one, and neither while an answer is on its way', () => {
  expect(tableState(loaded(page([])), idOf, false).kind).toBe('nothing-yet');
  expect(tableState(loaded(page([])), idOf, true).kind).toBe('nothing-matches');
  expect(tableState({ ...loaded(page([])), isPlaceholderData: true, isFetching: true }, idOf, true).kind).toBe(
    'loading',
  );
});

test('O-PAG-05 O-TAB-05 a record received twice is one row, in its newest version and in its first place', () => {
  const state = tableState(
    loaded(
      page([
        { id: 'a', version: 1 },
        { id: 'b', version: 1 },
      ]),
      page([
        { id: 'b', version: 2 },
        { id: 'c', version: 1 },
      ]),
    ),
    idOf,
    false,
  );
  expect(state).toMatchObject({
    kind: 'complete',
    rows: [
      { id: 'a', version: 1 },
      { id: 'b', version: 2 },
      { id: 'c', version: 1 },
    ],
  });
});

test('O-PAG-04 without a next page the list is complete, however full the last page is', () => {
  expect(tableState(loaded(page([{ id: 'a', version: 1 }], 1)), idOf, false).kind).toBe('complete');
  expect(tableState({ ...loaded(page([{ id: 'a', version: 1 }], 2)), hasNextPage: true }, idOf, false).kind).toBe(
    'partial',
  );
});

test('old rows are dimmed while a newer answer is on its way, and not while the next page is', () => {
  const rows = { ...loaded(page([{ id: 'a', version: 1 }], 2)), hasNextPage: true, isFetching: true };
  expect(tableState({ ...rows, isPlaceholderData: true }, idOf, false)).toMatchObject({ dimmed: true });
  expect(tableState({ ...rows, isFetchingNextPage: true }, idOf, false)).toMatchObject({ dimmed: false });
});
