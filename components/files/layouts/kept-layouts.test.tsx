import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ExportButton } from '@/components/files/export-button';
import { keepPreferences, keptPreferences } from '@/components/test-preferences';
import { answerApi, renderScreen } from '@/components/test-screen';
import type { FileLayout } from '@/lib/domain/files/file-layout';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  answerApi(() => new Response(null, { status: 404 }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ERP: FileLayout = {
  id: 'erp',
  name: 'ERP',
  columns: [{ id: 'pay_date', header: 'Fecha' }],
  separator: 'semicolon',
  decimal: 'comma',
};

async function dialog() {
  renderScreen(<ExportButton noun="payments" selected={null} search="" columns={['status']} rows={3} basis="" />);
  fireEvent.click(screen.getByRole('button', { name: /^Exportar/ }));
  const inside = within(await screen.findByRole('dialog'));
  fireEvent.click(await inside.findByRole('radio', { name: 'CSV' }));
  return inside;
}

test('the layouts that this browser had go to the person once', async () => {
  keepPreferences({ layouts: [ERP] });
  const had = [{ ...ERP, id: 'other' }, { ...ERP, id: 'sap', name: 'SAP' }, { id: 'broken' }];
  localStorage.setItem('corte:layouts:sandbox:payments', JSON.stringify(had));
  const inside = await dialog();
  expect(await inside.findByRole('radio', { name: 'SAP' })).toBeTruthy();
  expect(keptPreferences().layouts.map(({ id }) => id)).toEqual(['erp', 'sap']);
  expect(localStorage.getItem('corte:layouts:sandbox:payments')).toBeNull();
});

test('a layout that cannot be saved is taken back, with words', async () => {
  keepPreferences({ layouts: [ERP] });
  const inside = await dialog();
  fireEvent.click(inside.getByRole('radio', { name: 'ERP' }));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  fireEvent.click(inside.getByRole('button', { name: 'Borrar' }));
  expect(await inside.findByText('Los layouts no se pudieron leer o guardar. Quedan como estaban.')).toBeTruthy();
  expect(inside.getByRole('radio', { name: 'ERP' })).toBeTruthy();
});
