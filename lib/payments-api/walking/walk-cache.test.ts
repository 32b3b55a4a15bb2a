import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Payment } from '@/lib/domain/payments/payments';
import { providerForTests } from '@/lib/payments-api/testing/provider-for-tests';
import { loadAll, readList, reportRow, scriptedReport } from '@/lib/payments-api/testing/scripted-report';
import { WalkCache } from './walk-cache';

const NOW = Date.parse('2026-11-10T16:00:00Z');
const provider = providerForTests();
let rows: Payment[] = [];

const DAY_MS = 86_400_000;

/** A payment of one order, whose dates are all the same, so many minutes ago. */
function row(minutes: number): Payment {
  const at = NOW - minutes * 60_000;
  const charge_id = `p${String(minutes).padStart(3, '0')}`;
  return reportRow({ charge_id, create_date: at, pay_date: at, deposit_date: at, order_id: 'ord_1' });
}

/** The same payment 20 days before: in October, which is over. */
function inOctober(one: Payment): Payment {
  const at = Number(one.create_date) - 20 * DAY_MS;
  return { ...one, create_date: at, pay_date: at };
}

beforeEach(() => {
  globalThis.corteWalkCache = undefined;
  rows = Array.from({ length: 25 }, (_, index) => row(index + 1));
  provider.script = scriptedReport(() => rows);
});
afterEach(() => vi.useRealTimers());

test.each<Record<string, string>>([{ by: 'paid' }, { by: 'deposited' }, { quick: 'paid-twice' }])(
  'Load more of %o asks the provider for nothing: all its pages are those of one walk',
  async (given) => {
    await readList(provider.account, { ...given, size: '1000' });
    const ofOneWalk = provider.seen.length;
    provider.seen.length = 0;
    // What comes to the provider meanwhile is of the next walk.
    const between = () => rows.unshift(row(0));
    const { ids, pages } = await loadAll(provider.account, { ...given, size: '4' }, between);
    expect([ids.length, new Set(ids).size, pages.length]).toEqual([25, 25, 7]);
    expect(provider.seen).toHaveLength(ofOneWalk);
  },
);

test('the first page is always walked for, also where the period is over and its window the same', async () => {
  const given = { by: 'paid', period: 'last-month', size: '4' };
  rows = rows.map(inOctober);
  const first = await readList(provider.account, given);
  const ofOneWalk = provider.seen.length;
  rows = rows.slice(1);
  const again = await readList(provider.account, given);
  expect(provider.seen).toHaveLength(2 * ofOneWalk);
  expect([first.total, again.total]).toEqual([25, 24]);
  expect((await readList(provider.account, given, again.nextCursor)).total).toBe(24);
  expect(provider.seen).toHaveLength(2 * ofOneWalk);
});

test('a further page says as of when its walk was', async () => {
  const given = { by: 'paid', size: '4' };
  const { nextCursor, asOf } = await readList(provider.account, given);
  const later = { ...provider.account, now: () => NOW + 5000 };
  expect((await readList(later, given, nextCursor)).asOf).toBe(asOf);
});

test('a walk is cached for its own account, filters and window', async () => {
  const given = { by: 'paid', size: '4' };
  const { nextCursor } = await readList(provider.account, given);
  const other = { ...provider.account, slug: 'other' };
  await expect(readList(other, given, nextCursor)).rejects.toMatchObject({ code: 'invalid_cursor' });

  rows = [row(90)];
  const elsewhere = await readList(other, given);
  expect([elsewhere.total, elsewhere.nextCursor]).toEqual([1, null]);
  expect((await readList(provider.account, given, nextCursor)).total).toBe(25);
});

test('after ten minutes the list is walked for again from where it stands', async () => {
  const given = { by: 'paid', size: '4' };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { nextCursor } = await readList(provider.account, given);
  vi.advanceTimersByTime(9 * 60_000);
  provider.seen.length = 0;
  await readList(provider.account, given, nextCursor);
  expect(provider.seen).toEqual([]);
  vi.advanceTimersByTime(61_000);
  vi.useRealTimers();
  const second = await readList(provider.account, given, nextCursor);
  expect(provider.seen.length).toBeGreaterThan(0);
  expect(second.items.map(({ charge_id }) => charge_id)).toEqual(['p005', 'p006', 'p007', 'p008']);
});

function walkOf(count: number) {
  const found = Array.from({ length: count }, (_, index) => row(index)).map((one) => ({
    at: Number(one.create_date),
    payment: one,
  }));
  return { rows: found, searched: { from: 0, to: NOW }, incomplete: false, asOf: NOW };
}

test('memory is bounded: the oldest walks go first, and of one too long the first rows are cached', () => {
  const walks = new WalkCache(10);
  const page = (key: string, after: number) =>
    walks.page(key, { after: { at: Number(row(after).create_date), id: row(after).charge_id }, sort: 'desc', size: 3 });
  walks.set('a', walkOf(4));
  walks.set('b', walkOf(6));
  expect([page('a', 0)?.items.length, page('b', 0)?.items.length]).toEqual([3, 3]);
  walks.set('c', walkOf(5));
  expect([page('a', 0), page('b', 0), page('c', 0)?.total]).toEqual([null, null, 5]);
  walks.set('long', walkOf(12));
  expect(page('c', 0)).toBeNull();
  expect([page('long', 5)?.total, page('long', 5)?.items.length]).toEqual([12, 3]);
  // Row 9 is the last that is cached: who comes near it must be walked for.
  expect(page('long', 6)).toBeNull();
});
