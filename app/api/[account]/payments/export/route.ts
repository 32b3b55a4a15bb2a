import { rangeOf } from '@/lib/domain/periods';
import { csvFile } from '@/lib/exports/csv';
import { paymentColumns, paymentsFileName } from '@/lib/exports/payments';
import { download } from '@/lib/exports/stream';
import { periodOf } from '@/lib/filters/period';
import { readStrictExport } from '@/lib/filters/strict/export';
import { readStrictPayments } from '@/lib/filters/strict/payments';
import { matchingPayments } from '@/lib/payments-api/matching';
import { accountRoute } from '@/lib/route-handler';

export const GET = accountRoute(({ account, search, signal, failed }) => {
  const { filters } = readStrictPayments(readStrictExport(search).rest);
  const range = rangeOf(periodOf(filters), account.now(), account.timeZone);
  return download(paymentsFileName(account, filters.by, range), { signal, failed }, (leaving) =>
    csvFile(paymentColumns(account), matchingPayments(account, filters, { signal: leaving })),
  );
});
