import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { samplePayment } from '@/components/payments/test-payment';
import { answerApi, openAddress, renderScreen } from '@/components/test-screen';
import type { Payment } from '@/lib/domain/payments/payments';
import { PaymentsList } from './payments-list';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

beforeEach(() => openAddress('/sandbox/payments'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function answerOf(items: Payment[], { total = items.length, next = null as string | null } = {}) {
  const window = { from: 1709272800000, to: 1711951199000 };
  return Response.json({ items, total, nextCursor: next, previousCursor: null, asOf: 1711951199000, window });
}

function failure(code: string, status: number, more: object = {}) {
  return Response.json({ error: { code, message: 'x', requestId: 'req_5', ...more } }, { status });
}

function many(count: number, given: Partial<Payment> = {}, prefix = 'p') {
  return Array.from({ length: count }, (_, index) => samplePayment({ charge_id: `${prefix}${index}`, ...given }));
}

const open = () => renderScreen(<PaymentsList today="2024-03-31" />);
const rows = () => screen.queryAllByRole('row').slice(1);
const moreButton = () => screen.getByRole('button', { name: /Mostrar .* más/ });
const sums = () => screen.getAllByRole('listitem').map((line) => line.textContent);
const goTo = (search: string) => act(() => window.history.pushState(null, '', `/sandbox/payments${search}`));

describe('sums say what they cover', () => {
  test('O-TAB-06 O-MON-02 the sum of the loaded rows, until all are loaded', async () => {
    answerApi((url) =>
      url.searchParams.get('cursor')
        ? answerOf(many(5, { charge_amount: 55.1 }, 'q'), { total: 15 })
        : answerOf(many(10, { charge_amount: 55.1 }), { total: 15, next: 'c1' }),
    );
    open();
    expect(await screen.findByText('10 de 15 en pantalla')).toBeTruthy();
    expect(sums()).toEqual(['Cobrado (10) $551.00 (10 filas no tienen comisión)']);
    fireEvent.click(moreButton());
    expect(await screen.findByText('15 de 15 en pantalla')).toBeTruthy();
    expect(sums()).toEqual(['Cobrado (15) $826.50 (15 filas no tienen comisión)']);
  });

  test('O-MON-04 one sum a currency, never one over all', async () => {
    answerApi(() =>
      answerOf([
        samplePayment({ charge_id: 'a', charge_amount: 900, currency: 'MXN' }),
        samplePayment({ charge_id: 'b', charge_amount: 100, currency: 'USD' }),
        samplePayment({ charge_id: 'c', charge_amount: 5000, currency: 'JPY' }),
      ]),
    );
    const { container } = open();
    expect(await screen.findByText('3 de 3 en pantalla')).toBeTruthy();
    expect(sums().join()).toMatch(/^[^$]*¥5,000 JPY.*\$900\.00 MXN.*\$100\.00 USD/);
    expect(container.textContent).not.toContain('6,000');
    expect(rows().map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual([
      '$900.00MXN',
      '$100.00USD',
      '¥5,000JPY',
    ]);
  });

  test('O-MON-05 a missing commission is a dash and is counted, never a zero', async () => {
    answerApi(() =>
      answerOf([
        samplePayment({ charge_id: 'a', charge_amount: 100, commission: 3.9 }),
        samplePayment({ charge_id: 'b', charge_amount: 100, commission: null }),
      ]),
    );
    open();
    await screen.findByText('2 de 2 en pantalla');
    expect(sums()).toEqual(['Cobrado (2) $200.00, comisión $3.90 (1 fila no tiene comisión)']);
    const [, without] = rows();
    if (!without) throw new Error('no row');
    expect(within(without).getAllByRole('img', { name: 'no disponible' }).length).toBeGreaterThan(0);
    expect(without.textContent).not.toContain('$0.00');
  });
});

describe('a list and its filters', () => {
  test('O-PAG-03 the first request after any change of filter carries no cursor, and the old rows are gone', async () => {
    const requests = answerApi((url) =>
      url.searchParams.get('status') === 'refunded'
        ? answerOf(many(1, { status: 'refunded' }, 'r'))
        : answerOf(many(2, {}, url.searchParams.get('cursor') ?? 'p'), { total: 9, next: 'next' }),
    );
    open();
    await screen.findByText('2 de 9 en pantalla');
    fireEvent.click(moreButton());
    await screen.findByText('4 de 9 en pantalla');
    expect(requests.at(-1)?.searchParams.get('cursor')).toBe('next');
    for (const search of ['?status=refunded', '?size=50', '?amount_from=1', '?customer_id=cus_1', '?period=today']) {
      goTo(search);
      await waitFor(() => expect(requests.at(-1)?.search).toBe(search));
      expect(window.location.search).not.toContain('cursor');
    }
  });

  test('O-TAB-02 a slow older answer never shows under a newer filter, and no row ever contradicts it', async () => {
    let answerPaid: (response: Response) => void = () => undefined;
    answerApi((url) => {
      if (url.searchParams.get('status') === 'refunded') return answerOf(many(2, { status: 'refunded' }, 'r'));
      if (url.searchParams.get('status') === null)
        return answerOf([...many(2), ...many(1, { status: 'expired' }, 'e')]);
      return new Promise((resolve) => {
        answerPaid = resolve;
      });
    });
    open();
    await screen.findByText('3 de 3 en pantalla');
    goTo('?status=paid');
    expect(rows().map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Pagado/),
      expect.stringMatching(/^Pagado/),
    ]);
    goTo('?status=refunded');
    expect(rows().some((row) => row.textContent?.startsWith('Pagado'))).toBe(false);
    await screen.findByText('2 de 2 en pantalla');
    await act(async () => answerPaid(answerOf(many(3))));
    expect(rows().every((row) => row.textContent?.startsWith('Devuelto'))).toBe(true);
  });

  test('nothing that matches names each filter and drops it', async () => {
    openAddress('/sandbox/payments?status=refunded&amount_from=10');
    answerApi((url) =>
      url.searchParams.has('amount_from') ? answerOf([]) : answerOf(many(1, { status: 'refunded' })),
    );
    open();
    expect(await screen.findByText('Ningún pago cumple con los filtros.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Quitar Monto' }));
    expect(window.location.search).toBe('?status=refunded');
    expect(await screen.findByText('1 de 1 en pantalla')).toBeTruthy();
  });

  test('a search hides the period, since it looks through all time', async () => {
    openAddress('/sandbox/payments?q=PED-1');
    answerApi(() => answerOf(many(2)));
    open();
    expect(await screen.findByText(/Pagos de las órdenes que contienen «PED-1»/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Periodo/ })).toBeNull();
    expect(screen.getByRole('searchbox')).toMatchObject({ value: 'PED-1' });
  });
});

describe('load more', () => {
  test('O-A11-02 focus stays, and what came is said aloud', async () => {
    answerApi((url) =>
      url.searchParams.get('cursor')
        ? answerOf(many(2, {}, 'q'), { total: 6, next: 'c2' })
        : answerOf(many(2), { total: 6, next: 'c1' }),
    );
    open();
    await screen.findByText('2 de 6 en pantalla');
    moreButton().focus();
    fireEvent.click(moreButton());
    expect(document.activeElement).toBe(moreButton());
    expect(await screen.findByText('2 filas más, 4 de 6 en pantalla')).toBeTruthy();
    expect(document.activeElement).toBe(moreButton());
  });

  test('O-A11-02 with the last page focus moves to the first new row', async () => {
    answerApi((url) =>
      url.searchParams.get('cursor')
        ? answerOf(many(1, {}, 'q'), { total: 3 })
        : answerOf(many(2), { total: 3, next: 'c' }),
    );
    open();
    await screen.findByText('2 de 3 en pantalla');
    moreButton().focus();
    fireEvent.click(moreButton());
    await screen.findByText('3 de 3 en pantalla');
    await waitFor(() => expect(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')).toBe('4'));
  });

  test('O-PAG-02 a page that fails keeps the rows, says why, and is fetched again on request only', async () => {
    let repeated = true;
    const requests = answerApi((url) => {
      if (!url.searchParams.get('cursor')) return answerOf(many(2), { total: 3, next: 'c' });
      return repeated ? failure('provider_repeated_page', 502) : answerOf(many(1, {}, 'q'), { total: 3 });
    });
    open();
    await screen.findByText('2 de 3 en pantalla');
    fireEvent.click(moreButton());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('El proveedor repitió una página');
    expect(alert.textContent).toContain('req_5');
    expect(rows()).toHaveLength(2);
    expect(requests).toHaveLength(2);
    repeated = false;
    fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByText('3 de 3 en pantalla')).toBeTruthy();
  });

  test('O-PAG-05 refresh starts from the new first page: new rows on top, none twice', async () => {
    let newer: Payment[] = [];
    const requests = answerApi((url) =>
      url.searchParams.get('cursor')
        ? answerOf(many(2, {}, 'q'), { total: 9, next: 'c2' })
        : answerOf([...newer, ...many(2)], { total: 9, next: 'c1' }),
    );
    const complaint = vi.spyOn(console, 'error');
    open();
    await screen.findByText('2 de 9 en pantalla');
    newer = many(3, {}, 'new');
    fireEvent.click(moreButton());
    await screen.findByText('4 de 9 en pantalla');
    fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
    await screen.findByText('5 de 9 en pantalla');
    expect(requests).toHaveLength(3);
    expect(requests[2]?.searchParams.has('cursor')).toBe(false);
    expect(complaint).not.toHaveBeenCalled();
  });

  test('O-PRX-09 a busy provider: the screen says it is waiting, and retries no earlier than the provider says', async () => {
    const times: number[] = [];
    answerApi(() => {
      times.push(performance.now());
      return times.length === 1 ? failure('provider_busy', 503, { retryAfterMs: 1500 }) : answerOf(many(1));
    });
    open();
    expect(await screen.findByText(/Se intenta de nuevo en 2 segundos\./)).toBeTruthy();
    expect(await screen.findByText('1 de 1 en pantalla', {}, { timeout: 15_000 })).toBeTruthy();
    const [first = 0, second = 0] = times;
    expect(second - first).toBeGreaterThanOrEqual(1490);
  });
});

test('the same list in English', async () => {
  answerApi(() => answerOf(many(2, { charge_amount: 1234.5 }), { total: 2 }));
  renderScreen(<PaymentsList today="2024-03-31" />, { locale: 'en' });
  expect(await screen.findByText('2 of 2 shown')).toBeTruthy();
  expect(sums()).toEqual(['Collected (2) $2,469.00 (2 rows have no commission)']);
  expect(screen.getAllByText('31 Mar 2024 21:00').length).toBe(2);
});

test('a list of what is not deposited says so, and gives it up with a click or with the date it needs', async () => {
  openAddress('/sandbox/payments?by=paid&deposit=no');
  const requests = answerApi(() => answerOf(many(2)));
  open();
  expect(await screen.findByText('sin fecha de depósito')).toBeTruthy();
  await waitFor(() => expect(requests[0]?.search).toContain('deposit=no'));
  fireEvent.click(screen.getByRole('button', { name: 'Quitar el filtro Depósito' }));
  expect(window.location.search).toBe('?by=paid');
});
