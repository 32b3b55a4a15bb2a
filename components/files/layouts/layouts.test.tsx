import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ExportButton } from '@/components/files/export-button';
import { chosenLayout, defaultExportOptions, exportSearch } from '@/components/files/export-options';
import { keepPreferences, keptPreferences } from '@/components/test-preferences';
import { answerApi, renderScreen } from '@/components/test-screen';
import { FILE_COLUMNS } from '@/lib/domain/files/file-columns';
import { type FileLayout, MOST_LAYOUTS } from '@/lib/domain/files/file-layout';
import type { Noun } from '@/lib/routes';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

const save = vi.spyOn(HTMLAnchorElement.prototype, 'click');

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  save.mockReset().mockImplementation(() => undefined);
  answerApi(() => new Response(null, { status: 404 }));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const ERP: FileLayout = {
  id: 'erp',
  name: 'ERP',
  columns: [
    { id: 'pay_date', header: 'Fecha' },
    { id: 'charge_amount', header: 'Importe; MXN' },
  ],
  separator: 'semicolon',
  decimal: 'comma',
};

function store(layouts: readonly unknown[], noun: Noun = 'payments') {
  keepPreferences({ layouts: layouts as FileLayout[] }, noun);
}

const stored = () => keptPreferences().layouts;

function address(): URLSearchParams {
  const link = save.mock.contexts.at(-1);
  return new URLSearchParams(link instanceof HTMLAnchorElement ? link.search : '');
}

function show(noun: Noun = 'payments', columns = ['status', 'charge_amount']) {
  renderScreen(<ExportButton noun={noun} selected={null} search="status=paid" columns={columns} rows={3} basis="" />);
}

async function dialog(format = 'CSV') {
  fireEvent.click(screen.getByRole('button', { name: /^Exportar/ }));
  const inside = within(await screen.findByRole('dialog'));
  fireEvent.click(inside.getByRole('radio', { name: format }));
  return inside;
}

async function editor() {
  const inside = within(screen.getByRole('dialog'));
  await inside.findByRole('textbox', { name: 'Nombre del layout' });
  return inside;
}

type Inside = Awaited<ReturnType<typeof editor>>;

function type(inside: Inside, label: string, value: string) {
  fireEvent.change(inside.getByRole('textbox', { name: label }), { target: { value } });
}

const press = (inside: Inside, name: string) => fireEvent.click(inside.getByRole('button', { name }));

test('a layout is made of the columns of the screen, and the file is asked for with it', async () => {
  show();
  press(await dialog(), 'Nuevo layout');
  const inside = await editor();
  expect(document.activeElement).toBe(inside.getByRole('textbox', { name: 'Nombre del layout' }));
  type(inside, 'Nombre del layout', ' ERP ');
  type(inside, 'Monto', 'Importe');
  press(inside, 'Subir Monto');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Subir Monto');
  expect(inside.getByRole('status').textContent).toBe('Monto: columna 1 de 2.');
  fireEvent.change(inside.getByRole('combobox'), { target: { value: 'net_derived' } });
  press(inside, 'Agregar');
  expect(document.activeElement).toBe(inside.getByRole('textbox', { name: 'Neto' }));
  type(inside, 'Neto', 'Neto "final"');
  press(inside, 'Quitar Estado');
  fireEvent.click(inside.getByRole('radio', { name: 'Barra |' }));
  fireEvent.click(inside.getByRole('radio', { name: 'Con coma: 1234,50' }));
  expect(inside.getByText('Importe|"Neto ""final"""')).toBeTruthy();
  press(inside, 'Guardar layout');
  const again = within(await screen.findByRole('dialog', { name: 'Exportar pagos' }));
  expect(again.getByRole<HTMLInputElement>('radio', { name: 'ERP' }).checked).toBe(true);
  expect(again.queryByText('Decimales')).toBeNull();
  expect(again.getByText('2 columnas, separadas con barras; decimales con coma.')).toBeTruthy();
  press(again, 'Descargar');
  expect(Object.fromEntries(address())).toMatchObject({
    format: 'csv',
    columns: 'charge_amount,net_derived',
    headers: '["Importe","Neto \\"final\\""]',
    separator: 'pipe',
    decimal: 'comma',
  });
  expect(stored()).toMatchObject([{ name: 'ERP', separator: 'pipe', decimal: 'comma' }]);
});

test('the last file is repeated in its layout, also when that was renamed since; once it is gone, as without', async () => {
  store([ERP]);
  show();
  const inside = await dialog('CSV con recibo');
  fireEvent.click(inside.getByRole('radio', { name: 'ERP' }));
  press(inside, 'Descargar');
  const repeat = screen.getByRole('button', { name: 'Repetir el último archivo con estos filtros' });
  store([{ ...ERP, name: 'SAP' }]);
  await waitFor(() => expect(repeat.getAttribute('aria-disabled')).toBe('false'));
  fireEvent.click(repeat);
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(address().get('headers')).toBe('["Fecha","Importe; MXN"]');
  store([]);
  fireEvent.click(repeat);
  await waitFor(() => expect(save).toHaveBeenCalledTimes(3));
  expect([address().get('headers'), address().get('columns')]).toEqual([null, 'status,charge_amount']);
});

test('a layout is of a CSV: a workbook has the columns that were chosen before, and no layouts are offered', async () => {
  store([ERP]);
  show();
  const inside = await dialog();
  fireEvent.click(inside.getByRole('radio', { name: 'ERP' }));
  fireEvent.click(inside.getByRole('radio', { name: 'Excel' }));
  expect(inside.queryByRole('radio', { name: 'ERP' })).toBeNull();
  expect(inside.queryByRole('button', { name: 'Nuevo layout' })).toBeNull();
  press(inside, 'Descargar');
  expect(address().get('columns')).toBe('status,charge_amount');
  expect(address().has('headers')).toBe(false);
});

test('what is wrong with a layout is said in its place, and nothing is stored', async () => {
  store([ERP]);
  show();
  press(await dialog(), 'Nuevo layout');
  const inside = await editor();
  press(inside, 'Guardar layout');
  expect(inside.getByText('Escribe un nombre.')).toBeTruthy();
  type(inside, 'Nombre del layout', 'erp');
  type(inside, 'Estado', 'charge_amount');
  expect(inside.getByText('Ya hay un layout con ese nombre.')).toBeTruthy();
  type(inside, 'Nombre del layout', 'SAP');
  press(inside, 'Guardar layout');
  const alike = inside.getByRole('textbox', { name: 'Monto' });
  expect(document.activeElement).toBe(alike);
  expect(alike.getAttribute('aria-invalid')).toBe('true');
  expect(inside.getByText('Otra columna ya tiene ese encabezado.')).toBeTruthy();
  expect(stored()).toEqual([ERP]);
  type(inside, 'Monto', 'Importe');
  press(inside, 'Guardar layout');
  expect(stored()).toHaveLength(2);
});

test('a layout is changed and renamed in its place, deleted, and comes back; canceling changes nothing', async () => {
  store([ERP, { ...ERP, id: 'sap', name: 'SAP' }]);
  show();
  const inside = await dialog();
  fireEvent.click(inside.getByRole('radio', { name: 'ERP' }));
  press(inside, 'Editar');
  const first = await editor();
  type(first, 'Nombre del layout', 'Otro');
  press(first, 'Cancelar');
  press(within(screen.getByRole('dialog')), 'Editar');
  const second = await editor();
  type(second, 'Nombre del layout', 'ERP 2');
  fireEvent.click(second.getByRole('radio', { name: 'Tabulador' }));
  expect(second.getByText('Fecha ⇥ "Importe; MXN"')).toBeTruthy();
  press(second, 'Guardar layout');
  expect(stored().map(({ name, separator }) => [name, separator])).toEqual([
    ['ERP 2', 'tab'],
    ['SAP', 'semicolon'],
  ]);
  const again = within(screen.getByRole('dialog'));
  await again.findByRole('radio', { name: 'ERP 2' });
  press(again, 'Borrar');
  expect(stored().map(({ name }) => name)).toEqual(['SAP']);
  await again.findByRole('radio', { name: /^Como en pantalla/, checked: true });
  expect(document.activeElement?.textContent).toBe('Deshacer');
  press(again, 'Deshacer');
  expect(stored().map(({ name }) => name)).toEqual(['ERP 2', 'SAP']);
  await waitFor(() => expect(again.getByRole<HTMLInputElement>('radio', { name: 'ERP 2' }).checked).toBe(true));
});

test('Esc leaves the editor only, and what was written in it is there when it is opened again', async () => {
  show();
  press(await dialog(), 'Nuevo layout');
  const inside = await editor();
  type(inside, 'Nombre del layout', 'A medias');
  fireEvent.keyDown(inside.getByRole('textbox', { name: 'Nombre del layout' }), { key: 'Escape' });
  press(within(await screen.findByRole('dialog', { name: 'Exportar pagos' })), 'Nuevo layout');
  expect((await editor()).getByRole<HTMLInputElement>('textbox', { name: 'Nombre del layout' }).value).toBe('A medias');
});

test('a layout with columns of the charge has a row a charge, and one with payments of the invoice has them read', async () => {
  const charge = { ...ERP, columns: [{ id: 'charge_paid_at', header: 'Pagado' }] };
  store([charge], 'orders');
  show('orders', ['amount']);
  const inside = await dialog();
  fireEvent.click(inside.getByRole('radio', { name: 'ERP' }));
  expect(inside.queryByText('Cada fila es')).toBeNull();
  press(inside, 'Descargar');
  expect(address().get('rows')).toBe('charge');
  const difference = { ...ERP, columns: [{ id: 'difference', header: 'Diferencia' }] };
  const options = { ...defaultExportOptions('invoices'), format: 'csv' as const, layout: 'erp' };
  const invoices = { noun: 'invoices' as const, search: '', columns: [], selected: null };
  const search = exportSearch(invoices, options, chosenLayout('invoices', options, [difference]));
  expect(new URLSearchParams(search).get('payments')).toBe('yes');
});

test('as many layouts as there is room for, and then it is said', async () => {
  store(Array.from({ length: MOST_LAYOUTS }, (_, at) => ({ ...ERP, id: `${at}`, name: `ERP ${at}` })));
  show();
  const inside = await dialog();
  expect(inside.getAllByRole('radio', { name: /^ERP/ })).toHaveLength(MOST_LAYOUTS);
  expect(inside.queryByRole('button', { name: 'Nuevo layout' })).toBeNull();
  expect(inside.getByText('Caben 20 layouts. Borra uno para guardar otro.')).toBeTruthy();
});

test('a layout begins with all columns, none, or those of the screen, and may be for a program alone', async () => {
  show();
  press(await dialog(), 'Nuevo layout');
  const inside = await editor();
  type(inside, 'Nombre del layout', 'ERP');
  const columns = () => inside.queryAllByRole('listitem').length;
  press(inside, 'Todas');
  expect(columns()).toBe(FILE_COLUMNS.payments.length);
  press(inside, 'Ninguna');
  expect(columns()).toBe(0);
  press(inside, 'Guardar layout');
  expect(inside.getByRole('alert').textContent).toBe('Agrega al menos una columna.');
  press(inside, 'Las de la pantalla');
  expect(columns()).toBe(2);
  type(inside, 'Monto', '-Importe');
  expect(inside.getByText("status,'-Importe")).toBeTruthy();
  fireEvent.click(inside.getByRole('radio', { name: 'Solo un programa' }));
  expect(inside.getByText('status,-Importe')).toBeTruthy();
  press(inside, 'Guardar layout');
  const again = within(await screen.findByRole('dialog', { name: 'Exportar pagos' }));
  expect(again.getByText(/No lo abras en Excel/)).toBeTruthy();
  press(again, 'Descargar');
  expect(address().get('reader')).toBe('program');
  expect(stored()).toMatchObject([{ reader: 'program' }]);
});
