import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerApi, renderScreen } from '@/components/test-screen';
import type { Receipt } from '@/lib/domain/files/receipt';
import { CheckPanel } from './check-panel';
import { CheckResult } from './check-result';
import { receiptSearch } from './receipt-search';
import { CHECKED, GENUINE, MONTHS, RECEIPT, TABLE, verdict } from './test-check';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('of two files that are dropped one after the other the second is the one that is told of', async () => {
  renderScreen(<CheckPanel />);
  const input = screen.getByLabelText(/Elegir un archivo/);
  let read = () => {};
  const slow = new File(['a,b\r\n1,2\r\n'], 'slow.csv');
  const waiting = new Promise<void>((resolve) => {
    read = resolve;
  });
  const { stream } = slow;
  slow.arrayBuffer = () => waiting.then(() => new ArrayBuffer(0));
  slow.text = () => waiting.then(() => '');
  slow.stream = () => stream.call(slow).pipeThrough(new TransformStream({ start: () => waiting }));
  slow.slice = () => slow;
  fireEvent.change(input, { target: { files: [slow] } });
  fireEvent.change(input, { target: { files: [new File(['a,b\r\n1,2\r\n'], 'second.csv')] } });
  expect(await screen.findByText('Falta el recibo.')).toBeTruthy();
  read();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByText('second.csv')).toBeTruthy();
  expect(screen.queryByText('slow.csv')).toBeNull();
});

test('the receipt is told in words, with its sums', () => {
  verdict({ whole: true });
  for (const text of ['1/10/2026 – 31/10/2026 · por fecha de pago', 'Ciudad de México'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('Estado: es Pagado')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Suma de montos' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: /1,234\.50/ })).toBeTruthy();
});

test.each([
  [
    { filters: 'status=!expired,canceled&amount_from=100&quick=paid-twice' },
    'Estado: no es Vencido, Cancelado · Revisar: Órdenes pagadas dos veces · Monto: desde 100.00',
  ],
  [
    { filters: 'deposit=no&by=paid&sort=asc&later=1', countedBy: 'paid' as const },
    'Depósito: sin fecha de depósito · later=1',
  ],
  [{ filters: 'since=last', range: null }, 'Desde mi último archivo'],
  [{ noun: 'customers' as const, filters: 'q=ana&size=50', range: null, countedBy: null }, 'Búsqueda: ana'],
])('the filters of a file are told in words, what nobody knows as it is written: %j', (receipt, words) => {
  verdict({ whole: true }, receipt);
  expect(screen.getByText(words)).toBeTruthy();
});

test('the tables of an invoices file are told in words, its own first, and so are the states of invoices', () => {
  const names = ['payments', 'invoices', 'years', 'other'];
  const sums = [{ status: 'error', currency: 'MXN', rows: 1, sum: '-3.50', missing: 0 }];
  const receipt: Receipt = { ...RECEIPT, noun: 'invoices', countedBy: null, range: MONTHS, sums };
  renderScreen(
    <CheckResult
      name="x.zip"
      check={{ receipt, statements: GENUINE, tables: names.map((name) => ({ ...CHECKED, whole: true, name })) }}
    />,
  );
  expect(screen.getAllByText(/: Completo$/).map((line) => line.textContent)).toEqual(
    ['Facturas', 'Pagos de las facturas', 'Totales por año', 'other'].map((name) => `${name}: Completo`),
  );
  expect(screen.getByText('noviembre de 2025 – octubre de 2026')).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'Con error · MXN' })).toBeTruthy();
});

test('a file of another account is not compared with this one', () => {
  verdict({ whole: true }, { account: 'other', accountName: 'Otra empresa' });
  expect(screen.getByText('Este archivo es de otra cuenta: Otra empresa.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Comparar con la cuenta ahora' })).toBeNull();
});

test('what the account says now is held against the receipt row by row, over the same days', async () => {
  const now = {
    ...RECEIPT,
    asOf: RECEIPT.asOf + 1000,
    tables: [{ ...TABLE, rows: 4, sha256: 'e', digests: 'aaaaaaaaddddddddcccccccceeeeeeee' }],
  };
  const asked = answerApi((url) =>
    url.pathname.includes('/exports/')
      ? Response.json({ state: 'complete', receipt: now })
      : new Response('charge_id\r\n'),
  );
  verdict({ whole: true });
  fireEvent.click(screen.getByRole('button', { name: 'Comparar con la cuenta ahora' }));
  expect(
    await screen.findByText(/Entonces 3 filas, ahora 4: 1 de entonces cambió o ya no está, 2 nuevas o cambiadas\./),
  ).toBeTruthy();
  expect(asked[0]?.search).toMatch(
    /^\?status=paid&by=paid&from=2026-10-01&to=2026-10-31&format=csv&columns=charge_id&export=/,
  );
});

test('rows that were picked by hand or follow from another file cannot be asked for again', () => {
  expect(receiptSearch({ ...RECEIPT, selected: 2 })).toBeNull();
  expect(receiptSearch({ ...RECEIPT, filters: 'since=last', range: null })).toBeNull();
  verdict({ whole: true }, { selected: 2 });
  expect(screen.getByText(/no se pueden pedir de nuevo con filtros/)).toBeTruthy();
});

test('a dropped file without a receipt is told, and asks nobody', async () => {
  const asked = answerApi(() => new Response());
  renderScreen(<CheckPanel />);
  fireEvent.change(screen.getByLabelText(/Elegir un archivo/), {
    target: { files: [new File(['a,b\r\n1,2\r\n'], 'a.csv')] },
  });
  expect(await screen.findByText('Falta el recibo.')).toBeTruthy();
  expect(asked.map(String)).toEqual([]);
});

test('R-23 the tables of a workbook are called as its sheets are', () => {
  const names = [
    ['payments', 'Pagos'],
    ['totals', 'Totales'],
  ] as const;
  const tables = names.map(([name, sheet]) => ({ name, sheet, columns: [], rows: 1, sha256: '', digests: null }));
  renderScreen(
    <CheckResult
      name="x.xlsx"
      check={{
        receipt: { ...RECEIPT, tables },
        statements: { sealed: true, statements: [], lines: [] },
        tables: names.map(([name]) => ({ ...CHECKED, name, whole: true })),
      }}
    />,
  );
  expect(screen.getByText('Pagos: Completo')).toBeTruthy();
  expect(screen.getByText('Totales: Completo')).toBeTruthy();
});
