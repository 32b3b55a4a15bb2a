import type { UseQueryResult } from '@tanstack/react-query';
import type { ListPage } from '@/lib/domain/list';
import { type TableState, tableState } from './table-state';

type PageQuery<Row> = Pick<
  UseQueryResult<ListPage<Row>>,
  'data' | 'error' | 'failureReason' | 'isFetching' | 'isPlaceholderData'
>;

/**
 * What a query of one page says, as a table understands it: for lists that are read page by page, with a next and a
 * previous one. The number of all records is left to the foot, since a page does not know which rows of them it holds.
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
