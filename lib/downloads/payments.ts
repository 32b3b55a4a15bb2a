import 'server-only';
import { rangeOf } from '@/lib/domain/calendar/periods';
import { newReading } from '@/lib/domain/files/reading';
import { paymentsContent } from '@/lib/exports/contents/payments';
import { toPaymentSearchParams } from '@/lib/filters/payments';
import { periodOf } from '@/lib/filters/period';
import { readStrictPayments } from '@/lib/filters/strict/payments';
import { matchingPayments } from '@/lib/payments-api/payments/matching-payments';
import type { FileMaker } from './download';
import { sinceLast } from './payments-since';

/** See `FileMaker`. */
export const paymentsFile: FileMaker = (account, wish, rest) => {
  const { filters } = readStrictPayments(rest);
  if (wish.since !== null) return sinceLast(account, wish, filters);
  const range = filters.q === null ? rangeOf(periodOf(filters), account.now(), account.timeZone) : null;
  const kind = wish.columns !== 'all' && 'preset' in wish.columns ? wish.columns.preset : null;
  return {
    facts: { filters: toPaymentSearchParams(filters), countedBy: filters.by, range, kind },
    content: (signal) => {
      const reading = newReading();
      const payments = matchingPayments(account, filters, { signal, reading, inPlace: true });
      return paymentsContent(account, wish, payments, reading);
    },
  };
};
