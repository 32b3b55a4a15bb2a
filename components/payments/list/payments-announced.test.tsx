import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { samplePayment } from '@/components/payments/test-payment';
import { answerApi, onPaper, openAddress, renderScreen } from '@/components/test-screen';
import { PaymentsList } from './payments-list';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PAGE = {
  total: 5,
  previousCursor: null,
  asOf: 1711951199000,
  window: { from: 1709272800000, to: 1711951199000 },
};
const FIRST = [
  samplePayment({ charge_id: 'a', charge_amount: 420, name: 'Lucía Ejemplo', status: 'paid' }),
  samplePayment({ charge_id: 'b', charge_amount: null, reference_id: 'PED-2', status: 'settled_late' }),
];

test('O-A11-01 O-A11-02 O-A11-03 what a screen reader announces of the payments list', async () => {
  openAddress('/sandbox/payments');
  answerApi((url) =>
    Response.json(
      url.searchParams.get('cursor')
        ? { ...PAGE, items: ['c', 'd', 'e'].map((id) => samplePayment({ charge_id: id })), nextCursor: null }
        : { ...PAGE, items: FIRST, nextCursor: 'c1' },
    ),
  );
  renderScreen(<PaymentsList today="2024-03-31" />);
  const table = screen.getByRole('table', { name: 'Pagos' });
  expect(table.getAttribute('aria-busy')).toBe('true');
  await screen.findByText('2 de 5 en pantalla');

  expect(table.getAttribute('aria-busy')).toBe('false');
  expect(table.getAttribute('aria-rowcount')).toBe('6');
  const [heading, ...rows] = within(table).getAllByRole('row');
  if (!heading) throw new Error('no heading');
  expect([heading, ...rows].map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3']);
  const sorted = within(heading).getAllByRole('columnheader', { name: /Creado/ });
  expect(sorted.map((cell) => cell.getAttribute('aria-sort'))).toEqual(['descending']);
  expect(rows.map((row) => within(row).getByRole('link').getAttribute('aria-label'))).toEqual([
    'Pagado, $420.00, Lucía Ejemplo',
    'settled_late, –, PED-2',
  ]);
  expect(rows.map((row) => within(row).getByRole('checkbox').getAttribute('aria-label'))).toEqual([
    'Seleccionar Pagado, $420.00, Lucía Ejemplo',
    'Seleccionar settled_late, –, PED-2',
  ]);

  fireEvent.click(screen.getByRole('button', { name: /^Mostrar \d+ más/ }));
  await screen.findByText('5 de 5 en pantalla');
  const announced = screen.getAllByRole('status').map((status) => status.textContent);
  expect(announced).toContain('3 filas más, 5 de 5 en pantalla');
});

test('O-A11-02 when the last page brings no row, the focus goes to the foot and not to nothing', async () => {
  openAddress('/sandbox/payments');
  answerApi((url) =>
    Response.json({
      ...PAGE,
      total: null,
      items: FIRST,
      nextCursor: url.searchParams.get('cursor') ? null : 'c1',
    }),
  );
  renderScreen(<PaymentsList today="2024-03-31" />);
  const more = await screen.findByRole('button', { name: /^Mostrar \d+ más/ });
  more.focus();
  fireEvent.click(more);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Mostrar \d+ más/ })).toBeNull());
  expect(document.activeElement?.textContent).toMatch(/^2 filas en pantalla/);
});

test('a printed list says what it is narrowed to, with every status', async () => {
  vi.stubGlobal('matchMedia', onPaper);
  openAddress('/sandbox/payments?status=!paid,expired,refunded&amount_from=100');
  answerApi(() => Response.json({ ...PAGE, items: [samplePayment({ charge_id: 'a' })], total: 1, nextCursor: null }));
  renderScreen(<PaymentsList today="2024-03-31" />);
  await screen.findByText(/^1 de 1 fila · al/);
  expect(screen.getByText(/^Estado: .*Monto/).textContent).toBe(
    'Estado: no es Pagado, Vencido, Devuelto · Monto: desde 100.00',
  );
  const printed = screen.getAllByText(/por fecha de creación, hora de/).find((line) => line.closest('.print\\:block'));
  expect(printed?.textContent).toBe('1/3/2024 – 31/3/2024 · por fecha de creación, hora de Ciudad de México');
  expect(printed?.nextElementSibling?.textContent).toBe('1 de 1 fila · al 31/3/2024 a las 23:59');
  expect(screen.getByText('Pagos · Almacenes La Ceiba · Modo de prueba')).toBeTruthy();
});
