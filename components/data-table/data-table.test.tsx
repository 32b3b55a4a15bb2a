import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { tableColumn } from '@/components/data-table/columns/table-column';
import type { TableState } from '@/components/data-table/states/table-state';
import { renderScreen } from '@/components/test-screen';
import { CorteError } from '@/lib/errors';
import { DataTable } from './data-table';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

afterEach(cleanup);

interface Row {
  id: string;
  order: string;
  amount: string;
}

const COLUMNS = [
  tableColumn<Row>({ id: 'order', header: 'Orden', width: 8, card: 1, cell: (row) => row.order }),
  tableColumn<Row>({ id: 'amount', header: 'Monto', width: 8, align: 'end', cell: (row) => row.amount }),
  tableColumn<Row>({ id: 'created', header: 'Creado', width: 8, cell: () => '31/3/2024' }),
];

const ROWS: Row[] = [
  { id: 'a', order: 'ord_1', amount: '$1.00' },
  { id: 'b', order: 'ord_1', amount: '$2.00' },
];

function open(state: TableState<Row>, onRetry = vi.fn()) {
  const onToggle = vi.fn();
  renderScreen(
    <DataTable
      label="Pagos"
      columns={COLUMNS}
      state={state}
      rowId={(row) => row.id}
      rowLink={(row) => ({ href: `/sandbox/payments/${row.id}`, label: `Pago ${row.id}` })}
      sort={{ column: 'created', direction: 'desc', label: 'del más antiguo', onToggle }}
      nothingYet="Todavía no hay pagos."
      nothingMatches="Ningún pago cumple."
      onRetry={onRetry}
    />,
  );
  return { onToggle, onRetry };
}

const LOADED = { rows: ROWS, total: 250, asOf: 1, window: null, dimmed: false };
const partial: TableState<Row> = { kind: 'partial', ...LOADED, next: { kind: 'idle' } };

test('O-TAB-01 O-A11-01 only the order of the provider has a button, and only it says how it is sorted', () => {
  const { onToggle } = open(partial);
  const [, amount, created] = screen.getAllByRole('columnheader');
  if (!amount || !created) throw new Error('headers are missing');
  expect(within(amount).queryByRole('button')).toBeNull();
  expect(amount.getAttribute('aria-sort')).toBeNull();
  expect(created.getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(within(created).getByRole('button'));
  expect(onToggle).toHaveBeenCalledOnce();
});

test('O-TAB-03 row numbers describe the whole set, the header counted once', () => {
  open(partial);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('251');
  expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3']);
});

test('the first column stays at the left edge, heading and cells', () => {
  open(partial);
  const cells = [screen.getAllByRole('columnheader')[0], screen.getAllByRole('cell')[0]];
  for (const cell of cells) {
    expect(cell?.className).toContain('pinned');
    expect(cell?.style.left).toBe('0rem');
  }
  expect(screen.getAllByRole('cell')[1]?.className).not.toContain('pinned');
});

test('O-TAB-05 two rows of one order are two rows, each with its own page', () => {
  const complaint = vi.spyOn(console, 'error');
  open(partial);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/sandbox/payments/a',
    '/sandbox/payments/b',
  ]);
  expect(complaint).not.toHaveBeenCalled();
});

test('a click anywhere on a row opens it, also where there is no link', () => {
  open(partial);
  fireEvent.click(screen.getByText('$2.00'));
  expect(window.location.pathname).toBe('/sandbox/payments/b');
});

describe('every state reads differently', () => {
  test('loading shows the columns, and no figures', () => {
    open({ kind: 'loading', waiting: null });
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.getAllByRole('columnheader')).toHaveLength(3);
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('O-PRX-09 waiting says for how long', () => {
    open({ kind: 'loading', waiting: new CorteError('provider_busy', 'x', { retryAfterMs: 1500 }) });
    expect(screen.getByRole('status').textContent).toContain('Se intenta de nuevo en 2 segundos.');
  });

  test('failed says what happened, the number for support, and offers to retry', () => {
    const error = new CorteError('provider_failed', 'x', { requestId: 'req_1', providerStatus: 502 });
    const { onRetry } = open({ kind: 'failed', error });
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('El proveedor falló al responder.');
    expect(alert.textContent).toContain('req_1');
    expect(alert.textContent).not.toContain('Ningún pago');
    fireEvent.click(within(alert).getByRole('button', { name: 'Intentar de nuevo' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  test.each([
    ['nothing-yet', 'Todavía no hay pagos.'],
    ['nothing-matches', 'Ningún pago cumple.'],
  ] as const)('%s', (kind, words) => {
    open({ kind, asOf: 1, window: null });
    expect(screen.getByRole('status').textContent).toBe(words);
  });

  test('not allowed is no outage', () => {
    open({ kind: 'not-allowed', error: new CorteError('provider_refused_key', 'x') });
    expect(screen.getByRole('alert').textContent).toContain('no aceptó la llave');
  });

  test('old rows are marked busy while a newer answer is on its way', () => {
    open({ ...partial, dimmed: true });
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });
});
