import 'server-only';
import path from 'node:path';
import { windowOf } from '@/lib/domain/calendar/periods';
import { newReading } from '@/lib/domain/files/reading';
import { CorteError } from '@/lib/errors';
import { HandedOverFiles } from '@/lib/exports/since-last/handed-over';
import { sinceLastContent } from '@/lib/exports/since-last/since-last';
import type { ExportWish } from '@/lib/filters/export';
import type { PaymentFilters } from '@/lib/filters/payments';
import { periodOf } from '@/lib/filters/period';
import { maybeCollectedSince } from '@/lib/payments-api/walking/collected-since';
import type { Account } from '@/lib/server/accounts';
import { env } from '@/lib/server/env';

/** A file of what was collected since another; the period of the list says where the first of them begins. */
export function sinceLast(account: Account, { since, exportId, columns }: ExportWish, filters: PaymentFilters) {
  const kept = new HandedOverFiles(path.join(env().dataDir, 'files', account.slug));
  const { from } = windowOf(periodOf(filters), account.now(), account.timeZone);
  const before = async () => {
    if (exportId !== null && (await kept.has(exportId))) {
      throw new CorteError('invalid_parameter', 'export: another file has this id', { parameter: 'export' });
    }
    const found = await kept.read(since ?? 'last', from);
    if (found) return found;
    throw new CorteError('invalid_parameter', 'since: there is no such file to go on from', { parameter: 'since' });
  };
  return {
    facts: {
      filters: new URLSearchParams({ since: since ?? 'last' }),
      countedBy: 'paid' as const,
      range: null,
      kind: 'since',
    },
    content: (signal: AbortSignal) => {
      const reading = newReading();
      const payments = (start: number) => maybeCollectedSince(account, start, { signal, reading });
      return sinceLastContent(account, { columns, id: exportId ?? '', before, kept, payments }, reading);
    },
  };
}
