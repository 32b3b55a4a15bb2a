import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerApi, openAddress, renderScreen } from '@/components/test-screen';
import { PaymentsReport } from './payments-report';
import { testPayment } from './test-payment';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an amount is found as it is shown, with the code of its currency', async () => {
  openAddress('/sandbox/payments');
  const items = [
    testPayment({ charge_id: 'a', charge_amount: 900, currency: 'MXN' }),
    testPayment({ charge_id: 'b', charge_amount: 100, currency: 'USD' }),
    testPayment({ charge_id: 'c', charge_amount: 5000, currency: 'JPY' }),
  ];
  answerApi(() => Response.json({ items, total: 3, nextCursor: null, previousCursor: null, asOf: 1, window: null }));
  renderScreen(<PaymentsReport today="2024-03-31" />);
  await screen.findByText('3 de 3 mostradas');
  fireEvent.click(screen.getByRole('button', { name: 'Buscar en lo cargado' }));
  const box = await screen.findByLabelText('Buscar en las filas cargadas');
  const found = () => document.querySelector('tr[aria-current]')?.getAttribute('aria-rowindex');
  for (const [text, row] of [
    ['usd', '3'],
    ['¥5,000', '4'],
    ['$900.00 MXN', '2'],
  ]) {
    fireEvent.change(box, { target: { value: text } });
    await waitFor(() => expect(found()).toBe(row));
  }

  // The focus goes to what was found, and where nothing was, to the button.
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')).toBe('2');
  const button = screen.getByRole('button', { name: 'Buscar en lo cargado' });
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar la búsqueda' }));
  expect(document.activeElement).toBe(button);
});
