import type { PageLink } from '@/components/data-table/footer/pagination-footer';
import type { ListPage } from '@/lib/domain/list';

/** Filters of a list that pages by the ids of its records. */
export interface PagedFilters {
  q: string | null;
  size: number;
  after: string | null;
  before: string | null;
}

export type PagePosition = Pick<PagedFilters, 'after' | 'before'>;

/** Null where there is no such page, and while the current one is loading. */
export function pageLinks(
  filters: PagePosition,
  page: Pick<ListPage<unknown>, 'nextCursor' | 'previousCursor'> | undefined,
  turn: (place: PagePosition) => PageLink,
) {
  const atStart = filters.after === null && filters.before === null;
  return {
    first: atStart ? null : turn({ after: null, before: null }),
    previous: page?.previousCursor ? turn({ after: null, before: page.previousCursor }) : null,
    next: page?.nextCursor ? turn({ after: page.nextCursor, before: null }) : null,
  };
}
