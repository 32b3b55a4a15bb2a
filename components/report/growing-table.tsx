import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { ColumnView } from '@/components/data-table/columns/use-column-view';
import { DataTable, type DataTableProps } from '@/components/data-table/data-table';
import { TableFooter } from '@/components/data-table/footer/table-footer';
import { OpenRecord, type OpenRecordProps } from '@/components/data-table/open-record/open-record';
import { type SelectedRows, SelectionBar } from '@/components/data-table/selection/selection-bar';
import { loadedRows, loadedState } from '@/components/data-table/states/table-state';
import { ListBasis } from './list-basis';
import { PageSize } from './page-size';

type TableProps<Row extends RowData> = Omit<DataTableProps<Row>, 'onResize'> &
  Required<Pick<DataTableProps<Row>, 'opener' | 'selection'>>;

interface GrowingTableProps<Row extends RowData & object> extends TableProps<Row> {
  view: ColumnView<Row>;
  /** The loaded rows in another order, or fewer of them. */
  shownRows?: Row[];
  /** Rows a page, of these sizes. */
  size: number;
  sizes: readonly number[];
  onSize: (size: number) => void;
  onMore: () => unknown;
  /** Changes when the list begins anew. */
  filtersKey: string;
  file: (ids: readonly string[] | null) => ReactNode;
  selected: (selected: SelectedRows<Row>) => ReactNode;
  panel: (open: OpenRecordProps<Row>) => ReactNode;
  /** What the loaded rows are counted by. */
  basis: ReactNode;
  /** Above the basis, such as sums. */
  children?: ReactNode;
}

/** A table that loads more rows at its end, with what can be done with its rows. */
export function GrowingTable<Row extends RowData & object>(props: GrowingTableProps<Row>) {
  const { view, size, sizes, onSize, onMore, filtersKey, file, selected, panel, basis, children, shownRows, ...table } =
    props;
  const { state, rowId, selection, opener } = table;
  const loaded = loadedState(state);
  const rows = loadedRows(state);
  return (
    <>
      <DataTable
        {...table}
        state={loaded && shownRows ? { ...loaded, rows: shownRows } : state}
        onResize={view.resize}
      />
      <SelectionBar
        selection={selection}
        rows={rows}
        rowId={rowId}
        total={loaded?.total ?? null}
        more={loaded?.kind === 'partial'}
        view={view}
        file={file}
      >
        {selected}
      </SelectionBar>
      <TableFooter
        key={filtersKey}
        state={state}
        size={size}
        onMore={onMore}
        controls={<PageSize size={size} sizes={sizes} onChange={onSize} />}
      >
        {loaded && !loaded.dimmed && (
          <>
            {children}
            <ListBasis basis={basis} asOf={loaded.asOf} className="sm:hidden print:hidden" />
          </>
        )}
      </TableFooter>
      <OpenRecord opener={opener} rows={rows} rowId={rowId} asOf={loaded?.asOf ?? 0}>
        {panel}
      </OpenRecord>
    </>
  );
}
