import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerApi, openAddress, renderScreen } from '@/components/test-screen';
import { readPaymentFilters } from '@/lib/filters/payments';
import { PaymentsReport } from './payments-report';
import { QuickFilter } from './quick-filter';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

beforeEach(() => openAddress('/sandbox/payments'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function choose(name: string, given: Record<string, string> = {}) {
  const onChoose = vi.fn();
  renderScreen(<QuickFilter filters={readPaymentFilters(given).filters} onChoose={onChoose} />);
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
    quick: 'expires-today',
    status: null,
  });
});

test('a search that was cut short says so, with no rows too, and names the filter to drop', async () => {
  openAddress('/sandbox/payments?quick=refund-unknown');
  const page = { items: [], nextCursor: null, previousCursor: null, total: null, asOf: 1, window: { from: 0, to: 1 } };
  answerApi(() => Response.json({ ...page, incomplete: true }));
  renderScreen(<PaymentsReport today="2024-03-31" />);
  expect(screen.getByText(/Se recorren uno por uno/)).toBeTruthy();
  expect(await screen.findByText(/pueden faltar pagos/)).toBeTruthy();
  const drop = await screen.findByRole('button', { name: 'Quitar Revisar' });
  expect(screen.queryByText(/La respuesta llegó completa/)).toBeNull();
  fireEvent.click(drop);
  expect(window.location.search).toBe('');
});
