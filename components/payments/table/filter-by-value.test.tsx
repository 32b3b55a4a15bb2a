import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NewerPayments } from '@/components/payments/list/newer-payments';
import { PaymentsList } from '@/components/payments/list/payments-list';
import { samplePayment } from '@/components/payments/test-payment';
import { answerApi, openAddress, renderScreen } from '@/components/test-screen';
import { parsePaymentFilters } from '@/lib/filters/payments';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

beforeEach(() => openAddress('/sandbox/payments'));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ROWS = [
  samplePayment({ charge_id: 'a', charge_amount: 55.1, customer_id: 'cus_1', name: 'Ana' }),
  samplePayment({ charge_id: 'b', charge_amount: 150, status: 'brand_new' }),
];
const page = (window = { from: 1709272800000, to: 1711951199000 }) => ({
  items: ROWS,
  total: 2,
  nextCursor: null,
  previousCursor: null,
  asOf: window.to,
  window,
});

test('a value in a row filters by it: for the pointer and for the keyboard, outside of the row’s link, said aloud', async () => {
  answerApi(() => Response.json(page()));
  renderScreen(<PaymentsList today="2024-03-31" />);
  const [, first, second] = (await screen.findByText('2 de 2 en pantalla')) && screen.getAllByRole('row');
  if (!first || !second) throw new Error('no rows');
  const offered = (row: HTMLElement) => within(row).queryAllByRole('button', { name: /^Filtrar por/ });
  expect(offered(first)).toEqual([]);

  fireEvent.pointerMove(second);
  await within(second).findByRole('button', { name: /^Filtrar por/ });
  expect(offered(second).map((button) => button.getAttribute('aria-label'))).toEqual(['Filtrar por $150.00']);
  fireEvent.pointerLeave(second);
  expect(offered(second)).toEqual([]);

  act(() => within(first).getByRole('link').focus());
  const buttons = offered(first);
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Filtrar por Pagado',
    'Filtrar por $55.10',
    'Filtrar por Ana',
  ]);
  expect(buttons.every((button) => button.closest('a') === null)).toBe(true);
  for (const [index, search] of ['?status=paid', '?status=paid&amount_from=55.1&amount_to=55.1'].entries()) {
    fireEvent.click(offered(first)[index] ?? first);
    expect(window.location.search).toBe(search);
    act(() =>
      within(screen.getAllByRole('row')[1] ?? first)
        .getByRole('link')
        .focus(),
    );
  }
  expect(window.location.pathname).toBe('/sandbox/payments');
  expect(screen.getByText('La lista se filtró por $55.10.')).toBeTruthy();
});

const NOW = Date.parse('2024-03-31T18:00:00Z');

async function minuteLater(given: Record<string, string>, count: number | null) {
  vi.useFakeTimers();
  const requests = answerApi(() => Response.json({ count, asOf: NOW }));
  const onRefresh = vi.fn();
  const first = page({ from: NOW - 1000, to: NOW });
  renderScreen(<NewerPayments filters={parsePaymentFilters(given).filters} first={first} onRefresh={onRefresh} />);
  expect(requests).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(60_001));
  // A list of the test before may still ask for something of its own.
  return { requests: requests.filter(({ pathname }) => pathname.endsWith('/newer')), onRefresh };
}

test('newer payments are announced once a minute, and come in only on request', async () => {
  const { requests, onRefresh } = await minuteLater({ status: 'paid' }, 3);
  expect(requests.map(({ pathname, search }) => pathname + search)).toEqual([
    `/api/sandbox/payments/newer?status=paid&since=${NOW}`,
  ]);
  expect(onRefresh).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '3 pagos nuevos' }));
  expect(onRefresh).toHaveBeenCalledOnce();
});

test.each<Record<string, string>>([{ by: 'paid' }, { period: 'last-month' }, { q: 'x' }, { quick: 'paid-twice' }])(
  'nothing is fetched for a list that cannot grow at its end or cannot be counted: %o',
  async (given) => {
    const { requests } = await minuteLater(given, 3);
    expect(requests).toEqual([]);
  },
);

test('a provider that does not count has no newer payments to tell of', async () => {
  await minuteLater({}, null);
  expect(screen.queryByRole('button')).toBeNull();
});
