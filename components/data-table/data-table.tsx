'use client';

import { type RowData, useTable } from '@tanstack/react-table';
import {
  Fragment,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { tracks } from '@/components/data-table/columns/grid-template';
import { type Column, features, placeColumns, withoutPick } from '@/components/data-table/columns/table-column';
import type { OpenRow } from '@/components/data-table/open-record/open-row';
import { type ClosingRow, ClosingRows } from '@/components/data-table/rows/footer-rows';
import { HeaderCell, type SortControl } from '@/components/data-table/rows/header-cell';
import { useRowKeys } from '@/components/data-table/rows/row-keys';
import { SkeletonRows } from '@/components/data-table/rows/skeleton-rows';
import { type RowLink, TableRow } from '@/components/data-table/rows/table-row';
import { useScrollPlace } from '@/components/data-table/scroll/scroll-restoration';
import { DRAWN_WHOLE, type Reveal } from '@/components/data-table/scroll/scroll-to-row';
import { PickAllBox } from '@/components/data-table/selection/row-checkbox';
import type { Selection } from '@/components/data-table/selection/use-selection';
import { KeptRows, TableTrouble } from '@/components/data-table/states/table-message';
import type { TableState } from '@/components/data-table/states/table-state';
import { CARDS, PRINTED, useMedia } from '@/components/ui/media';
import { InTable } from '@/components/ui/values';

export interface DataTableProps<Row extends RowData> {
  /** What the rows are, for those who cannot see the page. */
  label: string;
  columns: Column<Row>[];
  state: TableState<Row>;
  rowId: (row: Row) => string;
  /** The row's own page, and its name when read aloud. */
  rowLink?: (row: Row) => RowLink;
  /** Opens the record beside the list, where a click would else go to its page. */
  opener?: OpenRow;
  sort?: SortControl;
  /** Part of a longer page: as high as its rows, where a report's own table fills the screen and scrolls. */
  embedded?: boolean;
  /** Sums of the rows shown, under the columns they belong to. */
  closing?: ClosingRow[];
  /** What stands in the place of rows: nothing there yet, nothing that matches. */
  nothingYet: ReactNode;
  nothingMatches: ReactNode;
  onRetry: () => void;
  /** Lets columns be made wider: the width of each in rem. */
  onResize?: ((widths: ReadonlyMap<string, number>) => void) | undefined;
  /** Lets rows be selected. */
  selection?: Selection<Row>;
  /** The row, by its place among those loaded, where a search in them stands. */
  found?: number | null;
  /** Takes the way to show a row by its place among those loaded, drawn or not. */
  reveal?: RefObject<Reveal | null>;
}

/** Most lists never have so many rows: it comes when one does. */
const VirtualRows = lazy(async () => ({
  default: (await import('@/components/data-table/scroll/virtual-rows')).VirtualRows,
}));

const NO_ROWS: never[] = [];

/** A table of one noun in every state it can be in. On a phone the same rows are cards. Knows no business word. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, state, rowId, rowLink, opener, sort, embedded = false, closing } = props;
  const { onResize, selection, found, reveal } = props;
  const selectable = selection !== undefined;
  const columns = useMemo(() => placeColumns(props.columns, selectable), [props.columns, selectable]);
  const loaded = state.kind === 'partial' || state.kind === 'complete';
  const rows = loaded ? state.rows : NO_ROWS;
  const table = useTable({ features, columns, data: rows, getRowId: rowId });
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  const [section, setSection] = useState<HTMLElement | null>(null);
  useScrollPlace(embedded ? null : section);
  const ownReveal = useRef<Reveal | null>(null);
  const cards = useMedia(CARDS);
  const printed = useMedia(PRINTED);
  const whole = rows.length <= DRAWN_WHOLE || embedded || printed;

  const idAt = useCallback((index: number) => (rows[index] === undefined ? null : rowId(rows[index])), [rows, rowId]);
  const indexOf = useCallback((id: string) => rows.findIndex((row) => rowId(row) === id), [rows, rowId]);
  const shows = reveal ?? ownReveal;
  useRowKeys({ section: embedded ? null : section, count: rows.length, idAt, indexOf, opener, reveal: shows });

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
        picked={selection && (selection.all || selection.picked.has(rowId(row)))}
        onPick={selection?.pick}
        choosing={selection?.choosing ?? false}
        found={found === index}
        measure={measure}
      />
    );
  }

  function drawWhole(all: readonly Row[]) {
    return all.map((row, index) => <Fragment key={rowId(row)}>{draw(index)}</Fragment>);
  }

  return (
    <>
      <KeptRows state={state} onRetry={props.onRetry} />
      <section
        ref={setSection}
        aria-label={label}
        onPointerEnter={opener?.near}
        onFocus={opener?.near}
        data-choosing={selection?.choosing || undefined}
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
          aria-busy={state.kind === 'loading' || (loaded && state.dimmed)}
          aria-rowcount={loaded ? rowCount(state, whole) : undefined}
          className="ledger"
          style={tracks(columns.map(({ meta }) => meta.width))}
        >
          <thead role="rowgroup" className="max-sm:sr-only">
            <tr role="row" aria-rowindex={1}>
              {headers.map((header, position) => (
                <HeaderCell
                  key={header.id}
                  id={header.column.id}
                  look={header.column.columnDef.meta}
                  sort={sort}
                  onResize={onResize && ((widths) => onResize(withoutPick(widths, selectable && columns[0]?.id)))}
                >
                  {position === 0 && selection && <PickAllBox selection={selection} rows={rows} rowId={rowId} />}
                  <table.FlexRender header={header} />
                </HeaderCell>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className={`transition-opacity ${loaded && state.dimmed ? 'opacity-45' : ''}`}>
            {state.kind === 'loading' && <SkeletonRows columns={columns} rows={embedded ? 3 : 14} />}
            <InTable value={true}>
              {whole ? (
                drawWhole(rows)
              ) : (
                <Suspense fallback={drawWhole(rows.slice(0, DRAWN_WHOLE))}>
                  <VirtualRows count={rows.length} scroller={section} cards={cards} reveal={shows}>
                    {draw}
                  </VirtualRows>
                </Suspense>
              )}
            </InTable>
          </tbody>
          {closing && loaded && !state.dimmed && state.rows.length > 0 && (
            <ClosingRows columns={columns} rows={closing} firstIndex={state.rows.length + 2} />
          )}
        </table>
        <TableTrouble {...props} />
      </section>
    </>
  );
}

/** Header counted; -1, which is "not known", where the provider gives no total and not all rows are in the page. */
function rowCount<Row>(state: TableState<Row> & { kind: 'partial' | 'complete' }, whole: boolean): number | undefined {
  if (state.total !== null) return state.total + 1;
  if (state.kind === 'complete') return state.rows.length + 1;
  return whole ? undefined : -1;
}
