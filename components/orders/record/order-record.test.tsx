import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { samplePayment } from '@/components/payments/test-payment';
import { answerApi, openAddress, renderScreen } from '@/components/test-screen';
import type { Order } from '@/lib/domain/orders/orders';
import { OrderRecordView } from './order-record';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

afterEach(cleanup);

const AS_OF = 1700000500000;
const WINDOW = { from: 1699996400000, to: 1700003600000 };

const CHARGE = {
  id: '6553f10000000000000000aa',
  amount: 10000,
  currency: 'MXN',
  status: 'paid',
  created_at: 1700000000,
};

function open(
  order: Order,
  payments = [samplePayment({ charge_id: CHARGE.id, create_date: 1700000000123 })],
  more = {},
) {
  const list = { items: payments, nextCursor: null, previousCursor: null, total: payments.length, asOf: AS_OF };
  const requests = answerApi(({ pathname }) =>
    Response.json(pathname.endsWith('/payments') ? { ...list, ...more, window: WINDOW } : { order, asOf: AS_OF }),
  );
  renderScreen(<OrderRecordView id={order.id} />);
  return requests;
}

/** A part of the page by its heading; asking for regions again and again is slow in this likeness of a browser. */
async function section(name: string) {
  const heading = await screen.findByText(name, { selector: 'h2' });
  return within(heading.closest('section') ?? heading);
}

const value = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

test('a related list that was not looked through to its end says so', async () => {
  open({ id: 'ord_1' }, [samplePayment({ charge_id: CHARGE.id })], { incomplete: true, total: null });
  expect(await screen.findByText(/No se alcanzó a revisar todo/)).toBeDefined();
  cleanup();
  open({ id: 'ord_1' }, [samplePayment({ charge_id: CHARGE.id })]);
  expect(await screen.findByText(/^1 de 1 en pantalla/)).toBeDefined();
  expect(screen.queryByText(/No se alcanzó a revisar todo/)).toBeNull();
});

describe('lists inside the order', () => {
  test('O-PAG-08 charges that are not all there are said to be so, and are not added up', async () => {
    open({ id: 'ord_1', amount: 25000, currency: 'MXN', charges: { has_more: true, data: [CHARGE] } });
    const charges = await section('Cargos');
    expect(charges.getByText(/Se muestra 1 cargo: hay más/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('$250.00');
    expect(charges.queryByText(/total/i)).toBeNull();
    expect(charges.getAllByText(/\$/)).toHaveLength(1);
  });

  test('O-PAG-08 a count that is larger than the list is named', async () => {
    open({ id: 'ord_1', line_items: { total: 5, data: [{ name: 'Taza', quantity: 2, unit_price: 2500 }] } });
    expect((await section('Artículos')).getByText(/Se muestra 1 de 5 artículos/)).toBeTruthy();
  });

  test('refunds keep their sign, and say when there are more', async () => {
    const refunds = {
      has_more: true,
      data: [{ id: 'ref_1', amount: -15000, created_at: 1700000100, status: 'pending' }],
    };
    open({
      id: 'ord_1',
      amount: 40000,
      amount_refunded: 30000,
      currency: 'MXN',
      charges: { data: [{ ...CHARGE, refunds }] },
    });
    const charges = await section('Cargos');
    expect(charges.getByText('Devolución').nextElementSibling?.textContent).toContain('−$150.00');
    expect(charges.getByText(/Se muestra 1 devolución: hay más/)).toBeTruthy();
    expect(value('Devuelto en total')).toBe('$300.00MXN');
  });
});

test.each([
  ['no charges at all', { id: 'ord_1' }],
  [
    'null in the place of objects',
    { id: 'ord_1', charges: null, customer_info: null, line_items: null, metadata: null },
  ],
])('an order with %s was never charged, and is shown', async (_name, order) => {
  open(order, []);
  expect((await screen.findAllByText('Sin cargo')).length).toBeGreaterThan(0);
  expect(screen.getByText(/Nunca se creó un cargo/)).toBeTruthy();
});

test('O-PRX-12 a status that is new stands as it came', async () => {
  open({ id: 'ord_1', payment_status: 'declined', charges: { data: [{ ...CHARGE, status: 'settled_late' }] } });
  expect((await screen.findAllByText('declined')).length).toBeGreaterThan(0);
  expect(screen.getByText('settled_late')).toBeTruthy();
});

test('O-DATE-08 the seconds of the general API and the milliseconds of the report are the same instant', async () => {
  open({ id: 'ord_1', created_at: 1700000000 }, [samplePayment({ charge_id: 'a', create_date: 1700000000000 })]);
  const times = await screen.findAllByTitle('14/11/2023 16:13:20 (Ciudad de México)');
  expect(times.length).toBeGreaterThanOrEqual(2);
  expect(screen.queryByText(/1970/)).toBeNull();
});

test('O-MON-03 the unit of an amount is the account’s setting, not a guess from its size', async () => {
  open({ id: 'ord_1', amount: 1, currency: 'MXN' });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('$0.01');
});

test('a guest is said to be one and leads to no customer; a registered customer is a link', async () => {
  open({ id: 'ord_1', customer_info: { name: 'Ana', email: 'ana@example.com' } });
  expect(await screen.findByText('Invitado')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /cus_/ })).toBeNull();
  cleanup();
  open({ id: 'ord_2', customer_info: { name: 'Ana', customer_id: 'cus_1' } });
  const link = await screen.findByRole('link', { name: 'cus_1' });
  expect(link.getAttribute('href')).toBe('/sandbox/customers/cus_1');
  expect(screen.queryByText('Invitado')).toBeNull();
});

test('a charge leads to its payment with the instant it was created at, and the window searched is named', async () => {
  open({ id: 'ord_1', charges: { data: [CHARGE] } });
  expect(await screen.findByText(/creados del 14\/11\/2023 15:13 al 14\/11\/2023 17:13\./)).toBeTruthy();
  const link = screen.getByRole('link', { name: CHARGE.id });
  expect(link.getAttribute('href')).toBe(`/sandbox/payments/${CHARGE.id}?at=1700000000123`);
});

test('O-API-06 metadata is shown as plain names and text, and touches no object', async () => {
  const metadata: Record<string, unknown> = JSON.parse('{"__proto__":{"polluted":"yes"},"nota":"<b>x</b>"}');
  open({ id: 'ord_1', metadata });
  expect(await screen.findByText('__proto__')).toBeTruthy();
  expect(screen.getByText('<b>x</b>')).toBeTruthy();
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('a record that the provider does not have is said not to be found, also when only the browser hears of it', async () => {
  openAddress('/sandbox/orders/ord_x');
  answerApi(() => Response.json({ error: { code: 'not_found', message: 'x', requestId: 'r' } }, { status: 404 }));
  renderScreen(<OrderRecordView id="ord_x" />);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('No se encontró la orden');
  expect(screen.getByText(/ord_x/)).toBeTruthy();
});
