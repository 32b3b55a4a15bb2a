import type { UseQueryResult } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/account/use-format';
import type { ColumnView } from '@/components/data-table/columns/use-column-view';
import type { DataTableProps } from '@/components/data-table/data-table';
import type { OpenRecordProps } from '@/components/data-table/open-record/open-record';
import { pageState } from '@/components/data-table/states/page-state';
import { ExportButton } from '@/components/files/export-button';
import type { ListAddress } from '@/components/filters/use-list-address';
import { EmptyListMessage, EmptyPageMessage } from '@/components/report/empty-page';
import { PagedReport } from '@/components/report/paged-report';
import type { PagedFilters } from '@/components/report/pagination';
import type { ListSelectionProps } from '@/components/selection/list-selection';
import { type Preloadable, PreloadablePart } from '@/components/ui/preloadable';
import type { ListPage } from '@/lib/domain/list';
import { searchOnly } from '@/lib/filters/id-lists';

interface IdListReportProps<Row extends RowData & object>
  extends Pick<ListSelectionProps<Row>, 'amounts' | 'names'>,
    Pick<DataTableProps<Row>, 'rowId' | 'rowLink'> {
  noun: 'customers' | 'orders';
  address: ListAddress<PagedFilters>;
  query: UseQueryResult<ListPage<Row>>;
  view: ColumnView<Row>;
  panel: Preloadable<OpenRecordProps<Row>>;
  selected: Preloadable<ListSelectionProps<Row>>;
  /** Loads both; it must not change. */
  preload: () => void;
}

/** A list of the general API: pages by id, and one search that the provider answers. */
export function IdListReport<Row extends RowData & object>(props: IdListReportProps<Row>) {
  const { noun, address, query, view, rowId, rowLink, panel, selected, preload, amounts, names } = props;
  const t = useTranslations(noun);
  const format = useFormat();
  const { q, after, before } = address.filters;
  const basis = q === null ? t('order', { zone: format.zone }) : t('searching', { q });
  return (
    <PagedReport
      title={t('title')}
      note={basis}
      search={{ label: t('searchLabel'), placeholder: t('searchPlaceholder') }}
      address={address}
      page={query.data}
      busy={query.isFetching}
      file={(ids) => (
        <ExportButton
          noun={noun}
          search={searchOnly(q).toString()}
          columns={view.shown.map(({ id }) => id)}
          selected={ids}
          rows={ids?.length ?? (query.isFetching ? null : (query.data?.total ?? null))}
          basis={basis}
        />
      )}
      state={pageState(query, rowId, q !== null || after !== null || before !== null)}
      view={view}
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
      onRetry={() => query.refetch()}
      panel={(open) => <PreloadablePart of={panel} with={open} />}
      preload={preload}
      selected={(rows) => (
        <PreloadablePart of={selected} with={{ ...rows, noun, search: searchOnly(q), amounts, names }} />
      )}
    />
  );
}
