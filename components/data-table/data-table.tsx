'use client';

import { type RowData, useTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { InTable } from '@/components/ui/values';
import { type ClosingRow, ClosingRows } from './closing-rows';
import { type Column, features } from './columns';
import { HeaderCell, type SortControl } from './header-cell';
import { SkeletonRows } from './skeleton-rows';
import { TableRow } from './table-row';
import type { TableState } from './table-state';
import { TableTrouble } from './table-trouble';

export interface DataTableProps<Row extends RowData> {
  /** What the rows are, for those who cannot see the page. */
  label: string;
  columns: Column<Row>[];
  state: TableState<Row>;
  rowId: (row: Row) => string;
  /** The row's own page, and its name when read aloud. */
  rowLink?: (row: Row) => { href: string; label: string };
  sort?: SortControl;
  /** Part of a longer page: as high as its rows, where a report's own table fills the screen and scrolls. */
  embedded?: boolean;
  /** Sums of the rows shown, under the columns they belong to. */
  closing?: ClosingRow[];
  /** What stands in the place of rows: nothing there yet, nothing that matches. */
  nothingYet: ReactNode;
  nothingMatches: ReactNode;
  onRetry: () => void;
}

const NO_ROWS: never[] = [];

/** A table of one noun in every state it can be in. On a phone the same rows are cards. Knows no business word. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, state, rowId, rowLink, sort, embedded = false, closing } = props;
  const loaded = state.kind === 'partial' || state.kind === 'complete';
  const table = useTable({ features, columns, data: loaded ? state.rows : NO_ROWS, getRowId: rowId });
  const headers = table.getHeaderGroups()[0]?.headers ?? [];

  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls both ways must be reachable by keyboard
      tabIndex={0}
      className={`relative scroll-pt-10 border-t border-line bg-sheet print:max-h-none print:overflow-visible ${
        embedded
          ? 'sm:overflow-x-auto'
          : 'sm:max-h-[calc(100dvh-7rem)] sm:overflow-auto lg:max-h-none lg:min-h-72 lg:flex-1'
      }`}
    >
      {/* Roles are written out: a table drawn as cards loses them in some browsers. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table
        role="table"
        aria-label={label}
        aria-busy={state.kind === 'loading' || (loaded && state.dimmed)}
        aria-rowcount={loaded && state.total !== null ? state.total + 1 : undefined}
        className="ledger"
      >
        <colgroup>
          {headers.map(({ id, column }) => (
            <col key={id} style={{ width: `${column.columnDef.meta?.width ?? 0}rem` }} />
          ))}
        </colgroup>
        <thead role="rowgroup" className="max-sm:sr-only">
          <tr role="row" aria-rowindex={1}>
            {headers.map((header) => (
              <HeaderCell
                key={header.id}
                id={header.column.id}
                align={header.column.columnDef.meta?.align}
                note={header.column.columnDef.meta?.note}
                sort={sort}
              >
                <table.FlexRender header={header} />
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={`transition-opacity ${loaded && state.dimmed ? 'opacity-45' : ''}`}>
          {state.kind === 'loading' && <SkeletonRows columns={columns} rows={embedded ? 3 : 14} />}
          <InTable value={true}>
            {table.getRowModel().rows.map((row, index) => (
              <TableRow key={row.id} index={index} link={rowLink?.(row.original)}>
                {row.getAllCells().map((cell) => ({
                  id: cell.id,
                  look: cell.column.columnDef.meta,
                  content: <table.FlexRender cell={cell} />,
                }))}
              </TableRow>
            ))}
          </InTable>
        </tbody>
        {closing && loaded && !state.dimmed && state.rows.length > 0 && (
          <ClosingRows columns={columns} rows={closing} firstIndex={state.rows.length + 2} />
        )}
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      <TableTrouble {...props} />
    </section>
  );
}
