import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CustomersList } from '@/components/customers/list/customers-list';
import { InvoicesList } from '@/components/invoices/list/invoices-list';
import { exampleInvoice } from '@/components/invoices/test-invoice';
import { OrdersList } from '@/components/orders/list/orders-list';
import { answerApi, openAddress, renderScreen, watchClipboard } from '@/components/test-screen';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

let clipboard: ReturnType<typeof watchClipboard>;

beforeEach(() => {
  clipboard = watchClipboard();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const AS_OF = 1_795_000_000_000;

/** A list by id of four records, two a page. */
function serve(records: { id: string }[], total: number | null) {
  return answerApi(({ pathname, searchParams }) => {
    if (pathname.endsWith('/matching')) {
      const lines = [{ rows: records }, { matching: { count: records.length, sums: {}, asOf: AS_OF } }];
      return new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    }
    const from = searchParams.has('after') ? 2 : 0;
    const page = { items: records.slice(from, from + 2), total, asOf: AS_OF, window: null };
    const [nextCursor, previousCursor] = from === 0 ? [records[1]?.id, null] : [null, records[2]?.id];
    return Response.json({ ...page, nextCursor, previousCursor });
  });
}

const box = (name: string) => screen.findByRole('checkbox', { name: new RegExp(`^Seleccionar .*${name}`) });
const allBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Seleccionar las filas en pantalla' });
const sums = () => screen.queryAllByText(/^Suma de .* seleccionada/).map(({ textContent }) => textContent);

async function copied(): Promise<string[][]> {
  fireEvent.click(await screen.findByRole('button', { name: /^Copiar \d+ fila/ }));
  return (await clipboard()).split('\r\n').map((line) => line.split('\t'));
}

test('O-TAB-04 orders stay selected from page to page, by id; each currency has its sum, and all are copied', async () => {
  openAddress('/sandbox/orders?columns=amount,name,created_at');
  const order = (id: string, currency: string) => ({
    id,
    amount: 12_345,
    amount_refunded: 100,
    currency,
    created_at: 1_795_000_000,
    customer_info: { name: `Nombre ${id}` },
  });
  serve([order('o1', 'MXN'), order('o2', 'USD'), order('o3', 'MXN'), order('o4', 'MXN')], 30_000);
  renderScreen(<OrdersList />);
  fireEvent.click(await box('o1'));
  fireEvent.click(await box('o2'));
  expect(allBox().checked).toBe(true);
  fireEvent.click(screen.getByRole('link', { name: 'Siguiente' }));
  fireEvent.click(await box('o3'));
  expect([allBox().checked, allBox().indeterminate]).toEqual([false, true]);
  fireEvent.click(allBox());
  expect(await screen.findByText('4 filas seleccionadas')).toBeTruthy();
  expect(sums()).toEqual([
    expect.stringContaining('las 3 filas seleccionadas en MXN: $370.35 MXN · monto devuelto $3.00'),
    expect.stringContaining('la fila seleccionada en USD: $123.45 USD · monto devuelto $1.00'),
  ]);
  expect(screen.queryByRole('button', { name: /que cumplen$/ })).toBeNull();
  expect(await copied()).toEqual([
    ['Monto', 'Nombre', 'Creada', 'Moneda'],
    ...['o3', 'o4'].map((id) => ['123.45', `Nombre ${id}`, '2026-11-18 05:06:40', 'MXN']),
    ['123.45', 'Nombre o1', '2026-11-18 05:06:40', 'MXN'],
    ['123.45', 'Nombre o2', '2026-11-18 05:06:40', 'USD'],
  ]);
  fireEvent.click(allBox());
  expect(screen.getByText('2 filas seleccionadas')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(sums()).toEqual([]);
  expect(window.location.search).toContain('after=o2');
});

test('customers are counted and have no sum; all are read where nobody says how many there are', async () => {
  openAddress('/sandbox/customers?columns=name');
  const asked = serve(
    ['c1', 'c2', 'c3', 'c4'].map((id) => ({ id, name: `Nombre ${id}` })),
    null,
  );
  renderScreen(<CustomersList />);
  await box('c1');
  fireEvent.click(allBox());
  expect(await screen.findByText('2 filas seleccionadas')).toBeTruthy();
  expect(sums()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Seleccionar todas las que cumplen' }));
  expect(await screen.findByText('Seleccionadas las 4 que cumplen')).toBeTruthy();
  expect(asked.at(-1)?.href).toMatch(/\/customers\/matching$/);
  expect((await copied()).flat()).toEqual(['Nombre', 'Nombre c1', 'Nombre c2', 'Nombre c3', 'Nombre c4']);
});

test('invoices have the sums of the selection with their signs, and are copied with the figures of the screen', async () => {
  openAddress('/sandbox/invoices?columns=date,commission,status');
  answerApi(() =>
    Response.json({
      items: [exampleInvoice({ id: 'a' }), exampleInvoice({ id: 'b', date: '2026-09', net: null })],
      total: 2,
      nextCursor: null,
      previousCursor: null,
      asOf: AS_OF,
      window: null,
    }),
  );
  renderScreen(<InvoicesList today="2026-11-10" />);
  fireEvent.click(await box('octubre'));
  fireEvent.click(await box('septiembre'), { shiftKey: true });
  await screen.findByText('2 filas seleccionadas');
  expect(sums()).toEqual([
    expect.stringMatching(/\$2,000\.00 MXN · comisión −\$81\.20 · neto \$959\.40 \(1 fila no tiene neto\)$/),
  ]);
  expect((await copied())[1]).toEqual(["'2026-10", '-40.60', 'Pagada']);
});
