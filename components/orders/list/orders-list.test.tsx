import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerApi, openAddress, renderScreen } from '@/components/test-screen';
import type { Order } from '@/lib/domain/orders/orders';
import { OrdersList } from './orders-list';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

beforeEach(() => openAddress('/sandbox/orders'));
afterEach(cleanup);

async function open(items: Order[], locale: 'es-MX' | 'en' = 'es-MX') {
  answerApi(() =>
    Response.json({ items, nextCursor: null, previousCursor: null, total: items.length, asOf: 1, window: null }),
  );
  renderScreen(<OrdersList />, { locale });
  await screen.findAllByRole('link', { name: /ord_|Ana/ });
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
}

test('O-PRX-12 an unknown, a missing and a known status stand beside each other', async () => {
  const rows = await open([
    { id: 'ord_1', payment_status: 'declined' },
    { id: 'ord_2' },
    { id: 'ord_3', charges: { data: [{ id: 'ch_1' }] } },
    { id: 'ord_4', payment_status: 'paid' },
  ]);
  expect(rows.map(([status]) => status)).toEqual(['declined', 'Sin cargo', 'Sin estado', 'Pagado']);
});

test('amounts are centavos; with several currencies each carries its code', async () => {
  const rows = await open([
    { id: 'ord_1', amount: 5510, currency: 'MXN', amount_refunded: 0 },
    { id: 'ord_2', amount: 5000, currency: 'JPY' },
  ]);
  expect(rows.map(([, amount]) => amount)).toEqual(['$55.10MXN', '¥5,000JPY']);
  expect(rows[0]?.[2]).toBe('$0.00MXN');
  expect(rows[1]?.[2]).toBe('–');
});

test('guests are distinguished from customers, in both languages', async () => {
  const orders = [
    { id: 'ord_1', customer_info: { name: 'Ana' } },
    { id: 'ord_2', customer_info: { name: 'Ana', customer_id: 'cus_1' } },
  ];
  expect((await open(orders)).map((cells) => cells[3])).toEqual(['AnaInvitado', 'Ana']);
  cleanup();
  expect((await open(orders, 'en')).map((cells) => cells[3])).toEqual(['AnaGuest', 'Ana']);
});

test('O-PAG-08 more charges than the record carries are said to exist', async () => {
  const charge = { id: 'ch_1', payment_method: { reference: '98000013108645' } };
  const [row] = await open([{ id: 'ord_1', charges: { has_more: true, data: [charge] } }]);
  expect(row?.[5]).toMatch(/98000013108645.*y hay más/);
});
