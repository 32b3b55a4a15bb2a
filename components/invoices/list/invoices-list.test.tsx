import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { exampleInvoice } from '@/components/invoices/test-invoice';
import { FirstAnswers } from '@/components/layout/first-answers';
import { answerApi, openAddress, renderScreen } from '@/components/test-screen';
import type { Invoice } from '@/lib/domain/invoices/invoices';
import { invoicesQuery } from '@/lib/queries/invoices';
import { InvoicesList } from './invoices-list';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

const AS_OF = Date.parse('2026-11-10T16:00:00Z');

beforeEach(() => openAddress('/sandbox/invoices'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function answerOf(items: Invoice[], { total = items.length, next = null as string | null, asOf = AS_OF } = {}) {
  return Response.json({ items, total, nextCursor: next, previousCursor: null, asOf, window: null });
}

function failure(code: string, status: number, more: object = {}) {
  return Response.json({ error: { code, message: 'x', requestId: 'req_5', ...more } }, { status });
}

const open = () => renderScreen(<InvoicesList today="2026-11-10" />);
const rows = () => screen.queryAllByRole('row').slice(1);
const cells = (row: HTMLElement | undefined) =>
  row
    ? within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    : [];

describe('what a row shows', () => {
  test('O-MON-07 stored signs with a minus sign, each column naming its side, and net as it came', async () => {
    answerApi(() => answerOf([exampleInvoice({ commission: -35, net: -40.6 })]));
    open();
    expect(await screen.findByText('1 de 1 en pantalla')).toBeTruthy();
    const shown = cells(rows()[0]).join(' ');
    for (const amount of ['$1,000.00', '−$35.00', '−$5.60', '−$40.60']) expect(shown).toContain(amount);
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads.filter((head) => head?.includes('negativo: a tu cargo'))).toHaveLength(1);
    expect(heads.filter((head) => head?.includes('parte de la comisión'))).toHaveLength(2);
    expect(heads.filter((head) => head?.includes('positivo: a tu favor'))).toHaveLength(1);
  });

  test('O-PRX-12 an unknown status is its own text, and the other rows are there', async () => {
    answerApi(() => answerOf([exampleInvoice(), exampleInvoice({ id: 'inv_2', status: 'draft', date: '2026-09' })]));
    open();
    expect(await screen.findByText('draft')).toBeTruthy();
    expect(screen.getByText('2 de 2 en pantalla')).toBeTruthy();
  });

  test('O-MON-05 a missing commission is a dash and is counted', async () => {
    answerApi(() => answerOf([exampleInvoice(), exampleInvoice({ id: 'inv_2', commission: null, date: '2026-09' })]));
    open();
    expect((await screen.findAllByText('1 sin dato')).length).toBe(1);
    expect(within(rows()[1] ?? document.body).getByRole('img', { name: 'no disponible' })).toBeTruthy();
  });

  test('a credit note and a month without sales say so', async () => {
    answerApi(() =>
      answerOf([
        exampleInvoice({ amount: 0, commission: 812.5 }),
        exampleInvoice({ id: 'b', date: '2026-01', amount: 0, commission: -13.92 }),
      ]),
    );
    open();
    expect(await screen.findByText('nota de crédito')).toBeTruthy();
    expect(screen.getByText('sin ventas')).toBeTruthy();
  });
});

describe('sums say what they cover', () => {
  test('O-TAB-06 the sum of the loaded rows, until all are loaded', async () => {
    answerApi((url) =>
      url.searchParams.get('cursor')
        ? answerOf([exampleInvoice({ id: 'c', date: '2026-08' })], { total: 3 })
        : answerOf([exampleInvoice(), exampleInvoice({ id: 'b', date: '2026-09' })], { total: 3, next: 'c1' }),
    );
    open();
    const sum = await screen.findByRole('rowheader', { name: 'Suma de las 2 filas en pantalla' });
    expect(sum.closest('tr')?.textContent).toContain('−$81.20');
    fireEvent.click(screen.getByRole('button', { name: /Mostrar .* más/ }));
    const whole = await screen.findByRole('rowheader', { name: 'Suma de todas las filas (3)' });
    expect(whole.closest('tr')?.textContent).toContain('−$121.80');
  });

  test('an invoice in error is explained, and the sum is given without it too', async () => {
    answerApi(() => answerOf([exampleInvoice(), exampleInvoice({ id: 'b', status: 'error' })]));
    open();
    expect(await screen.findByText('Una factura quedó en error.')).toBeTruthy();
    expect(screen.getByText('De octubre de 2026 hay otra sin error.')).toBeTruthy();
    const without = screen.getByRole('rowheader', { name: 'De ellas, sin la que está en error' });
    expect(without.closest('tr')?.textContent).toContain('−$40.60');
  });
});

describe('months without an invoice', () => {
  const day = (text: string) => Date.parse(`${text}T16:00:00Z`);

  test('the running month says when it is expected', async () => {
    answerApi(() => answerOf([exampleInvoice()]));
    open();
    expect(await screen.findByText(/La de noviembre de 2026: aún no emitida, .* 7\/12\/2026\./)).toBeTruthy();
    expect(screen.queryByText(/La de octubre/)).toBeNull();
  });

  test('the month before is due until its day, and late after it', async () => {
    answerApi(() => answerOf([], { asOf: day('2026-11-09') }));
    open();
    expect(await screen.findByText(/La de octubre de 2026: aún no emitida, .* 9\/11\/2026\./)).toBeTruthy();
    cleanup();
    answerApi(() => answerOf([], { asOf: day('2026-11-10') }));
    open();
    expect(await screen.findByText(/La de octubre de 2026 no ha llegado/)).toBeTruthy();
  });

  test('nothing is said to be missing while rows are still to be loaded', async () => {
    answerApi(() => answerOf([exampleInvoice({ date: '2026-05' })], { total: 2, next: 'c1' }));
    open();
    expect(await screen.findByText('1 de 2 en pantalla')).toBeTruthy();
    expect(screen.queryByText(/aún no emitida|no ha llegado/)).toBeNull();
  });
});

describe('filters', () => {
  test('O-PAG-03 O-URL-02 a month is fetched without a cursor, and back brings the year again', async () => {
    const requests = answerApi((url) =>
      url.searchParams.get('month') === '9'
        ? answerOf([exampleInvoice({ id: 'sep', date: '2026-09' })])
        : answerOf([exampleInvoice(), exampleInvoice({ id: 'sep', date: '2026-09' })], { total: 9, next: 'c1' }),
    );
    open();
    expect(await screen.findByText('2 de 9 en pantalla')).toBeTruthy();
    act(() => window.history.pushState(null, '', '/sandbox/invoices?year=2026&month=9'));
    expect(await screen.findByText('1 de 1 en pantalla')).toBeTruthy();
    expect(requests.at(-1)?.searchParams.get('cursor')).toBeNull();
    act(() => window.history.back());
    expect(await screen.findByText('2 de 9 en pantalla')).toBeTruthy();
  });

  test('O-TAB-02 rows that contradict the new filter are not shown while its answer is on the way', async () => {
    answerApi((url) =>
      url.searchParams.get('year') === '2025'
        ? new Promise<Response>(() => undefined)
        : answerOf([exampleInvoice(), exampleInvoice({ id: 'sep', date: '2026-09' })]),
    );
    open();
    expect(await screen.findByText('2 de 2 en pantalla')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Año anterior' }));
    await waitFor(() => expect(screen.queryByText(/octubre de 2026/)).toBeNull());
    expect(window.location.search).toBe('?year=2025');
  });

  test('O-URL-01 O-URL-03 what cannot be read is named, and the address is put right', async () => {
    openAddress('/sandbox/invoices?year=20x6&size=NaN&from=2026-01-01');
    const requests = answerApi(() => answerOf([exampleInvoice()]));
    open();
    expect(await screen.findByText('1 de 1 en pantalla')).toBeTruthy();
    expect(screen.getByText(/year=20x6/).textContent).toContain('from=2026-01-01');
    expect(window.location.search).toBe('');
    expect(requests[0]?.search).toBe('');
  });

  test('a month without an invoice offers the whole year', async () => {
    openAddress('/sandbox/invoices?year=2026&month=2');
    answerApi(() => answerOf([]));
    open();
    expect(await screen.findByText('No hay factura de febrero de 2026.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Ver 2026 completo' }));
    expect(window.location.search).toBe('?year=2026');
  });
});

describe('failures', () => {
  test('O-PRX-11 a failure is no empty year: it says what happened, with the number for support', async () => {
    answerApi(() => failure('provider_refused_key', 502, { providerStatus: 401 }));
    open();
    expect(await screen.findByText(/no aceptó la llave/)).toBeTruthy();
    expect(screen.getByText(/req_5/)).toBeTruthy();
    expect(screen.queryByText(/No hay facturas/)).toBeNull();
  });

  test('a further page that fails keeps the rows', async () => {
    answerApi((url) =>
      url.searchParams.get('cursor')
        ? failure('provider_redirected', 502)
        : answerOf([exampleInvoice()], { total: 2, next: 'c1' }),
    );
    open();
    expect(await screen.findByText('1 de 2 en pantalla')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /Mostrar .* más/ }));
    expect(await screen.findByText(/La página siguiente no llegó/)).toBeTruthy();
    expect(rows()[0]?.textContent).toContain('octubre de 2026');
  });
});

describe('a first try that the server made in vain', () => {
  test('O-PRX-09 is waited for as long as the provider says, and then the list is a list of pages', async () => {
    const requests = answerApi((url) =>
      url.searchParams.get('cursor') === 'c1'
        ? answerOf([exampleInvoice({ id: 'b', date: '2026-09' })], { total: 2 })
        : answerOf([exampleInvoice()], { total: 2, next: 'c1' }),
    );
    const { queryKey } = invoicesQuery('sandbox', { year: null, month: null, months: null, size: 100 });
    const failure = { code: 'provider_busy' as const, message: 'x', retryAfterMs: 700 };
    const started = performance.now();
    renderScreen(
      <FirstAnswers answers={[{ queryKey, data: null, failure, pages: true }]}>
        <InvoicesList today="2026-11-10" />
      </FirstAnswers>,
    );
    expect(await screen.findByText(/El proveedor pide esperar/)).toBeTruthy();
    expect(requests).toHaveLength(0);
    expect(await screen.findByText('1 de 2 en pantalla')).toBeTruthy();
    expect(performance.now() - started).toBeGreaterThanOrEqual(700);
    fireEvent.click(screen.getByRole('button', { name: /Mostrar .* más/ }));
    expect(await screen.findByText('2 de 2 en pantalla')).toBeTruthy();
    expect(requests.map(({ search }) => search)).toEqual(['', '?cursor=c1']);
    fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(await screen.findByText('1 de 2 en pantalla')).toBeTruthy();
  });
});

test('O-EXP-06 the file is of every row of the filters on screen, and says how many', async () => {
  openAddress('/sandbox/invoices?year=2026&month=10&size=50');
  answerApi(() => answerOf([exampleInvoice()], { total: 7, next: 'c1' }));
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  open();
  fireEvent.click(await screen.findByRole('button', { name: /Exportar\s*7 filas/ }));
  expect((await screen.findByRole('dialog')).textContent).toMatch(
    /Las 7 filas .*octubre de 2026, por mes de facturación/,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Descargar' }));
  expect(saved.mock.contexts[0]).toMatchObject({
    search: expect.stringMatching(/^\?year=2026&month=10&format=xlsx&columns=date,status,/),
  });
  saved.mockRestore();
});
