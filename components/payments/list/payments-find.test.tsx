import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { samplePayment } from '@/components/payments/test-payment';
import { answerApi, openAddress, renderScreen } from '@/components/test-screen';
import type { Payment } from '@/lib/domain/payments/payments';
import { PaymentsList } from './payments-list';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const found = () => document.querySelector('tr[aria-current]')?.getAttribute('aria-rowindex');

/** The list of these payments, with its search open. */
async function searchIn(items: Payment[]): Promise<HTMLElement> {
  openAddress('/sandbox/payments');
  const total = items.length;
  answerApi(() => Response.json({ items, total, nextCursor: null, previousCursor: null, asOf: 1, window: null }));
  renderScreen(<PaymentsList today="2024-03-31" />);
  await screen.findByText(`${total} de ${total} en pantalla`);
  fireEvent.click(screen.getByRole('button', { name: 'Buscar en pantalla' }));
  return await screen.findByLabelText('Buscar en las filas en pantalla');
}

test('an amount is found as it is shown, with the code of its currency', async () => {
  const box = await searchIn([
    samplePayment({ charge_id: 'a', charge_amount: 900, currency: 'MXN' }),
    samplePayment({ charge_id: 'b', charge_amount: 100, currency: 'USD' }),
    samplePayment({ charge_id: 'c', charge_amount: 5000, currency: 'JPY' }),
  ]);
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
  const button = screen.getByRole('button', { name: 'Buscar en pantalla' });
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar la búsqueda' }));
  expect(document.activeElement).toBe(button);
});

test('what no row shows is not found: the one currency of a list, the hour of a deposit', async () => {
  const deposited = samplePayment({
    charge_id: 'b',
    charge_amount: 1234.5,
    deposit_date: Date.UTC(2024, 2, 9, 17, 43),
  });
  const box = await searchIn([samplePayment({ charge_id: 'a', charge_amount: 900 }), deposited]);
  const status = screen.getByText('', { selector: 'search [role="status"]' });
  for (const [text, said] of [
    ['MXN', 'Ninguna fila en pantalla lo contiene'],
    ['11:43', 'Ninguna fila en pantalla lo contiene'],
    ['1234.50', '1 de 1 fila'],
    ['9/3/2024', '1 de 1 fila'],
  ] as const) {
    fireEvent.change(box, { target: { value: text } });
    await waitFor(() => expect(status.textContent).toBe(said));
  }
});
