import type { UseQueryResult } from '@tanstack/react-query';
import type { ListPage } from '@/lib/domain/list';
import { type TableState, tableState } from './table-state';

type PageQuery<Row> = Pick<
  UseQueryResult<ListPage<Row>>,
  'data' | 'error' | 'failureReason' | 'isFetching' | 'isPlaceholderData'
>;

/** A page does not know which rows of the total it holds: the footer shows it. */
export function pageState<Row>(query: PageQuery<Row>, rowId: (row: Row) => string, narrowed: boolean): TableState<Row> {
  const page = query.data;
  return tableState(
    {
      data: page && { pages: [{ ...page, total: null }], pageParams: [null] },
      error: query.error,
      failureReason: query.failureReason,
      isFetching: query.isFetching,
      isPlaceholderData: query.isPlaceholderData,
      hasNextPage: false,
      isFetchingNextPage: false,
      isFetchNextPageError: false,
    },
    rowId,
    narrowed,
  );
}
