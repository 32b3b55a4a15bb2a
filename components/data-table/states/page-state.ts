import type { UseQueryResult } from '@tanstack/react-query';
import type { ListPage } from '@/lib/domain/list';
import { type TableState, tableState } from './table-state';

type PageQuery<Row> = Pick<
  UseQueryResult<ListPage<Row>>,
  'data' | 'error' | 'failureReason' | 'isFetching' | 'isPlaceholderData'
>;

/**
 * The state of a list with previous and next pages; the total is shown in its footer, since a page does not know which
 * rows of it it holds.
 */
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
