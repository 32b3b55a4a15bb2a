import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerApi, openAddress, renderScreen } from '@/components/test-screen';
import { PaymentsReport } from './payments-report';
import { testPayment } from './test-payment';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

beforeEach(() => {
  openAddress('/sandbox/payments');
  // A window of ten rows: the test's document lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(360);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  HTMLElement.prototype.scrollTo = function scrollTo(to?: unknown) {
    this.scrollTop = Number(Object(to).top);
    queueMicrotask(() => fireEvent.scroll(this));
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('O-TAB-03 what is loaded and not drawn is found by any column, counted, stepped through and shown', async () => {
  const items = Array.from({ length: 300 }, (_, index) =>
    testPayment({
      charge_id: `p${index}`,
      name: index % 100 === 99 ? 'José Núñez' : `Persona ${index}`,
      charge_amount: 1000 + index,
      reference_oxxo: `9300001234${String(index).padStart(4, '0')}`,
    }),
  );
  const window_ = { from: 1709272800000, to: 1711951199000 };
  answerApi(() =>
    Response.json({ items, total: 300, nextCursor: null, previousCursor: null, asOf: 1711951199000, window: window_ }),
  );
  renderScreen(<PaymentsReport today="2024-03-31" />);
  await screen.findByText('300 de 300 mostradas');
  expect(screen.queryByText('93000012340250')).toBeNull();

  fireEvent.keyDown(document.body, { key: 'f', ctrlKey: true });
  const box = screen.getByRole('searchbox', { name: 'Buscar en las filas cargadas' });
  fireEvent.change(box, { target: { value: '9300 0012 3402 50' } });
  await screen.findByText('1 de 1 fila');
  expect((await screen.findByText('93000012340250')).closest('tr')?.getAttribute('aria-current')).toBe('true');

  fireEvent.change(box, { target: { value: 'jose nunez' } });
  await screen.findByText('1 de 3 filas');
  fireEvent.keyDown(box, { key: 'Enter' });
  fireEvent.keyDown(box, { key: 'Enter' });
  await screen.findByText('3 de 3 filas');
  await waitFor(() => expect(document.querySelector('tr[aria-current]')?.getAttribute('aria-rowindex')).toBe('301'));

  fireEvent.change(box, { target: { value: '1,250.00' } });
  await screen.findByText('1 de 1 fila');
  fireEvent.change(box, { target: { value: 'nadie' } });
  await screen.findByText('Ninguna fila cargada lo contiene');
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(screen.queryByRole('searchbox', { name: 'Buscar en las filas cargadas' })).toBeNull();
});
