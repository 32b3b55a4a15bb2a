import 'server-only';
import { rangeOf, windowOf } from '@/lib/domain/calendar/periods';
import { paymentsContent } from '@/lib/exports/contents/payments';
import { paymentsSinceContent } from '@/lib/exports/contents/payments-since';
import { isWithoutPeriod, toPaymentSearchParams } from '@/lib/filters/payments';
import { periodOf } from '@/lib/filters/period';
import { parseStrictPayments } from '@/lib/filters/strict/payments';
import { matchingPayments } from '@/lib/payments-api/payments/matching-payments';
import { walkCollectedCandidates } from '@/lib/payments-api/walking/collected-candidates';
import { decodeStates } from './delivered-states';
import { type Download, shownRows } from './download';

/** The payments of the list; with `since=` those that were collected and that no earlier file has as they are now. */
export const paymentsDownload: Download<'payments'> = {
  parse(account, query, { since, layout, columns }) {
    const { filters } = parseStrictPayments(query);
    const period = periodOf(filters);
    if (since !== null) {
      const facts = {
        query: new URLSearchParams({ since, ...(layout !== null && { layout }) }),
        countedBy: 'paid',
        range: null,
        kind: 'since',
      } as const;
      return { filters, facts, start: windowOf(period, account.now(), account.timeZone).from };
    }
    const range = isWithoutPeriod(filters) ? null : rangeOf(period, account.now(), account.timeZone);
    const kind = columns !== 'all' && 'preset' in columns ? columns.preset : null;
    return { filters, facts: { query: toPaymentSearchParams(filters), countedBy: filters.by, range, kind } };
  },
  content(account, order, read) {
    const { filters, request, delivered } = order;
    if (delivered === null) {
      const payments = shownRows(order, matchingPayments(account, filters, read));
      return paymentsContent(account, request, payments, read.stats);
    }
    const { start } = delivered;
    const payments = walkCollectedCandidates(account, start, read);
    const states = decodeStates(delivered.states);
    return paymentsSinceContent(
      account,
      { columns: request.columns, delivered: { start, states }, payments },
      read.stats,
    );
  },
};
