import { type RowData, useTable } from '@tanstack/react-table';
import { Fragment, lazy, type ReactNode, type RefObject, Suspense, useMemo, useRef, useState } from 'react';
import { gridTemplate } from '@/components/data-table/columns/grid-template';
import {
  pinColumns,
  TABLE_FEATURES,
  type TableColumn,
  withoutCheckboxWidth,
} from '@/components/data-table/columns/table-column';
import type { OpenRow } from '@/components/data-table/open-record/open-row';
import { type FooterRow, FooterRows } from '@/components/data-table/rows/footer-rows';
import { HeaderCell, type SortControl } from '@/components/data-table/rows/header-cell';
import { useRowKeys } from '@/components/data-table/rows/row-keys';
import { SkeletonRows } from '@/components/data-table/rows/skeleton-rows';
import { type RowLink, TableRow } from '@/components/data-table/rows/table-row';
import { useScrollRestoration } from '@/components/data-table/scroll/scroll-restoration';
import { MOST_PLAIN_ROWS, type ScrollToRow } from '@/components/data-table/scroll/scroll-to-row';
import { SelectAllCheckbox } from '@/components/data-table/selection/row-checkbox';
import type { Selection } from '@/components/data-table/selection/use-selection';
import { StaleRowsNotice, TableMessage } from '@/components/data-table/states/table-message';
import { loadedRows, loadedState, type TableState } from '@/components/data-table/states/table-state';
import { NARROW_SCREEN, PRINT, useMedia } from '@/components/ui/media';
import { InTable } from '@/components/ui/values';

export interface DataTableProps<Row extends RowData> {
  label: string;
  columns: TableColumn<Row>[];
  state: TableState<Row>;
  rowId: (row: Row) => string;
  rowLink?: (row: Row) => RowLink;
  opener?: OpenRow;
  sort?: SortControl;
  /** Within a longer page: as high as its rows, without a scroll area of its own. */
  embedded?: boolean;
  footerRows?: FooterRow[];
  nothingYet: ReactNode;
  nothingMatches: ReactNode;
  onRetry: () => void;
  onResize?: ((widths: ReadonlyMap<string, number>) => void) | undefined;
  selection?: Selection<Row>;
  foundRow?: number | null;
  /** Set by the table: scrolls to a row by index. */
  scrollToRow?: RefObject<ScrollToRow | null>;
}

const VirtualRows = lazy(async () => ({
  default: (await import('@/components/data-table/scroll/virtual-rows')).VirtualRows,
}));

/** Shows the rows of one noun in every state; on a phone they are cards. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, state, rowId, rowLink, opener, sort, embedded = false, footerRows } = props;
  const { onResize, selection, foundRow, scrollToRow } = props;
  const selectable = selection !== undefined;
  const columns = useMemo(() => pinColumns(props.columns, selectable), [props.columns, selectable]);
  const loaded = loadedState(state);
  const rows = loadedRows(state);
  const table = useTable({ features: TABLE_FEATURES, columns, data: rows, getRowId: rowId });
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  const [section, setSection] = useState<HTMLElement | null>(null);
  useScrollRestoration(embedded ? null : section);
  const ownScrollToRow = useRef<ScrollToRow | null>(null);
  const cards = useMedia(NARROW_SCREEN);
  const printed = useMedia(PRINT);
  const whole = rows.length <= MOST_PLAIN_ROWS || embedded || printed;

  const virtual = scrollToRow ?? ownScrollToRow;
  useRowKeys({ section: embedded ? null : section, rows, rowId, opener, scrollToRow: virtual });

  function draw(index: number, measure?: (row: HTMLElement | null) => void) {
    const row = rows[index];
    if (row === undefined) return null;
    return (
      <TableRow
        id={rowId(row)}
        row={row}
        index={index}
        opener={opener}
        columns={columns}
        link={rowLink}
        selected={selection && (selection.all || selection.selected.has(rowId(row)))}
        onToggle={selection?.toggle}
        selecting={selection?.selecting ?? false}
        found={foundRow === index}
        measure={measure}
      />
    );
  }

  function drawWhole(all: readonly Row[]) {
    return all.map((row, index) => <Fragment key={rowId(row)}>{draw(index)}</Fragment>);
  }

  return (
    <>
      <StaleRowsNotice state={state} onRetry={props.onRetry} />
      <section
        ref={setSection}
        aria-label={label}
        onPointerEnter={opener?.preload}
        onFocus={opener?.preload}
        data-choosing={selection?.selecting || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls both ways must be reachable by keyboard
        tabIndex={0}
        className={`relative scroll-pt-10 border-t border-line bg-sheet print:max-h-none print:overflow-visible ${
          embedded
            ? 'sm:overflow-x-auto'
            : 'leaping sm:max-h-[calc(100dvh-7rem)] sm:overflow-auto lg:max-h-none lg:min-h-72 lg:flex-1'
        }`}
      >
        {/* Roles are written out: a table drawn as cards loses them in some browsers. */}
        <table
          role="table"
          aria-label={label}
          aria-busy={state.kind === 'loading' || loaded?.dimmed === true}
          aria-rowcount={loaded ? rowCount(loaded, whole) : undefined}
          className="ledger"
          style={gridTemplate(columns.map(({ meta }) => meta.width))}
        >
          <thead role="rowgroup" className="max-sm:sr-only">
            <tr role="row" aria-rowindex={1}>
              {headers.map((header, position) => (
                <HeaderCell
                  key={header.id}
                  id={header.column.id}
                  look={header.column.columnDef.meta}
                  sort={sort}
                  onResize={
                    onResize && ((widths) => onResize(withoutCheckboxWidth(widths, selectable && columns[0]?.id)))
                  }
                >
                  {position === 0 && selection && <SelectAllCheckbox selection={selection} rows={rows} rowId={rowId} />}
                  <table.FlexRender header={header} />
                </HeaderCell>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className={`transition-opacity ${loaded?.dimmed ? 'opacity-45' : ''}`}>
            {state.kind === 'loading' && <SkeletonRows columns={columns} rows={embedded ? 3 : 14} />}
            <InTable value={true}>
              {whole ? (
                drawWhole(rows)
              ) : (
                <Suspense fallback={drawWhole(rows.slice(0, MOST_PLAIN_ROWS))}>
                  <VirtualRows count={rows.length} scroller={section} cards={cards} scrollToRow={virtual}>
                    {draw}
                  </VirtualRows>
                </Suspense>
              )}
            </InTable>
          </tbody>
          {footerRows && loaded && !loaded.dimmed && rows.length > 0 && (
            <FooterRows columns={columns} rows={footerRows} firstIndex={rows.length + 2} />
          )}
        </table>
        <TableMessage {...props} />
      </section>
    </>
  );
}

/** With the header; -1 means "unknown" in ARIA. */
function rowCount<Row>(state: TableState<Row> & { kind: 'partial' | 'complete' }, whole: boolean): number | undefined {
  if (state.total !== null) return state.total + 1;
  if (state.kind === 'complete') return state.rows.length + 1;
  return whole ? undefined : -1;
}
