import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PaymentsList } from '@/components/payments/list/payments-list';
import { samplePayment } from '@/components/payments/test-payment';
import { answerApi, openAddress, renderScreen } from '@/components/test-screen';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const payment = (charge_id: string, status: string, charge_amount: number, store: string | null) =>
  samplePayment({ charge_id, status, charge_amount, store, name: charge_id, commission: null });

const ROWS = [
  payment('p1', 'paid', 100, '10MEX50OXX'),
  payment('p2', 'expired', 20, null),
  payment('p3', 'paid', 1.5, '10MEX50OXX'),
  payment('p4', 'paid', 7, '30GDL65ART'),
];

function open(search: string, total: number) {
  openAddress(`/sandbox/payments?${search}`);
  answerApi(() =>
    Response.json({
      items: ROWS,
      total,
      nextCursor: total > 4 ? 'c' : null,
      previousCursor: null,
      asOf: 1,
      window: null,
    }),
  );
  renderScreen(<PaymentsList today="2024-03-31" />);
}

const texts = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => /p\d|Sin tienda.*|\d\d[A-Z]{3}\d\d[A-Z]{3}.* en pantalla.*/.exec(textContent ?? '')?.[0]);

test('loaded payments stand under their stores, which say count and sum by status and that they are the loaded ones', async () => {
  open('group=store', 9);
  await screen.findByText('4 de 9 en pantalla');
  const grouped = [
    '10MEX50OXX2 pagos en pantallaCobrado (2) $101.50 (2 filas no tienen comisión)',
    'p1',
    'p3',
    'Sin tienda1 pago en pantallaVencido o cancelado (1) $20.00',
    'p2',
    '30GDL65ART1 pago en pantallaCobrado (1) $7.00 (1 fila no tiene comisión)',
    'p4',
  ];
  await waitFor(() => expect(texts()).toEqual(grouped));
  fireEvent.click(screen.getByRole('button', { name: '10MEX50OXX' }));
  await waitFor(() => expect(texts()).not.toContain('p1'));
  expect(screen.getByText('4 de 9 en pantalla')).toBeTruthy();
  expect(window.location.search).toBe('?group=store');
});

test('a running total is a column in the address, empty where its row does not count', async () => {
  open('columns=name,running_collected', 4);
  await screen.findByText('4 de 4 en pantalla');
  const cells = screen.getAllByRole('row').map((row) => row.lastElementChild?.textContent);
  expect(cells).toEqual(['Cobrado acumuladobruto, de toda la lista', '$100.00', '', '$101.50', '$108.50']);
});
