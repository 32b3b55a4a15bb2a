import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerApi, openAddress, renderScreen } from '@/components/test-screen';
import { PaymentsList } from './payments-list';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

const ASOF = Date.parse('2024-04-01T05:59:59Z');

test('a deposit that is not there says which days were searched, and goes on before them', async () => {
  openAddress('/sandbox/payments?by=deposited&deposit_reference=77&period=last-92-days');
  answerApi(() =>
    Response.json({
      ...{ items: [], total: 0, nextCursor: null, previousCursor: null, asOf: ASOF },
      window: { from: ASOF - 1, to: ASOF },
    }),
  );
  renderScreen(<PaymentsList today="2024-03-31" />);
  expect(await screen.findByText('Se buscó entre lo depositado del 31/12/2023 al 31/3/2024.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Buscar en los 92 días anteriores' }));
  const search = new URLSearchParams(window.location.search);
  expect(Object.fromEntries(search)).toEqual({
    ...{ by: 'deposited', deposit_reference: '77' },
    ...{ from: '2023-09-30', to: '2023-12-30' },
  });
  expect(await screen.findByText('Se buscó entre lo depositado del 30/9/2023 al 30/12/2023.')).toBeTruthy();
});
