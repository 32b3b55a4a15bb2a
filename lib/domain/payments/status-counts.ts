import type { TimeWindow } from '@/lib/domain/list';

export interface StatusCounts {
  /** Every status of the contract, in its order. Null: the provider does not say. */
  counts: { status: string; count: number | null }[];
  unknown: number | null;
  asOf: number;
  window: TimeWindow;
}
