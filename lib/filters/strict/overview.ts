import 'server-only';
import { z } from 'zod';
import type { OverviewFilters } from '@/lib/filters/overview';
import { periodContradictions } from '@/lib/filters/period';
import { parseStrictly, refuseContradictions } from './parse';
import { strictPeriod } from './period';

const overview = z.strictObject(strictPeriod).superRefine(refuseContradictions(periodContradictions));

export function parseStrictOverview(search: URLSearchParams): OverviewFilters {
  return parseStrictly(overview, search);
}
