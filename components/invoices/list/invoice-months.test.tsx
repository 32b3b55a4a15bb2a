import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { exampleInvoice } from '@/components/invoices/test-invoice';
import { answerApi, openAddress, renderScreen } from '@/components/test-screen';
import type { Invoice } from '@/lib/domain/invoices/invoices';
import { InvoicesList } from './invoices-list';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function answerOf(...items: Invoice[]) {
  const asOf = Date.parse('2026-11-10T16:00:00Z');
  return Response.json({ items, total: items.length, nextCursor: null, previousCursor: null, asOf, window: null });
}

test('a range of months is chosen, stands in the address and the pill, and is what the file is of', async () => {
  openAddress('/sandbox/invoices');
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  const requests = answerApi((url) =>
    url.searchParams.get('months')
      ? answerOf(exampleInvoice(), exampleInvoice({ id: 'dec', date: '2025-12' }))
      : answerOf(exampleInvoice()),
  );
  renderScreen(<InvoicesList today="2026-11-10" />);
  fireEvent.click(screen.getByRole('button', { name: 'Mes de facturación' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Elegir un rango de meses' }));
  const month = (side: string, name: string) => within(screen.getByRole('group', { name: side })).getByLabelText(name);
  expect(month('Del mes', 'noviembre de 2025')).toHaveProperty('checked', true);
  expect(month('Al mes', 'octubre de 2026')).toHaveProperty('checked', true);
  fireEvent.change(screen.getByRole('combobox', { name: 'Al mes: año' }), { target: { value: '2024' } });
  expect(screen.getByRole('alert').textContent).toBe('El primer mes es posterior al último.');
  fireEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
  expect(window.location.search).toBe('');
  fireEvent.change(screen.getByRole('combobox', { name: 'Al mes: año' }), { target: { value: '2026' } });
  fireEvent.click(month('Del mes', 'diciembre de 2025'));
  fireEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
  expect(await screen.findByText('2 de 2 en pantalla')).toBeTruthy();
  expect(window.location.search).toBe('?months=2025-12_2026-10');
  expect(requests.at(-1)?.search).toBe('?months=2025-12_2026-10');
  expect(await screen.findByRole('button', { name: /^Meses de facturación\s*dic 2025 – oct 2026$/ })).toBeTruthy();
  const said = screen.getAllByText(/^diciembre de 2025 a octubre de 2026 · por mes de facturación/);
  expect(said.length).toBe(3);
  expect(screen.queryByText(/La de noviembre de 2026/)).toBeNull();
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  fireEvent.click(screen.getByRole('button', { name: /Exportar\s*2 filas/ }));
  expect((await screen.findByRole('dialog')).textContent).toContain('de diciembre de 2025 a octubre de 2026');
  fireEvent.click(screen.getByRole('button', { name: 'Descargar' }));
  expect(saved.mock.contexts[0]).toMatchObject({ search: expect.stringMatching(/^\?months=2025-12_2026-10&format=/) });
  saved.mockRestore();
  fireEvent.click(screen.getByRole('button', { name: 'Quitar el filtro Meses de facturación' }));
  expect(window.location.search).toBe('?year=2026');
});
