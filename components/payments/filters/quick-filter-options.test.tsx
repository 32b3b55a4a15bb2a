import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PaymentsList } from '@/components/payments/list/payments-list';
import { samplePayment } from '@/components/payments/test-payment';
import { answerApi, openAddress, renderScreen } from '@/components/test-screen';
import { parsePaymentFilters } from '@/lib/filters/payments';
import { QuickFilterOptions } from './quick-filter-options';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

beforeEach(() => openAddress('/sandbox/payments'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function choose(name: string, given: Record<string, string> = {}) {
  const onChoose = vi.fn();
  renderScreen(<QuickFilterOptions filters={parsePaymentFilters(given).filters} onChoose={onChoose} />);
  fireEvent.click(screen.getByRole('button', { name }));
  return onChoose.mock.calls[0]?.[0];
}

test('what the filters can say is written in them; what is unpaid goes by creation', () => {
  expect(choose('Pagados sin depósito')).toEqual({
    by: 'paid',
    deposit: 'no',
    quick: null,
    status: { not: false, statuses: ['paid', 'partially_refunded'] },
  });
  cleanup();
  expect(choose('Vencen hoy', { by: 'paid', deposit: 'no' })).toEqual({
    by: 'created',
    deposit: null,
    deposit_reference: null,
    quick: 'expires-today',
    status: null,
  });
});

test('a search that was cut short says so, with no rows too, and names the filter to drop', async () => {
  openAddress('/sandbox/payments?quick=refund-unknown');
  const page = { items: [], nextCursor: null, previousCursor: null, total: null, asOf: 1, window: { from: 0, to: 1 } };
  answerApi(() => Response.json({ ...page, incomplete: true }));
  renderScreen(<PaymentsList today="2024-03-31" />);
  expect(await screen.findByText(/Se revisan todos los pagos/)).toBeTruthy();
  expect(await screen.findByText(/pueden faltar pagos/)).toBeTruthy();
  const drop = await screen.findByRole('button', { name: 'Quitar Revisar' });
  expect(screen.queryByText(/El proveedor respondió/)).toBeNull();
  fireEvent.click(drop);
  expect(window.location.search).toBe('');
});

test('a walk says how far it is in figures; rows that expire say until when they can be paid', async () => {
  openAddress('/sandbox/payments?quick=expires-in-24-hours');
  let send: (line: object) => void = () => undefined;
  const lines = () =>
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        send = (line) => controller.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
      },
    });
  const requests = answerApi(() => new Response(lines()));
  renderScreen(<PaymentsList today="2024-03-31" />);
  await screen.findByText('Contando los pagos del periodo');
  await act(async () => send({ progress: { walked: 1200, total: 3412 } }));
  await screen.findByText('1,200 de 3,412 pagos revisados');
  await act(async () => send({ progress: { walked: 8, total: 120, of: 'orders' } }));
  await screen.findByText('8 de 120 órdenes revisadas');
  const asOf = 1711940400000;
  const items = ['a', 'b'].map((charge_id) => samplePayment({ charge_id, status: 'pending_payment' }));
  const expiries = { a: asOf + 3_600_000, b: asOf + 12_600_000 };
  const page = { items, total: 3, nextCursor: 'more', previousCursor: null, asOf, window: null, expiries };
  await act(async () => send(page));
  await screen.findByText('hoy 22:00');
  expect(screen.getByText('1/4/2024 00:30')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();

  // The server may still have the walk: nothing is said of one until it tells of one.
  fireEvent.click(screen.getByRole('button', { name: /^Mostrar \d+ más/ }));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(screen.queryByRole('progressbar')).toBeNull();
  await act(async () => send({ progress: { walked: 700, total: 3412 } }));
  await screen.findByText('700 de 3,412 pagos revisados');
  expect(requests.map(({ pathname, search }) => pathname + search)).toEqual([
    '/api/sandbox/payments/walked?quick=expires-in-24-hours',
    '/api/sandbox/payments/walked?quick=expires-in-24-hours&cursor=more',
  ]);
});
