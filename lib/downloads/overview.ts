import 'server-only';
import { rangeOf } from '@/lib/domain/calendar/periods';
import { newReading } from '@/lib/domain/files/reading';
import { overviewContent } from '@/lib/exports/contents/overview';
import { toOverviewSearchParams } from '@/lib/filters/overview';
import { periodOf } from '@/lib/filters/period';
import { readStrictOverview } from '@/lib/filters/strict/overview';
import { overviewFigures } from '@/lib/payments-api/overview/overview';
import { refuseLongPeriod } from '@/lib/payments-api/payments/payments';
import type { FileMaker } from './download';

/** See `FileMaker`. */
export const overviewFile: FileMaker = (account, { columns }, rest) => {
  const filters = readStrictOverview(rest);
  const period = periodOf(filters);
  refuseLongPeriod(account, period);
  return {
    facts: {
      filters: toOverviewSearchParams(filters),
      countedBy: null,
      range: rangeOf(period, account.now(), account.timeZone),
    },
    content: (signal) => overviewContent(columns, () => overviewFigures(account, filters, { signal }), newReading()),
  };
};
