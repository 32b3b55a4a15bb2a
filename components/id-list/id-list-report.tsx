import type { UseQueryResult } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
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
import type { ListAddress } from '@/components/filters/use-list-address';
import type { RecordProps } from '@/components/record/use-record';
import { EmptyListMessage, EmptyPageMessage } from '@/components/report/empty-page';
import { PageSize } from '@/components/report/page-size';
import { pageLinks } from '@/components/report/pagination';
import { PrintedBasis } from '@/components/report/printed-basis';
import { ReportHeader } from '@/components/report/report-header';
import type { ListSelectionProps } from '@/components/selection/list-selection';
import { type Preloadable, PreloadablePart } from '@/components/ui/preloadable';
import { RefreshButton } from '@/components/ui/refresh-button';
import { UnreadableNotice } from '@/components/wording/unreadable-notice';
import type { ListPage } from '@/lib/domain/list';
import type { FindUnreadable } from '@/lib/domain/unreadable/unreadable';
import { type IdListFilters, isWalkedIdList, NO_ID_LIST_FILTERS, wholeIdList } from '@/lib/filters/id-lists';
import { IdListFilterBar, useListBasis } from './id-list-filter-bar';

const SIZES = [20, 50, 100, 250];

interface IdListReportProps<Row extends RowData & object>
  extends Pick<ListSelectionProps<Row>, 'amounts' | 'names'>,
    Pick<DataTableProps<Row>, 'rowId' | 'rowLink'> {
  noun: 'customers' | 'orders';
  address: ListAddress<IdListFilters>;
  query: UseQueryResult<ListPage<Row>>;
  unreadable: FindUnreadable<Row>;
  view: ColumnView<Row>;
  panel: Preloadable<RecordProps<Row>>;
  selected: Preloadable<ListSelectionProps<Row>>;
  /** Pills beside that of the period. */
  pills?: ReactNode;
  sums?: (rows: readonly Row[]) => ReactNode;
  /** Loads both; it must not change. */
  preload: () => void;
}

/** A list of the general API: one search that the provider answers, and pages by id, all in the address. */
export function IdListReport<Row extends RowData & object>(props: IdListReportProps<Row>) {
  const {
    noun,
    address,
    query,
    view,
    rowId,
    rowLink,
    panel,
    selected,
    preload,
    amounts,
    names,
    pills,
    sums,
    unreadable,
  } = props;
  const t = useTranslations(noun);
  const table = useTranslations('table');
  const format = useFormat();
  const { filters, change, hrefWith, dropped } = address;
  const { q, after, before } = filters;
  const walked = isWalkedIdList(filters);
  const { data: page, isFetching: busy } = query;
  const turns = pageLinks(filters, busy ? undefined : page, (place) => ({
    href: hrefWith(place),
    go: () => change(place),
  }));
  const opener = useOpenRow(preload);
  const state = pageState(query, rowId, walked || q !== null || after !== null || before !== null);
  const rows = loadedRows(state);
  const selection = useSelection(wholeIdList(filters).toString(), rows, rowId);
  const backToAll =
    q === null && !walked ? null : () => change({ ...NO_ID_LIST_FILTERS, q: null, after: null, before: null });
  useEscapeKey(opener, escapeAction(selection, backToAll));
  const basis = useListBasis(noun, filters, page?.window ?? null);
  const refresh = () => query.refetch();
  const file = (ids: readonly string[] | null) => (
    <ExportButton
      noun={noun}
      search={wholeIdList(filters).toString()}
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
        printedByTable
        actions={
          <>
            <SelectModeButton selection={selection} rows={rows.length} />
            <ColumnButton view={view} rows={page?.items ?? []} />
            {file(null)}
            <RefreshButton queries={[{ isFetching: busy, refetch: refresh }]} />
          </>
        }
      >
        <IdListFilterBar noun={noun} filters={filters} change={change} pills={pills} asOf={page?.asOf}>
          {basis}
          {page && !busy && ` · ${table('asOf', { day: format.day(page.asOf), time: format.time(page.asOf) })}`}
        </IdListFilterBar>
        <UnreadableNotice rows={rows} find={unreadable} />
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
        printedHead={
          <PrintedBasis
            title={t('title')}
            basis={basis}
            loaded={page && !busy ? { shown: page.items.length, total: page.total, asOf: page.asOf } : null}
            paged
          />
        }
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
        {(rows) => (
          <PreloadablePart of={selected} with={{ ...rows, noun, search: wholeIdList(filters), amounts, names }} />
        )}
      </SelectionBar>
      {rows.length > 0 && sums && <div className="border-t border-line px-4 pt-2 text-sm lg:px-6">{sums(rows)}</div>}
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
