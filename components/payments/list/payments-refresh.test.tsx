import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { samplePayment } from '@/components/payments/test-payment';
import { answerApi, openAddress, renderScreen } from '@/components/test-screen';
import { PaymentsList } from './payments-list';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function answer() {
  const items = ['p1', 'p2'].map((charge_id) => samplePayment({ charge_id }));
  const window = { from: 1709272800000, to: 1711951199000 };
  return Response.json({ items, total: 2, nextCursor: null, previousCursor: null, asOf: 1711951199000, window });
}

test('a refresh that fails keeps the rows, says of when they are, and is repeated with one click', async () => {
  openAddress('/sandbox/payments');
  let failing = false;
  answerApi(() =>
    failing
      ? Response.json({ error: { code: 'provider_failed', message: 'x', requestId: 'r-1' } }, { status: 502 })
      : answer(),
  );
  renderScreen(<PaymentsList today="2024-03-31" />);
  await screen.findByText('2 de 2 en pantalla');
  failing = true;
  fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect((await screen.findByText(/Se conservan las filas del .* a las/)).closest('[role="alert"]')).toBeTruthy();
  expect(screen.queryAllByRole('row').slice(1)).toHaveLength(2);
  failing = false;
  fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  await waitFor(() => expect(screen.queryByText(/Se conservan las filas/)).toBeNull());
  expect(screen.queryAllByRole('row').slice(1)).toHaveLength(2);
});
