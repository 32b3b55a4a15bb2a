import type { Progress } from '@/lib/domain/progress';
import type { SumsByField } from './field-sums';

/** Of more rows than this only sums are sent. */
export const MAX_COPIED_ROWS = 5000;

/** The most records that a person waits for: lists by id are read page after page, reports in parallel slices. */
export const MAX_READ_ROWS = { report: 100_000, ids: 25_000 };

export interface Matching {
  count: number;
  sums: SumsByField;
  asOf: number;
}

export interface AllMatching<Row> extends Matching {
  rows: Row[] | null;
}

export type MatchingLine<Row, E> = { progress: Progress } | { rows: Row[] } | { matching: Matching } | { error: E };
