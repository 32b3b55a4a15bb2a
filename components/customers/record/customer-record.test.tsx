import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { samplePayment } from '@/components/payments/test-payment';
import { answerApi, openAddress, renderScreen } from '@/components/test-screen';
import type { Customer } from '@/lib/domain/customers/customers';
import type { Order } from '@/lib/domain/orders/orders';
import { CustomerRecordPage } from './customer-record';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

beforeEach(() => openAddress('/sandbox/customers/cus_1'));
afterEach(cleanup);

const AS_OF = 1700000500000;
const WINDOW = { from: 1667973600000, to: AS_OF };
const ORDERS: Order[] = [{ id: 'ord_9', amount: 5510, currency: 'MXN', payment_status: 'paid' }];

function open(customer: Customer, orders = ORDERS) {
  const list = { nextCursor: null, previousCursor: null, total: 1, asOf: AS_OF, window: WINDOW };
  const requests = answerApi(({ pathname }) => {
    if (pathname.endsWith('/payments'))
      return Response.json({ ...list, items: [samplePayment({ charge_id: 'ch_1' })] });
    if (pathname.endsWith('/orders')) return Response.json({ ...list, items: orders });
    return Response.json({ customer, asOf: AS_OF });
  });
  renderScreen(<CustomerRecordPage id={customer.id} today="2023-11-14" />);
  return requests;
}

/** A part of the page by its heading; asking for regions again and again is slow in this likeness of a browser. */
async function section(name: string) {
  const heading = await screen.findByText(name, { selector: 'h2' });
  return within(heading.closest('section') ?? heading);
}

test('O-PAG-08 saved references that are not all there are said to be so', async () => {
  const source = { id: 'src_1', type: 'cash', reference: '93000262280678', created_at: 1700000000 };
  open({ id: 'cus_1', name: 'Ana', payment_sources: { has_more: true, data: [source] } });
  const sources = await section('Referencias para pagar');
  expect(sources.getByText(/Se muestra 1 referencia: hay más/)).toBeTruthy();
  expect(sources.getByText('93000262280678')).toBeTruthy();
});

test('saved references that are null, and fields that are missing, leave the page whole', async () => {
  open({ id: 'cus_1', payment_sources: null });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Cliente sin nombre');
  expect(screen.getByText(/no da ninguna referencia guardada/)).toBeTruthy();
  const email = screen.getByText('Correo', { selector: 'dt' }).nextElementSibling;
  expect(email?.firstElementChild?.getAttribute('aria-label')).toBe('no disponible');
});

test('a reference with the expiry 0 never expires; one without an expiry says nothing of it', async () => {
  const data = [
    { id: 'src_1', reference: 'A', expires_at: 0 },
    { id: 'src_2', reference: 'B' },
  ];
  open({ id: 'cus_1', payment_sources: { data } });
  expect(await screen.findAllByText('No vence')).toHaveLength(1);
});

test('payments and orders name the window that was searched, to the day', async () => {
  open({ id: 'cus_1', name: 'Ana' });
  expect(
    await screen.findByText(/^Pagos con el ID de este cliente, creados del 9\/11\/2022 al 14\/11\/2023\./),
  ).toBeTruthy();
  expect(await screen.findByText(/creadas o pagadas del 9\/11\/2022 al 14\/11\/2023,/)).toBeTruthy();
  const links = (await section('Órdenes')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toContain('/sandbox/orders/ord_9');
});

test('the window of the payments is the last twelve months, until the address names another', async () => {
  const requests = open({ id: 'cus_1', name: 'Ana' });
  expect(await screen.findByText('Últimos 12 meses')).toBeTruthy();
  expect(requests.map(({ pathname, search }) => pathname + search)).toContain('/api/sandbox/customers/cus_1/payments');
  cleanup();
  openAddress('/sandbox/customers/cus_1?period=last-month');
  const narrowed = open({ id: 'cus_1', name: 'Ana' });
  expect(await screen.findByText('Mes pasado')).toBeTruthy();
  const addresses = narrowed.map(({ pathname, search }) => pathname + search);
  expect(addresses).toContain('/api/sandbox/customers/cus_1/payments?period=last-month');
});

test('an outage of one list leaves the rest of the page', async () => {
  const error = { error: { code: 'provider_forbids', message: 'no', requestId: 'req_1' } };
  answerApi(({ pathname }) => {
    if (pathname.endsWith('/payments')) return Response.json(error, { status: 502 });
    if (pathname.endsWith('/orders')) return Response.json(error, { status: 502 });
    return Response.json({ customer: { id: 'cus_1', name: 'Ana' }, asOf: AS_OF });
  });
  renderScreen(<CustomerRecordPage id="cus_1" today="2023-11-14" />);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Ana');
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  expect(screen.queryByText(/Ningún pago/)).toBeNull();
});

test('a record that the provider does not have is said not to be found, also when only the browser hears of it', async () => {
  openAddress('/sandbox/customers/cus_x');
  answerApi(() => Response.json({ error: { code: 'not_found', message: 'x', requestId: 'r' } }, { status: 404 }));
  renderScreen(<CustomerRecordPage id="cus_x" today="2023-11-14" />);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('No se encontró el cliente');
  expect(screen.getByText(/cus_x/)).toBeTruthy();
});
