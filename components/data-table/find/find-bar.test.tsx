import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { tableColumn, textCell } from '@/components/data-table/columns/table-column';
import { DataTable } from '@/components/data-table/data-table';
import { renderScreen } from '@/components/test-screen';
import { FindBar } from './find-bar';
import { useRowSearch } from './use-row-search';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

interface Row {
  id: string;
  name: string;
  amount: string;
}

const COLUMNS = [
  tableColumn<Row>({ id: 'id', header: 'Ref', width: 8, cell: ({ id }) => id, copied: ({ id }) => textCell(id) }),
  tableColumn<Row>({
    id: 'name',
    header: 'Nombre',
    width: 8,
    cell: ({ name }) => name,
    copied: ({ name }) => textCell(name),
  }),
  tableColumn<Row>({
    id: 'amount',
    header: 'Monto',
    width: 8,
    cell: ({ amount }) => amount,
    copied: ({ amount }) => ({ kind: 'plain', text: amount }),
  }),
];

const ROWS = Array.from({ length: 300 }, (_, index) => ({
  id: `9300001234${String(index).padStart(4, '0')}`,
  name: index % 100 === 99 ? 'José Núñez' : 'Ana',
  amount: `${1000 + index}.00`,
}));
const STATE = { kind: 'complete' as const, rows: ROWS, total: 300, asOf: 1, window: null, dimmed: false };
const idOf = ({ id }: Row) => id;

function Screen() {
  const finding = useRowSearch(ROWS, COLUMNS);
  return (
    <>
      <FindBar finding={finding} />
      <DataTable
        label="Pagos"
        columns={COLUMNS}
        state={STATE}
        rowId={idOf}
        nothingYet=""
        nothingMatches=""
        onRetry={vi.fn()}
        foundRow={finding.foundRow}
        scrollToRow={finding.scrollToRow}
      />
    </>
  );
}

// Drawn by parts only once that has come.
beforeAll(() => import('@/components/data-table/scroll/virtual-rows'));
beforeEach(() => {
  // A window of ten rows: the test's document lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(360);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  HTMLElement.prototype.scrollTo = function scrollTo(to?: unknown) {
    this.scrollTop = Number(Object(to).top);
    queueMicrotask(() => fireEvent.scroll(this));
  };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const shown = () => document.querySelector('tr[aria-current]')?.getAttribute('aria-rowindex');

test('O-TAB-03 what is loaded and not drawn is found, counted, stepped through and shown', async () => {
  await act(() => Promise.resolve(renderScreen(<Screen />)));
  expect(screen.queryByText('93000012340250')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'f', ctrlKey: true });
  const box = screen.getByLabelText('Buscar en las filas en pantalla');
  const look = (value: string) => fireEvent.change(box, { target: { value } });

  look('9300 0012 3402 50');
  await screen.findByText('1 de 1 fila');
  expect((await screen.findByText('93000012340250')).closest('tr')?.getAttribute('aria-rowindex')).toBe('252');
  expect(shown()).toBe('252');

  look('nadie');
  await screen.findByText('Ninguna fila en pantalla lo contiene');
  look("'9300\u22120012\u200b3402\u00a050");
  await screen.findByText('1 de 1 fila');

  look('jose nunez');
  await screen.findByText('1 de 3 filas');
  fireEvent.keyDown(box, { key: 'Enter', shiftKey: true });
  await screen.findByText('3 de 3 filas');
  await vi.waitFor(() => expect(shown()).toBe('301'));

  look('$1,250.00');
  await screen.findByText('1 de 1 fila');
  look('nadie');
  await screen.findByText('Ninguna fila en pantalla lo contiene');
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(screen.queryByLabelText('Buscar en las filas en pantalla')).toBeNull();
});
