import type { RowData } from '@tanstack/react-table';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormat } from '@/components/account/use-format';
import { ColumnButton } from '@/components/data-table/columns/column-button';
import type { ColumnView } from '@/components/data-table/columns/use-column-view';
import { DataTable, type DataTableProps } from '@/components/data-table/data-table';
import { PaginationFooter } from '@/components/data-table/footer/pagination-footer';
import { useEscapeKey } from '@/components/data-table/open-record/escape-key';
import { OpenRecord, type OpenRecordProps } from '@/components/data-table/open-record/open-record';
import { useOpenRow } from '@/components/data-table/open-record/open-row';
import { SelectModeButton } from '@/components/data-table/selection/select-mode-button';
import { type SelectedRows, SelectionBar } from '@/components/data-table/selection/selection-bar';
import { escapeAction, useSelection } from '@/components/data-table/selection/use-selection';
import { loadedRows } from '@/components/data-table/states/table-state';
import { DroppedNotice } from '@/components/filters/dropped-notice';
import { SearchBox } from '@/components/filters/search-box';
import type { ListAddress } from '@/components/filters/use-list-address';
import { RefreshButton } from '@/components/ui/refresh-button';
import type { ListPage } from '@/lib/domain/list';
import { PageSize } from './page-size';
import { type PagedFilters, pageLinks } from './pagination';
import { PrintedBasis } from './printed-basis';
import { ReportHeader } from './report-header';

const SIZES = [20, 50, 100, 250];

interface PagedReportProps<Row extends RowData & object>
  extends Omit<DataTableProps<Row>, 'label' | 'sort' | 'columns' | 'opener' | 'selection'> {
  view: ColumnView<Row>;
  title: string;
  /** Order, and what a search matched. */
  note: ReactNode;
  search: { label: string; placeholder: string };
  address: ListAddress<PagedFilters>;
  /** Undefined while loading. */
  page: ListPage<Row> | undefined;
  busy: boolean;
  panel: (open: OpenRecordProps<Row>) => ReactNode;
  /** Loads the code of what may open; must be stable. */
  preload: () => void;
  selected: (selected: SelectedRows<Row>) => ReactNode;
  /** A button that exports these ids; null: all that match. */
  file: (ids: readonly string[] | null) => ReactNode;
}

/** A list with search, page size, previous and next page, all in the address. */
export function PagedReport<Row extends RowData & object>(props: PagedReportProps<Row>) {
  const { title, note, search, address, page, busy, view, panel, preload, selected, file, ...table } = props;
  const t = useTranslations('table');
  const format = useFormat();
  const { filters, change, hrefWith, dropped } = address;
  const turns = pageLinks(filters, busy ? undefined : page, (place) => ({
    href: hrefWith(place),
    go: () => change(place),
  }));
  const opener = useOpenRow(preload);
  const { state, rowId } = table;
  const rows = loadedRows(state);
  const selection = useSelection(filters.q ?? '', rows, rowId);
  const backToAll = filters.q === null ? null : () => change({ q: null, after: null, before: null });
  useEscapeKey(opener, escapeAction(selection, backToAll));

  return (
    <>
      <ReportHeader
        title={title}
        actions={
          <>
            <SelectModeButton selection={selection} rows={rows.length} />
            <ColumnButton view={view} rows={page?.items ?? []} />
            {file(null)}
            <RefreshButton queries={[{ isFetching: busy, refetch: table.onRetry }]} />
          </>
        }
      >
        <PrintedBasis
          basis={note}
          loaded={page && !busy ? { shown: page.items.length, total: page.total, asOf: page.asOf } : null}
          paged
        />
        <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2">
          <SearchBox {...search} value={filters.q} onSearch={(q) => change({ q, after: null, before: null })} />
          <p className="text-sm text-soft">
            {note}
            {page && !busy && ` · ${t('asOf', { day: format.day(page.asOf), time: format.time(page.asOf) })}`}
          </p>
        </div>
        <DroppedNotice dropped={[...dropped, ...view.invalid]} />
      </ReportHeader>
      {/* A new page starts at its top. */}
      <DataTable
        key={`${filters.after} ${filters.before}`}
        label={title}
        columns={view.shown}
        onResize={view.resize}
        opener={opener}
        selection={selection}
        {...table}
      />
      <SelectionBar
        selection={selection}
        rows={rows}
        rowId={rowId}
        total={page?.total ?? null}
        more={(turns.next ?? turns.previous) !== null}
        view={view}
        file={file}
      >
        {selected}
      </SelectionBar>
      <PaginationFooter
        shown={page ? page.items.length : null}
        total={page?.total ?? null}
        {...turns}
        busy={busy}
        controls={
          <PageSize
            size={filters.size}
            sizes={SIZES}
            onChange={(size) => change({ size, after: null, before: null })}
          />
        }
      />
      <OpenRecord opener={opener} rows={rows} rowId={rowId} asOf={page?.asOf ?? 0}>
        {panel}
      </OpenRecord>
    </>
  );
}
