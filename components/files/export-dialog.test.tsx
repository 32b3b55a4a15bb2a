import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerApi, renderScreen } from '@/components/test-screen';
import { MAX_SELECTED } from '@/lib/domain/files/files';
import type { Noun } from '@/lib/routes';
import { ExportButton } from './export-button';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

const save = vi.spyOn(HTMLAnchorElement.prototype, 'click');

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  save.mockReset().mockImplementation(() => undefined);
  answerApi(() => new Response(null, { status: 404 }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  save.mockReset();
});

/** The address that the browser was sent to for a file, without the id of its progress. */
function asked(): string {
  const link = save.mock.contexts.at(-1);
  const address = link instanceof HTMLAnchorElement ? `${link.pathname}${link.search}` : '';
  expect(address).toMatch(/&export=[0-9a-f-]{36}$/);
  return address.replace(/&export=.*/, '');
}

function open(noun: Noun = 'payments', selected: string[] | null = null) {
  const source = { noun, selected, search: 'status=paid&by=paid', columns: ['status', 'charge_amount'] };
  renderScreen(
    <ExportButton {...source} rows={selected?.length ?? 3412} basis="1/10/2026 – 31/10/2026 · por fecha de pago" />,
  );
}

async function dialog() {
  fireEvent.click(screen.getByRole('button', { name: /^Exportar/ }));
  return within(await screen.findByRole('dialog'));
}

test('O-EXP-06 the dialog says how many rows, which period, by which date; the file has all of them as on screen', async () => {
  open();
  const inside = await dialog();
  expect(inside.getByText('Las 3,412 filas que cumplen los filtros, no solo las que están en pantalla.')).toBeTruthy();
  expect(inside.getByText('1/10/2026 – 31/10/2026 · por fecha de pago')).toBeTruthy();
  expect(inside.getByRole('link').getAttribute('href')).toBe('/sandbox/files');
  expect(inside.queryByText('Decimales')).toBeNull();
  fireEvent.click(inside.getByRole('button', { name: 'Descargar' }));
  expect(asked()).toBe('/api/sandbox/payments/export?status=paid&by=paid&format=xlsx&columns=status,charge_amount');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the last choice stands when the dialog opens again, and one click repeats it', async () => {
  open();
  const repeat = screen.getByRole('button', { name: 'Repetir el último archivo con estos filtros' });
  expect(repeat.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(repeat);
  expect(save).not.toHaveBeenCalled();
  const inside = await dialog();
  fireEvent.click(inside.getByRole('radio', { name: 'CSV con recibo' }));
  fireEvent.click(inside.getByRole('radio', { name: 'Conciliación' }));
  fireEvent.click(inside.getByRole('radio', { name: 'Con coma: 1234,50' }));
  fireEvent.click(inside.getByRole('button', { name: 'Descargar' }));
  const address = '/api/sandbox/payments/export?status=paid&by=paid&format=csv.zip&preset=conciliacion&decimal=comma';
  expect(asked()).toBe(address);
  await waitFor(() => expect(repeat.getAttribute('aria-disabled')).toBe('false'));
  fireEvent.click(repeat);
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(asked()).toBe(address);
  expect((await dialog()).getByRole<HTMLInputElement>('radio', { name: 'CSV con recibo' }).checked).toBe(true);
});

test('a file can go on from the last of its kind: the dialog says what it has, and the filters do not count', async () => {
  open();
  const inside = await dialog();
  fireEvent.click(inside.getByRole('radio', { name: 'Desde mi último archivo' }));
  expect(inside.getByText(/^Los pagos cobrados que no están en ningún archivo de este tipo/)).toBeTruthy();
  expect(inside.queryByText('1/10/2026 – 31/10/2026 · por fecha de pago')).toBeNull();
  fireEvent.click(inside.getByRole('button', { name: 'Descargar' }));
  expect(asked()).toMatch(/^\/api\/sandbox\/payments\/export\?since=last&format=/);
});

test('a file of a selection has the selected rows and no others', async () => {
  open('payments', ['a', 'b']);
  const inside = await dialog();
  expect(inside.getByText('Solo las 2 filas seleccionadas.')).toBeTruthy();
  fireEvent.click(inside.getByRole('button', { name: 'Descargar' }));
  expect(asked()).toMatch(/&ids=a,b$/);
});

test('a selection that an address has no room for is told, and nothing is asked for', async () => {
  open(
    'payments',
    Array.from({ length: MAX_SELECTED + 1 }, (_, index) => `id${index}`),
  );
  const inside = await dialog();
  expect(inside.getByRole('alert').textContent).toMatch(/^Se exportan hasta 400 filas/);
  fireEvent.click(inside.getByRole('button', { name: 'Descargar' }));
  expect(save).not.toHaveBeenCalled();
});

test('orders go by order or by charge, whose number nobody knows beforehand; they have no preset', async () => {
  open('orders');
  const inside = await dialog();
  expect(inside.queryByRole('radio', { name: 'Conciliación' })).toBeNull();
  fireEvent.click(inside.getByRole('radio', { name: 'Un cargo de la orden' }));
  expect(inside.getByText(/Se cuentan mientras se hace el archivo/)).toBeTruthy();
  fireEvent.click(inside.getByRole('button', { name: 'Descargar' }));
  expect(asked()).toMatch(/^\/api\/sandbox\/orders\/export\?.*&rows=charge$/);
});

test('R-24 the dialog says by what the cells of a CSV are set apart', async () => {
  open();
  const inside = await dialog();
  fireEvent.click(inside.getByRole('radio', { name: 'CSV' }));
  fireEvent.click(inside.getByRole('radio', { name: 'Con punto: 1234.50' }));
  expect(inside.getByText('Las celdas se separan con comas.')).toBeTruthy();
  fireEvent.click(inside.getByRole('radio', { name: 'Con coma: 1234,50' }));
  expect(inside.getByText(/^Las celdas se separan con punto y coma/)).toBeTruthy();
});

test('R-23 the payments of invoices are in their file only when they are asked for, and columns are counted as it has them', async () => {
  open('invoices');
  const inside = await dialog();
  fireEvent.click(inside.getByRole('radio', { name: 'Excel' }));
  expect(inside.getByRole('radio', { name: 'Como en pantalla (1)' })).toBeTruthy();
  fireEvent.click(inside.getByRole('button', { name: 'Descargar' }));
  expect(asked()).not.toContain('payments=');
  const again = await dialog();
  fireEvent.click(again.getByRole('radio', { name: 'En otra hoja' }));
  fireEvent.click(again.getByRole('button', { name: 'Descargar' }));
  expect(asked()).toContain('&payments=yes');
});
