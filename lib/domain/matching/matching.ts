import type { Progress } from '@/lib/domain/progress';
import type { SumsByField } from './field-sums';

/** So many rows that match are sent along to be copied; of more there are only sums, and the file. */
export const MAX_COPIED_ROWS = 5000;

/** The most records that a person waits for. Lists by id are read page after page, and reports in slices side by side. */
export const MAX_READ_ROWS = { report: 100_000, ids: 25_000 };

/** What is known of all rows that a list's filters match, loaded or not. */
export interface Matching {
  count: number;
  sums: SumsByField;
  /** When the walk began: UTC milliseconds. */
  asOf: number;
}

/** The same with the rows themselves, null where there are more than `MAX_COPIED_ROWS`. */
export interface AllMatching<Row> extends Matching {
  rows: Row[] | null;
}

/** One line of the stream: any number of the first two kinds, and at last one of the others. */
export type MatchingLine<Row, E> = { progress: Progress } | { rows: Row[] } | { matching: Matching } | { error: E };
