import type { QueryKey } from '@tanstack/react-query';
import type { Failure } from '@/lib/errors';

/** What the server already knows of a query when the page is made: its data, how the first try failed, or nothing yet. */
export interface FirstAnswer {
  queryKey: QueryKey;
  data: unknown;
  failure: Failure | null;
  /** A list that is read page after page. */
  pages: boolean;
}
