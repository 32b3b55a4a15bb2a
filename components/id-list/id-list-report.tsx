import type { UseQueryResult } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/account/use-format';
import { ColumnButton } from '@/components/data-table/columns/column-button';
import type { ColumnView } from '@/components/data-table/columns/use-column-view';
import { DataTable, type DataTableProps } from '@/components/data-table/data-table';
import { PaginationFooter } from '@/components/data-table/footer/pagination-footer';
import { useEscapeKey } from '@/components/data-table/open-record/escape-key';
import { OpenRecord } from '@/components/data-table/open-record/open-record';
import { useOpenRow } from '@/components/data-table/open-record/open-row';
import { SelectModeButton } from '@/components/data-table/selection/select-mode-button';
import { SelectionBar } from '@/components/data-table/selection/selection-bar';
import { escapeAction, useSelection } from '@/components/data-table/selection/use-selection';
import { pageState } from '@/components/data-table/states/page-state';
import { loadedRows } from '@/components/data-table/states/table-state';
import { ExportButton } from '@/components/files/export-button';
import { DroppedNotice } from '@/components/filters/dropped-notice';
import { SearchBox } from '@/components/filters/search-box';
import type { ListAddress } from '@/components/filters/use-list-address';
import type { RecordProps } from '@/components/record/use-record';
import { EmptyListMessage, EmptyPageMessage } from '@/components/report/empty-page';
import { PageSize } from '@/components/report/page-size';
import { type PagedFilters, pageLinks } from '@/components/report/pagination';
import { PrintedBasis } from '@/components/report/printed-basis';
import { ReportHeader } from '@/components/report/report-header';
import type { ListSelectionProps } from '@/components/selection/list-selection';
import { type Preloadable, PreloadablePart } from '@/components/ui/preloadable';
import { RefreshButton } from '@/components/ui/refresh-button';
import type { ListPage } from '@/lib/domain/list';
import { searchOnly } from '@/lib/filters/id-lists';

const SIZES = [20, 50, 100, 250];

interface IdListReportProps<Row extends RowData & object>
  extends Pick<ListSelectionProps<Row>, 'amounts' | 'names'>,
    Pick<DataTableProps<Row>, 'rowId' | 'rowLink'> {
  noun: 'customers' | 'orders';
  address: ListAddress<PagedFilters>;
  query: UseQueryResult<ListPage<Row>>;
  view: ColumnView<Row>;
  panel: Preloadable<RecordProps<Row>>;
  selected: Preloadable<ListSelectionProps<Row>>;
  /** Loads both; it must not change. */
  preload: () => void;
}

/** A list of the general API: one search that the provider answers, and pages by id, all in the address. */
export function IdListReport<Row extends RowData & object>(props: IdListReportProps<Row>) {
  const { noun, address, query, view, rowId, rowLink, panel, selected, preload, amounts, names } = props;
  const t = useTranslations(noun);
  const table = useTranslations('table');
  const format = useFormat();
  const { filters, change, hrefWith, dropped } = address;
  const { q, after, before } = filters;
  const { data: page, isFetching: busy } = query;
  const turns = pageLinks(filters, busy ? undefined : page, (place) => ({
    href: hrefWith(place),
    go: () => change(place),
  }));
  const opener = useOpenRow(preload);
  const state = pageState(query, rowId, q !== null || after !== null || before !== null);
  const rows = loadedRows(state);
  const selection = useSelection(q ?? '', rows, rowId);
  const backToAll = q === null ? null : () => change({ q: null, after: null, before: null });
  useEscapeKey(opener, escapeAction(selection, backToAll));
  const basis = q === null ? t('order', { zone: format.zone }) : t('searching', { q });
  const refresh = () => query.refetch();
  const file = (ids: readonly string[] | null) => (
    <ExportButton
      noun={noun}
      search={searchOnly(q).toString()}
      columns={view.shown.map(({ id }) => id)}
      selected={ids}
      rows={ids?.length ?? (busy ? null : (page?.total ?? null))}
      basis={basis}
    />
  );

  return (
    <>
      <ReportHeader
        title={t('title')}
        actions={
          <>
            <SelectModeButton selection={selection} rows={rows.length} />
            <ColumnButton view={view} rows={page?.items ?? []} />
            {file(null)}
            <RefreshButton queries={[{ isFetching: busy, refetch: refresh }]} />
          </>
        }
      >
        <PrintedBasis
          basis={basis}
          loaded={page && !busy ? { shown: page.items.length, total: page.total, asOf: page.asOf } : null}
          paged
        />
        <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2">
          <SearchBox
            label={t('searchLabel')}
            placeholder={t('searchPlaceholder')}
            value={q}
            onSearch={(q) => change({ q, after: null, before: null })}
          />
          <p className="text-sm text-soft">
            {basis}
            {page && !busy && ` · ${table('asOf', { day: format.day(page.asOf), time: format.time(page.asOf) })}`}
          </p>
        </div>
        <DroppedNotice dropped={[...dropped, ...view.invalid]} />
      </ReportHeader>
      {/* A new page starts at its top. */}
      <DataTable
        key={`${after} ${before}`}
        label={t('title')}
        columns={view.shown}
        onResize={view.resize}
        opener={opener}
        selection={selection}
        state={state}
        rowId={rowId}
        rowLink={rowLink}
        nothingYet={<EmptyListMessage what={t('nothingYet')} hint={t('nothingYetHint')} />}
        nothingMatches={
          <EmptyPageMessage
            address={address}
            what={q === null ? null : t('nothingMatches', { q })}
            hint={t('nothingMatchesHint')}
          />
        }
        onRetry={refresh}
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
        {(rows) => <PreloadablePart of={selected} with={{ ...rows, noun, search: searchOnly(q), amounts, names }} />}
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
        {(open) => <PreloadablePart of={panel} with={{ id: open.id, beside: open }} />}
      </OpenRecord>
    </>
  );
}
