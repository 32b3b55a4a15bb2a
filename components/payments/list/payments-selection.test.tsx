import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { samplePayment } from '@/components/payments/test-payment';
import { answerApi, openAddress, renderScreen, watchClipboard } from '@/components/test-screen';
import type { Payment } from '@/lib/domain/payments/payments';
import { PaymentsList } from './payments-list';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

let clipboard: ReturnType<typeof watchClipboard>;

beforeEach(() => {
  openAddress('/sandbox/payments');
  clipboard = watchClipboard();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function payment(id: string, given: Partial<Payment> = {}): Payment {
  return samplePayment({
    charge_id: id,
    name: id,
    charge_amount: 100,
    reference_oxxo: `0012345678901${id.at(-1)}`,
    ...given,
  });
}

function serve(items: () => Payment[], total?: number) {
  answerApi(() =>
    Response.json({
      items: items(),
      total: total ?? items().length,
      nextCursor: total === undefined ? null : 'more',
      previousCursor: null,
      asOf: 1711951199000,
      window: { from: 1709272800000, to: 1711951199000 },
    }),
  );
  renderScreen(<PaymentsList today="2024-03-31" />);
}

const box = (id: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`, ${id}$`) });
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map((each) => each.ariaLabel ?? each.getAttribute('aria-label'));

async function copied(type: 'text/plain' | 'text/html'): Promise<string> {
  fireEvent.click(await screen.findByRole('button', { name: /^Copiar \d+ fila/ }));
  return clipboard(type);
}

test('O-TAB-04 rows stay selected by id when a reload puts newer ones on top, and those two are what is copied', async () => {
  const list = ['p1', 'p2', 'p3', 'p4'].map((id) => payment(id));
  serve(() => list);
  await screen.findByText('4 de 4 en pantalla');
  fireEvent.click(box('p2'));
  fireEvent.click(box('p3'));
  list.unshift(payment('p0'));
  fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
  await screen.findByText('5 de 5 en pantalla');
  expect(ticked()).toEqual([expect.stringMatching(/p2$/), expect.stringMatching(/p3$/)]);
  const lines = (await copied('text/plain')).split('\r\n');
  expect(lines.slice(1).map((line) => line.split('\t')[4])).toEqual(['p2', 'p3']);
});

test('O-TAB-04 a selected row that the reload no longer brings is still copied', async () => {
  let list = ['p1', 'p2'].map((id) => payment(id));
  serve(() => list);
  await screen.findByText('2 de 2 en pantalla');
  fireEvent.click(box('p2'));
  list = [payment('p0'), payment('p1')];
  fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /, p2$/ })).toBeNull());
  expect(screen.getByText('1 fila seleccionada')).toBeTruthy();
  expect(await copied('text/plain')).toContain('\tp2\t');
});

test('with Shift all rows between are selected; each currency has a sum of its own', async () => {
  serve(() => [payment('p1'), payment('p2', { currency: 'USD' }), payment('p3'), payment('p4')]);
  await screen.findByText('4 de 4 en pantalla');
  fireEvent.click(box('p1'));
  fireEvent.click(box('p3'), { shiftKey: true });
  const bar = screen.getByText('3 filas seleccionadas').closest('div');
  const sums = within(bar ?? document.body)
    .getAllByRole('listitem')
    .map((line) => line.textContent);
  expect(sums).toEqual([
    'Suma de las 3 filas seleccionadas:',
    expect.stringContaining('Cobrado (2) $200.00 MXN'),
    expect.stringContaining('Cobrado (1) $100.00 USD'),
  ]);
});

test('a copied table has the columns of the screen; references stay text, amounts are plain numbers', async () => {
  serve(() => [payment('p1', { name: '=1+1', charge_amount: 1234.5 })]);
  await screen.findByText('1 de 1 en pantalla');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar las filas en pantalla' }));
  const [head, row] = (await copied('text/plain')).split('\r\n').map((line) => line.split('\t'));
  expect(head?.slice(0, 5)).toEqual(['Estado', 'Monto', 'Referencia', 'Tu referencia', 'Nombre']);
  expect(row?.slice(0, 5)).toEqual(['Pagado', '1234.50', "'00123456789011", '', "'=1+1"]);
  expect(await copied('text/html')).toContain('>00123456789011</td>');
});

test('chosen by touch, a tap anywhere in a row picks it and opens nothing, until that is ended', async () => {
  serve(() => [payment('p1'), payment('p2')]);
  await screen.findByText('2 de 2 en pantalla');
  fireEvent.click(screen.getByRole('button', { name: 'Seleccionar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Seleccionar las filas en pantalla' }));
  expect(screen.getByText('2 filas seleccionadas')).toBeTruthy();
  const link = screen.getByRole('link', { name: /, p2$/ });
  expect(fireEvent.click(link)).toBe(false);
  fireEvent.click(link.closest('tr')?.lastElementChild ?? link);
  fireEvent.click(link);
  expect(ticked()).toEqual([expect.stringMatching(/p1$/)]);
  expect(new URLSearchParams(window.location.search).get('row')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Quitar la selección' }));
  expect(ticked()).toEqual([]);
  fireEvent.click(link.closest('tr')?.lastElementChild ?? link);
  expect(new URLSearchParams(window.location.search).get('row')).toBe('p2');
});

test('Esc lets the selection go, then the filters; not while somebody types', async () => {
  openAddress('/sandbox/payments?status=paid&amount_from=5&columns=name');
  serve(() => [payment('p1'), payment('p2')]);
  await screen.findByText('2 de 2 en pantalla');
  fireEvent.click(box('p1'));
  const search = screen.getByRole('searchbox');
  fireEvent.keyDown(search, { key: 'Escape' });
  expect(ticked()).toHaveLength(1);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(ticked()).toEqual([]);
  expect(window.location.search).toContain('status=paid');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(window.location.search).toBe('?columns=name');
});

test('a file of the selection asks for the selected rows by their ids', async () => {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  serve(() => ['p1', 'p2', 'p3'].map((id) => payment(id)));
  await screen.findByText('3 de 3 en pantalla');
  fireEvent.click(box('p1'));
  fireEvent.click(box('p3'));
  fireEvent.click(await screen.findByRole('button', { name: /^Exportar selección\s*2 filas/ }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Descargar' }));
  expect(save.mock.contexts[0]).toMatchObject({ search: expect.stringMatching(/&ids=p1,p3&export=/) });
  save.mockRestore();
});
