import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ListPage, TimeWindow } from '@/lib/domain/list';
import { CorteError } from '@/lib/errors';

export type NextPageState =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'waiting'; error: unknown }
  | { kind: 'failed'; error: unknown };

interface Loaded<Row> {
  rows: Row[];
  total: number | null;
  asOf: number; // UTC milliseconds
  window: TimeWindow | null;
  dimmed: boolean;
  /** Why refreshing failed: the rows are older. */
  failed?: unknown;
}

/** Every state of a list: a screen that forgets one does not compile. */
export type TableState<Row> =
  | { kind: 'loading'; waiting: unknown }
  | { kind: 'failed'; error: unknown }
  | { kind: 'not-allowed'; error: unknown }
  | { kind: 'nothing-yet'; asOf: number; window: TimeWindow | null }
  | { kind: 'nothing-matches'; asOf: number; window: TimeWindow | null }
  | ({ kind: 'partial'; next: NextPageState } & Loaded<Row>)
  | ({ kind: 'complete' } & Loaded<Row>);

type LoadedState<Row> = Extract<TableState<Row>, { kind: 'partial' | 'complete' }>;

/** Null without rows. */
export function loadedState<Row>(state: TableState<Row>): LoadedState<Row> | null {
  return state.kind === 'partial' || state.kind === 'complete' ? state : null;
}

const NO_ROWS: never[] = [];

/** Always the same array while there are none. */
export function loadedRows<Row>(state: TableState<Row>): Row[] {
  return loadedState(state)?.rows ?? NO_ROWS;
}

type ListQuery<Row> = Pick<
  UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>,
  | 'data'
  | 'error'
  | 'failureReason'
  | 'hasNextPage'
  | 'isFetching'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'isPlaceholderData'
>;

/** `narrowed`: a filter is set, so that no rows means no match. Rows are unique by id, in their newest version. */
export function tableState<Row>(
  query: ListQuery<Row>,
  rowId: (row: Row) => string,
  narrowed: boolean,
): TableState<Row> {
  const pages = query.data?.pages ?? [];
  const last = pages.at(-1);
  const replacing = query.isFetching && !query.isFetchingNextPage;
  const failed = query.isFetchNextPageError || replacing ? null : query.error;
  const rows = distinct(pages, rowId);
  if (failed && (rows.length === 0 || isRefused(failed))) return failure(failed);
  if (!last) return { kind: 'loading', waiting: query.failureReason };

  const dimmed = query.isPlaceholderData || replacing;
  if (rows.length === 0 && dimmed) return { kind: 'loading', waiting: query.failureReason };
  if (rows.length === 0 && !query.hasNextPage) {
    return { kind: narrowed ? 'nothing-matches' : 'nothing-yet', asOf: last.asOf, window: last.window };
  }
  const loaded = { rows, total: last.total, asOf: last.asOf, window: last.window, dimmed, failed };
  return query.hasNextPage ? { kind: 'partial', ...loaded, next: nextPage(query) } : { kind: 'complete', ...loaded };
}

function failure<Row>(error: unknown): TableState<Row> {
  return { kind: isRefused(error) ? 'not-allowed' : 'failed', error };
}

/** Those errors hide the loaded rows, too. */
function isRefused(error: unknown): boolean {
  return error instanceof CorteError && (error.code === 'provider_refused_key' || error.code === 'provider_forbids');
}

function nextPage<Row>(query: ListQuery<Row>): NextPageState {
  if (query.isFetchingNextPage) {
    return query.failureReason ? { kind: 'waiting', error: query.failureReason } : { kind: 'loading' };
  }
  return query.isFetchNextPageError ? { kind: 'failed', error: query.error } : { kind: 'idle' };
}

const distinctRows = new WeakMap<readonly ListPage<unknown>[], unknown[]>();

function distinct<Row>(pages: ListPage<Row>[], rowId: (row: Row) => string): Row[] {
  const cached = distinctRows.get(pages);
  if (cached) return asRows(cached);
  const byId = new Map<string, Row>();
  for (const page of pages) for (const row of page.items) byId.set(rowId(row), row);
  const rows = [...byId.values()];
  distinctRows.set(pages, rows);
  return rows;
}

function asRows<Row>(rows: unknown[]): Row[] {
  return rows as Row[];
}
