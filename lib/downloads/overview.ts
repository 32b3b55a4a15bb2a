import 'server-only';
import { rangeOf } from '@/lib/domain/calendar/periods';
import { overviewContent } from '@/lib/exports/contents/overview';
import { toOverviewSearchParams } from '@/lib/filters/overview';
import { periodOf } from '@/lib/filters/period';
import { parseStrictOverview } from '@/lib/filters/strict/overview';
import { overviewFigures } from '@/lib/payments-api/overview/overview';
import { refuseLongPeriod } from '@/lib/payments-api/payments/payments';
import type { Download } from './download';

export const overviewDownload: Download<'overview'> = {
  parse(account, query) {
    const filters = parseStrictOverview(query);
    const period = periodOf(filters);
    refuseLongPeriod(account, period);
    const range = rangeOf(period, account.now(), account.timeZone);
    return { filters, facts: { query: toOverviewSearchParams(filters), countedBy: null, range } };
  },
  content: (account, { filters, request }, read) =>
    overviewContent(request.columns, () => overviewFigures(account, filters, read), read.stats),
};
