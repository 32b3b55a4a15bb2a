import { expect, test } from 'vitest';
import type { Order } from '@/lib/domain/orders/orders';
import { parseIdListFilters } from '@/lib/filters/id-lists';
import { listedOrders, listOrdersPage } from '@/lib/payments-api/orders/orders';
import { scriptedProvider } from '@/lib/payments-api/testing/scripted-provider';

const NOW = Date.parse('2026-11-10T16:00:00Z') / 1000;

/** 1,000 orders, one each six hours, every third of them expired. */
const ORDERS: Order[] = Array.from({ length: 1000 }, (_, n) => ({
  id: `ord_${n}`,
  object: 'order',
  created_at: NOW - n * 6 * 3600,
  payment_status: n % 3 === 0 ? 'expired' : 'paid',
}));

async function open() {
  const provider = await scriptedProvider();
  provider.script = ({ query }) => {
    const start = ORDERS.findIndex(({ id }) => id === query.get('next')) + 1;
    const limit = Number(query.get('limit'));
    const data = ORDERS.slice(start, start + limit);
    const more = start + limit < ORDERS.length;
    const next = more ? { next_page_url: `${provider.origin}/orders?next=${data.at(-1)?.id}` } : {};
    return { object: 'list', has_more: more, total: ORDERS.length, data, ...next };
  };
  return provider;
}

const filters = (given: Record<string, string>) => parseIdListFilters(given).filters;

test('a period and a status of orders are a walk of the newest, with its window, its total and pages both ways', async () => {
  const provider = await open();
  const own = ORDERS.slice(0, 40).filter(({ payment_status }) => payment_status === 'expired');
  const given = { status: 'expired', from: '2026-11-01', size: '5' };
  const first = await listOrdersPage(provider.account, filters(given));
  const inWindow = own.filter(({ created_at }) => Number(created_at ?? 0) * 1000 >= (first.window?.from ?? 0));
  expect(new Date(first.window?.from ?? 0).toISOString()).toBe('2026-11-01T06:00:00.000Z');
  expect([first.total, first.previousCursor]).toEqual([inWindow.length, null]);
  expect(first.items.map(({ id }) => id)).toEqual(inWindow.slice(0, 5).map(({ id }) => id));
  expect(provider.seen).toHaveLength(1);
  const second = await listOrdersPage(provider.account, filters({ ...given, after: first.nextCursor ?? '' }));
  expect(second.items.map(({ id }) => id)).toEqual(inWindow.slice(5, 10).map(({ id }) => id));
  const back = await listOrdersPage(provider.account, filters({ ...given, before: second.previousCursor ?? '' }));
  expect(back.items).toEqual(first.items);
  const all: Order[] = [];
  for await (const rows of listedOrders(provider.account, filters(given), {})) all.push(...rows);
  expect(all.map(({ id }) => id)).toEqual(inWindow.map(({ id }) => id));
  await provider.close();
});

test('without a period a status looks at 31 days, and a period too long for a walk is refused', async () => {
  const provider = await open();
  const page = await listOrdersPage(provider.account, filters({ status: 'paid' }));
  expect(new Date(page.window?.from ?? 0).toISOString()).toBe('2026-10-11T06:00:00.000Z');
  await expect(listOrdersPage(provider.account, filters({ period: 'last-year' }))).rejects.toMatchObject({
    code: 'period_too_long',
  });
  await provider.close();
});

test('what contradicts is dropped and named', () => {
  expect(parseIdListFilters({ period: 'today', from: '2026-11-01' }).dropped).toEqual([
    { name: 'period', value: 'today' },
  ]);
});
