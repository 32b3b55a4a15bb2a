import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormat } from '@/components/account/use-format';
import {
  applyColumnSettings,
  type ColumnSetting,
  type TableColumn,
} from '@/components/data-table/columns/table-column';
import { DataTable, type DataTableProps } from '@/components/data-table/data-table';
import { TableFooter } from '@/components/data-table/footer/table-footer';
import { loadedState, tableState } from '@/components/data-table/states/table-state';
import { Notice } from '@/components/ui/notice';
import type { ListPage, TimeWindow } from '@/lib/domain/list';
import { RecordSection } from './record-section';

const PAGE = 100;

/** Shorter windows are named to the minute. */
const SHORT_WINDOW_MS = 48 * 3600 * 1000;

export interface SearchedWindow {
  from: string;
  to: string;
  [name: string]: string;
}

export interface RelatedListProps<Row> {
  title: string;
  label: string;
  query: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>;
  /** Beside a list: the first columns only. */
  narrow: boolean;
  /** Every such list names the window that was searched, or says that it has none. */
  note: (days: SearchedWindow | null) => string;
  nothing: ReactNode;
  actions?: ReactNode;
}

interface RelatedRowsProps<Row extends RowData & { currency?: string | null | undefined }>
  extends RelatedListProps<Row> {
  /** Columns for rows of one currency, and of several. */
  columns: { single: TableColumn<Row>[]; mixed: TableColumn<Row>[] };
  /** Which of them are shown, and beside a list. */
  usual: readonly ColumnSetting[];
  first: readonly ColumnSetting[];
  rowId: (row: Row) => string;
  rowLink: DataTableProps<Row>['rowLink'];
  /** `all`: the window holds no more rows. */
  sums?: (rows: readonly Row[], all: boolean) => ReactNode;
}

/** The rows that carry the id of the page's record. */
export function RelatedRows<Row extends RowData & { currency?: string | null | undefined }>(
  props: RelatedRowsProps<Row>,
) {
  const { title, label, query, rowId, rowLink, note, nothing, actions, sums } = props;
  const t = useTranslations('table');
  const format = useFormat();
  const state = tableState(query, rowId, false);
  const loaded = loadedState(state);
  const answered = loaded ?? (state.kind === 'nothing-yet' ? state : null);
  const mixed = new Set(loaded?.rows.map(({ currency }) => currency)).size > 1;
  const columns = applyColumnSettings(
    props.columns[mixed ? 'mixed' : 'single'],
    props.narrow ? props.first : props.usual,
  );

  function daysOf({ from, to }: TimeWindow): SearchedWindow {
    const bound = to - from < SHORT_WINDOW_MS ? format.dayTime : format.day;
    return { from: bound(from), to: bound(to) };
  }

  return (
    <RecordSection
      wide
      title={title}
      // A blank line until the window is known, so that the rows do not move.
      note={answered ? note(answered.window && daysOf(answered.window)) : '\u00a0'}
      actions={actions}
    >
      {query.data?.pages.some(({ incomplete }) => incomplete) && (
        <div className="mx-4 mb-3 lg:mx-6">
          <Notice tone="caution">{t('incomplete')}</Notice>
        </div>
      )}
      <DataTable
        embedded
        label={label}
        columns={columns}
        state={state}
        rowId={rowId}
        rowLink={rowLink}
        nothingYet={nothing}
        nothingMatches={nothing}
        onRetry={() => query.refetch()}
      />
      <TableFooter state={state} size={PAGE} onMore={() => query.fetchNextPage()}>
        {loaded && !loaded.dimmed && (
          <>
            {sums?.(loaded.rows, loaded.kind === 'complete')}
            <p className="text-soft">{t('asOf', { day: format.day(loaded.asOf), time: format.time(loaded.asOf) })}</p>
          </>
        )}
      </TableFooter>
    </RecordSection>
  );
}
