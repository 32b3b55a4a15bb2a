import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RUNNING_COLUMNS } from '@/components/payments/groups/running-columns';
import { PaymentsList } from '@/components/payments/list/payments-list';
import { samplePayment } from '@/components/payments/test-payment';
import { keepPreferences, keptPreferences } from '@/components/test-preferences';
import { answerApi, openAddress, renderScreen } from '@/components/test-screen';
import { PAYMENT_FIELDS } from '@/lib/domain/payments/payment-fields';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

beforeEach(() => {
  window.localStorage.clear();
  // React Aria asks the browser for it, and this document has none.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  openAddress('/sandbox/payments');
  answerApi(() =>
    Response.json({
      items: [samplePayment({ charge_id: 'p1', order_id: 'ord_1', name: 'Ana', charge_amount: 5 })],
      total: 1,
      nextCursor: null,
      previousCursor: null,
      asOf: 1711951199000,
      window: { from: 1709272800000, to: 1711951199000 },
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => renderScreen(<PaymentsList today="2024-03-31" />);
const headings = () => screen.getAllByRole('columnheader').map((heading) => heading.textContent);
const loaded = () => screen.findByText('1 de 1 en pantalla');

async function openChooser() {
  fireEvent.click(screen.getByRole('button', { name: /^Columnas/ }));
  return within(await screen.findByRole('dialog', { name: 'Columnas' }, { timeout: 10_000 }));
}

test('every field of the record can be a column; those without a value in the loaded rows stand last, and it is said', async () => {
  open();
  await loaded();
  const chooser = await openChooser();
  await chooser.findByText('Se muestran');
  const fields = [...headings(), ...chooser.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)];
  expect(fields).toHaveLength(PAYMENT_FIELDS.length + RUNNING_COLUMNS.length);
  const others = chooser.getByRole('group', { name: 'Otras columnas' }).textContent ?? '';
  expect(others.indexOf('Orden')).toBeLessThan(others.indexOf('Sin datos en las filas en pantalla'));
  expect(others.indexOf('Banco')).toBeGreaterThan(others.indexOf('Sin datos en las filas en pantalla'));
});

test('a column that is added or hidden changes the table, the address and what this browser keeps', async () => {
  open();
  await loaded();
  const chooser = await openChooser();
  fireEvent.click(await chooser.findByRole('checkbox', { name: /Orden/ }));
  await waitFor(() => expect(headings()).toContain('Orden'));
  fireEvent.click(chooser.getByRole('button', { name: 'Ocultar Tienda' }));
  await waitFor(() => expect(headings()).not.toContain('Tienda'));
  expect(window.location.search).toMatch(/columns=status,charge_amount,.*,order_id$/);
  await waitFor(() => expect(keptPreferences().columns).toMatch(/^status,.*,order_id$/));
  cleanup();
  openAddress('/sandbox/payments');
  open();
  await loaded();
  expect(headings()).toContain('Orden');
});

test('the address wins over what the browser keeps, a filter leaves the columns alone, and a pinned one stands first', async () => {
  keepPreferences({ columns: 'name' });
  openAddress('/sandbox/payments?columns=charge_amount,name,order_id~12p');
  open();
  await loaded();
  expect(headings()).toEqual(['Orden', 'Monto', 'Nombre']);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '50' } });
  expect(window.location.search).toBe('?size=50&columns=charge_amount,name,order_id~12p');
  expect(headings()).toEqual(['Orden', 'Monto', 'Nombre']);
});

test.each([
  ['columns=ghost,name,__proto__&size=x&status=paid', '?status=paid&columns=name', ['Nombre']],
  ['columns=ghost', '', null],
  ['columns=usual', '?columns=usual', null],
])('O-URL-03 columns that are none are left out of the address, and named: ?%s', async (given, search, shown) => {
  openAddress(`/sandbox/payments?${given}`);
  open();
  await loaded();
  expect(window.location.search).toBe(search);
  if (shown) expect(headings()).toEqual(shown);
  const notice = screen.queryByText(/Se quitó del enlace/)?.textContent ?? '';
  expect(notice.includes('columns=ghost')).toBe(given.includes('ghost'));
  expect(notice.includes('size=x')).toBe(given.includes('size=x'));
});
