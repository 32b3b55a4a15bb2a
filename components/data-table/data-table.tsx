import { type RowData, useTable } from '@tanstack/react-table';
import { Fragment, type ReactNode, type RefObject, Suspense, type UIEvent, useRef, useState } from 'react';
import { lazyPart } from '@/components/browser/lazy-part';
import { useFittedColumns, withoutCheckboxWidth } from '@/components/data-table/columns/fitted-columns';
import { gridTemplate } from '@/components/data-table/columns/grid-template';
import { TABLE_FEATURES, type TableColumn } from '@/components/data-table/columns/table-column';
import type { OpenRow } from '@/components/data-table/open-record/open-row';
import { HeaderCell, type SortControl } from '@/components/data-table/rows/header-cell';
import { useRowKeys } from '@/components/data-table/rows/row-keys';
import { SkeletonRows } from '@/components/data-table/rows/skeleton-rows';
import { type RowLink, TableRow } from '@/components/data-table/rows/table-row';
import type { RowHeads } from '@/components/data-table/scroll/row-heads';
import { useScrollRestoration } from '@/components/data-table/scroll/scroll-restoration';
import { MOST_PLAIN_ROWS, type ScrollToRow } from '@/components/data-table/scroll/scroll-to-row';
import type { VirtualRowsProps } from '@/components/data-table/scroll/virtual-rows';
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
  foot?: (columns: readonly TableColumn<Row>[], firstIndex: number) => ReactNode;
  /** On paper at the top of each page. */
  printedHead?: ReactNode;
  /** Rows of one line's height drawn before the row of an index, or after the last one. */
  heads?: RowHeads | undefined;
  nothingYet: ReactNode;
  nothingMatches: ReactNode;
  onRetry: () => void;
  tooLong?: ReactNode;
  onResize?: ((widths: ReadonlyMap<string, number>) => void) | undefined;
  selection?: Selection<Row>;
  foundRow?: number | null;
  /** Set by the table: scrolls to a row by index. */
  scrollToRow?: RefObject<ScrollToRow | null>;
}

/** In the place of the virtual rows where their code could not be fetched. */
function PlainRows({ count, children }: VirtualRowsProps) {
  const rows = Array.from({ length: Math.min(count, MOST_PLAIN_ROWS) }, (_, index) => (
    <Fragment key={String(index)}>{children(index, undefined)}</Fragment>
  ));
  return <>{rows}</>;
}

const VirtualRows = lazyPart(
  async () => ({
    default: (await import('@/components/data-table/scroll/virtual-rows')).VirtualRows,
  }),
  PlainRows,
);

/** Shows the rows of one noun in every state; on a phone they are cards. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, state, rowId, rowLink, opener, sort, embedded = false, foot } = props;
  const { onResize, selection, foundRow, scrollToRow, heads } = props;
  const selectable = selection !== undefined;
  const loaded = loadedState(state);
  const rows = loadedRows(state);
  const columns = useFittedColumns(props.columns, rows, { sorted: sort?.column, selectable });
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
    const drawn = (
      <TableRow
        key="row"
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
    return heads ? [heads.get(index), drawn] : drawn;
  }

  function drawWhole(all: readonly Row[]) {
    return all.map((row, index) => <Fragment key={rowId(row)}>{draw(index)}</Fragment>);
  }

  return (
    <>
      <StaleRowsNotice state={state} onRetry={props.onRetry} tooLong={props.tooLong} />
      <section
        ref={setSection}
        // Within a record the section around it is the landmark of that name.
        role={embedded ? 'group' : undefined}
        aria-label={label}
        onPointerEnter={opener?.preload}
        onFocus={opener?.preload}
        onScroll={embedded ? undefined : scrollHeadAway}
        data-choosing={selection?.selecting || undefined}
        tabIndex={0}
        className={`relative scroll-pt-10 border-t border-line bg-sheet print:max-h-none print:overflow-visible ${
          embedded
            ? 'sm:overflow-x-auto'
            : 'leaping sm:max-h-[calc(100dvh-5rem)] sm:overflow-auto lg:max-h-none lg:min-h-72 lg:flex-1'
        }`}
      >
        {/* Roles are written out: a table drawn as cards loses them in some browsers. */}
        <table
          role="table"
          aria-label={label}
          aria-busy={state.kind === 'loading' || loaded?.dimmed === true}
          aria-rowcount={loaded ? rowCount(loaded, whole) : undefined}
          className="ledger"
          style={gridTemplate(columns)}
        >
          <thead role="rowgroup" className="max-sm:sr-only">
            {props.printedHead && (
              // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: on a screen it is no row of the table
              <tr hidden role="presentation" className="printed-head">
                {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: nor a heading */}
                <th role="presentation" colSpan={columns.length}>
                  {props.printedHead}
                </th>
              </tr>
            )}
            <tr role="row" aria-rowindex={1}>
              {headers.map((header, position) => (
                <HeaderCell
                  key={header.id}
                  id={header.column.id}
                  look={header.column.columnDef.meta}
                  floor={columns[position]?.floor}
                  pinnedAt={columns[position]?.pinnedAt}
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
                  <VirtualRows count={rows.length} heads={heads} scroller={section} cards={cards} scrollToRow={virtual}>
                    {draw}
                  </VirtualRows>
                </Suspense>
              )}
              {heads?.get(rows.length)}
            </InTable>
          </tbody>
          {loaded && !loaded.dimmed && rows.length > 0 && foot?.(columns, rows.length + 2)}
        </table>
        <TableMessage {...props} />
      </section>
    </>
  );
}

const SHORT_SCREEN = 640; // px, as a page that is enlarged to 200 %

/** Where rows have little room, what stands above them leaves the screen when they are scrolled. */
function scrollHeadAway({ currentTarget: section }: UIEvent<HTMLElement>) {
  const away = section.scrollTop > 0 && section.getBoundingClientRect().top > 1;
  if (away && window.innerHeight < SHORT_SCREEN) section.scrollIntoView({ block: 'start' });
}

/** With the header; -1 means "unknown" in ARIA. */
function rowCount<Row>(state: TableState<Row> & { kind: 'partial' | 'complete' }, whole: boolean): number | undefined {
  if (state.total !== null) return state.total + 1;
  if (state.kind === 'complete') return state.rows.length + 1;
  return whole ? undefined : -1;
}
