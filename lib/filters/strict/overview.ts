import 'server-only';
import { z } from 'zod';
import type { OverviewFilters } from '@/lib/filters/overview';
import { periodContradictions } from '@/lib/filters/period';
import { strictPeriod } from './period';
import { readStrictly, refuseContradictions } from './read';

const overview = z.strictObject(strictPeriod).superRefine(refuseContradictions(periodContradictions));

/** Reads the query of the overview. Throws `invalid_parameter`; see `readStrictly`. */
export function readStrictOverview(search: URLSearchParams): OverviewFilters {
  return readStrictly(overview, search);
}
