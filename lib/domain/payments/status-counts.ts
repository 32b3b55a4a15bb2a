import type { TimeWindow } from '@/lib/domain/list';

/** How many payments of a filtered list stand in each status. */
export interface StatusCounts {
  /** Every status of the contract, in its order. Null: the provider does not say. */
  counts: { status: string; count: number | null }[];
  /** In statuses that the provider added since; null where that cannot be told. */
  unknown: number | null;
  /** When the provider was asked: UTC milliseconds. */
  asOf: number;
  window: TimeWindow;
}
