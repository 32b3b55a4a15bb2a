import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { tableColumn } from '@/components/data-table/columns/table-column';
import { DataTable } from '@/components/data-table/data-table';
import { renderScreen } from '@/components/test-screen';
import { MOST_PLAIN_ROWS, type ScrollToRow } from './scroll-to-row';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

interface Row {
  id: string;
}

const COLUMNS = [
  tableColumn<Row>({ id: 'name', header: 'Nombre', width: 8, card: 1, cell: ({ id }) => `Persona ${id}` }),
];
const idOf = ({ id }: Row) => id;
const link = ({ id }: Row) => ({ href: `/sandbox/payments/${id}`, label: `Pago ${id}` });

// Drawn by parts only once that has come.
beforeAll(() => import('./virtual-rows'));
beforeEach(() => {
  // A window of ten rows: the test's document lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(360);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function open(count: number, { total = 3412 as number | null, complete = false } = {}) {
  const reveal = createRef<ScrollToRow | null>();
  const rows = Array.from({ length: count }, (_, index) => ({ id: `p${index}` }));
  const loaded = { rows, total, asOf: 1, window: null, dimmed: false };
  await act(() =>
    Promise.resolve(
      renderScreen(
        <DataTable
          label="Pagos"
          columns={COLUMNS}
          state={complete ? { kind: 'complete', ...loaded } : { kind: 'partial', ...loaded, next: { kind: 'idle' } }}
          rowId={idOf}
          rowLink={link}
          nothingYet=""
          nothingMatches=""
          onRetry={vi.fn()}
          scrollToRow={reveal}
        />,
      ),
    ),
  );
  return { reveal };
}

const drawn = () =>
  [...screen.getByRole('table').querySelectorAll('[aria-rowindex]')].map((row) =>
    Number(row.getAttribute('aria-rowindex')),
  );

test('a few hundred rows are all in the page', async () => {
  await open(MOST_PLAIN_ROWS);
  expect(drawn()).toHaveLength(MOST_PLAIN_ROWS + 1);
});

test('O-TAB-03 of thousands only those near the eye are drawn, and each tells its place in the whole set', async () => {
  await open(3000);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('3413');
  const [header, first, ...others] = drawn();
  expect([header, first]).toEqual([1, 2]);
  expect(others.length).toBeLessThan(60);
  fireEvent.scroll(screen.getByRole('region', { name: 'Pagos' }), { target: { scrollTop: 36 * 2000 } });
  expect(drawn()).toContain(2002);
  expect(screen.getByRole('link', { name: 'Pago p2000' }).getAttribute('href')).toBe('/sandbox/payments/p2000');
  expect(drawn()).not.toContain(2);
});

test('O-TAB-03 without a total the count is that of the loaded rows, or not known', async () => {
  await open(300, { total: null });
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('-1');
  cleanup();
  await open(300, { total: null, complete: true });
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('301');
});

test('O-A11-01 the row with the focus stays in the page when it scrolls out of sight', async () => {
  await open(3000);
  act(() => screen.getByRole('link', { name: 'Pago p3' }).focus());
  fireEvent.scroll(screen.getByRole('region', { name: 'Pagos' }), { target: { scrollTop: 36 * 2000 } });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Pago p3');
  expect(drawn().slice(0, 3)).toEqual([1, 5, expect.any(Number)]);
});

test('a click on the link of a row goes to its page; with a key held it is the browser’s own', async () => {
  await open(3);
  const link = screen.getByRole('link', { name: 'Pago p1' });
  const before = window.location.pathname;
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(window.location.pathname).toBe(before);
  expect(fireEvent.click(link)).toBe(false);
  expect(window.location.pathname).toBe('/sandbox/payments/p1');
});
