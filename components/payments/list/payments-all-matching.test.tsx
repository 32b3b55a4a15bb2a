import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { samplePayment } from '@/components/payments/test-payment';
import { answerApi, openAddress, renderScreen, watchClipboard } from '@/components/test-screen';
import { PaymentsList } from './payments-list';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

let clipboard: ReturnType<typeof watchClipboard>;

beforeEach(() => {
  openAddress('/sandbox/payments?status=paid&size=2');
  clipboard = watchClipboard();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const AS_OF = 1711951199000;
const ALL = ['p1', 'p2', 'p3'].map((id) =>
  samplePayment({ charge_id: id, name: id, charge_amount: 100, commission: 4 }),
);
const SUMS = {
  charge_amount: [{ currency: 'MXN', group: 'collected', minor: 30000, counted: 3, missing: 0 }],
  commission: [{ currency: 'MXN', group: 'collected', minor: 1200, counted: 3, missing: 0 }],
};

/** One walk of the server, whose lines the test sends one by one. */
function answered(signal: AbortSignal) {
  let writer: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      writer = controller;
    },
  });
  const tell = (line: object) =>
    act(async () => writer?.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`)));
  return { tell, signal, response: new Response(body) };
}

async function chooseAll() {
  const walks: ReturnType<typeof answered>[] = [];
  const requests = answerApi(({ pathname }, signal) => {
    if (pathname.endsWith('/matching')) {
      const walk = answered(signal);
      walks.push(walk);
      return walk.response;
    }
    const list = { items: ALL.slice(0, 2), total: 3, nextCursor: 'more', previousCursor: null, asOf: AS_OF };
    return Response.json({ ...list, window: { from: AS_OF - 1, to: AS_OF } });
  });
  renderScreen(<PaymentsList today="2024-03-31" />);
  await screen.findByText('2 de 3 en pantalla');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar las filas en pantalla' }));
  const choose = async () => {
    const button = await screen.findByRole('button', { name: 'Seleccionar las 3 que cumplen' });
    button.focus();
    fireEvent.click(button);
  };
  await choose();
  await screen.findByText('Seleccionando todas las que cumplen');
  await waitFor(() => expect(walks).toHaveLength(1));
  return { walks, requests, choose };
}

const focused = () => document.activeElement?.textContent;
const sums = () =>
  screen.queryAllByText(/^Suma de .*(cumplen|seleccionadas)/).map(({ parentElement }) => parentElement?.textContent);

test('O-TAB-06 O-A11-02 all that match have a sum and a copy only once they are read to the end; the focus stays', async () => {
  const { walks, requests } = await chooseAll();
  expect(requests.at(-1)?.search).toBe('?status=paid');
  await walks[0]?.tell({ progress: { walked: 2, total: 3 } });
  expect(await screen.findByText('2 de 3 revisadas')).toBeTruthy();
  await walks[0]?.tell({ rows: ALL });
  expect(sums()).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Copiar \d/ })).toBeNull();
  expect(focused()).toBe('Dejar de seleccionar');
  await walks[0]?.tell({ matching: { count: 3, sums: SUMS, asOf: AS_OF } });
  expect(await screen.findByText('Seleccionadas las 3 que cumplen')).toBeTruthy();
  expect(sums()).toEqual([
    expect.stringContaining('Suma de las 3 filas que cumplen:Cobrado (3) $300.00, comisión $12.00'),
  ]);
  expect(focused()).toBe('Copiar 3 filas');
  fireEvent.click(screen.getByRole('button', { name: 'Copiar 3 filas' }));
  expect((await clipboard()).split('\r\n').map((line) => line.split('\t')[4])).toEqual(['Nombre', 'p1', 'p2', 'p3']);
  act(() => window.history.pushState(null, '', '/sandbox/payments?status=refunded'));
  await waitFor(() => expect(screen.queryByText(/Seleccionadas las/)).toBeNull());
});

test('O-TAB-06 a walk that fails leaves no sum; retried it is whole, or it is stopped and the loaded rows stay', async () => {
  const { walks, choose } = await chooseAll();
  await walks[0]?.tell({ rows: ALL.slice(0, 2) });
  await walks[0]?.tell({ error: { code: 'provider_failed', message: 'x', requestId: 'req_9' } });
  expect(await screen.findByText(/No se pudieron seleccionar todas las que cumplen/)).toBeTruthy();
  expect(screen.getByText(/req_9/)).toBeTruthy();
  expect(sums()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  await waitFor(() => expect(walks).toHaveLength(2));
  fireEvent.click(await screen.findByRole('button', { name: 'Dejar de seleccionar' }));
  expect(walks[1]?.signal.aborted).toBe(true);
  expect(sums()).toEqual([expect.stringContaining('Suma de las 2 filas seleccionadas:Cobrado (2) $200.00')]);
  await choose();
  await waitFor(() => expect(walks).toHaveLength(3));
  await walks[2]?.tell({ matching: { count: 6001, sums: SUMS, asOf: AS_OF } });
  expect(await screen.findByText(/para más de 5,000 filas, descarga el archivo/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Copiar \d/ })).toBeNull();
});
