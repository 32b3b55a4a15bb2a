import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InvoicesList } from '@/components/invoices/list/invoices-list';
import { exampleInvoice } from '@/components/invoices/test-invoice';
import { answerApi, openAddress, renderScreen } from '@/components/test-screen';
import type { InvoiceComparison } from '@/lib/domain/invoices/invoice-comparison';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

const AS_OF = Date.parse('2026-11-10T16:00:00Z');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function comparison(difference: number, payments: number): InvoiceComparison {
  const shared = { currency: 'MXN', withoutCommission: 0, window: { from: 0, to: AS_OF }, asOf: AS_OF };
  return { ...shared, invoiceCommission: -4060, paymentsCommission: 4060 + difference, difference, payments };
}

/** What each row shows under the heading. */
function shownUnder(heading: RegExp): (string | null | undefined)[] {
  const place = screen.getAllByRole('columnheader').findIndex((head) => heading.test(head.textContent ?? ''));
  const rows = screen.getAllByRole('row').filter((row) => within(row).queryAllByRole('link').length > 0);
  return rows.map((row) => within(row).getAllByRole('cell')[place]?.textContent);
}

test('the difference to the payments stands beside each invoice once it is requested; a failure is shown and tried again', async () => {
  openAddress('/sandbox/invoices?year=2026');
  const items = ['2026-10', '2026-09', '2026-08'].map((date, at) => exampleInvoice({ id: `inv_${at}`, date }));
  const list = { items, total: 3, nextCursor: null, previousCursor: null, asOf: AS_OF, window: null };
  const found = { inv_0: comparison(0, 1200), inv_1: comparison(-812, 900), inv_2: comparison(4060, 0) };
  let working = false;
  const requests = answerApi(({ pathname }) => {
    if (!pathname.endsWith('/comparisons')) return Response.json(list);
    if (working) return Response.json(found);
    return Response.json(
      { error: { code: 'provider_refused_key', message: 'x', requestId: 'req_5' } },
      { status: 502 },
    );
  });
  renderScreen(<InvoicesList today="2026-11-10" />);
  await screen.findByText('3 de 3 en pantalla');
  expect(screen.queryByRole('columnheader', { name: /Diferencia/ })).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Comparar con pagos' }));
  const again = await screen.findByRole('button', { name: 'Intentar de nuevo' });
  expect(shownUnder(/^Diferencia/)).toEqual(['Diferencia–', 'Diferencia–', 'Diferencia–']);
  working = true;
  fireEvent.click(again);

  expect(
    await screen.findByText(
      /3 facturas comparadas: 1 al centavo · 0 con un centavo de redondeo · 1 con diferencia · 1 sin pagos/,
    ),
  ).toBeTruthy();
  expect(shownUnder(/^Diferencia/)).toEqual(['$0.00', '−$8.12', 'sin pagos'].map((shown) => `Diferencia${shown}`));
  expect(screen.getByRole('link', { name: '−$8.12' }).getAttribute('href')).toBe('/sandbox/invoices/inv_1#comparison');
  expect(requests.findLast(({ pathname }) => pathname.endsWith('/comparisons'))?.search).toBe('?year=2026');
});
