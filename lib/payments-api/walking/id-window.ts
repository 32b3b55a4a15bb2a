import 'server-only';
import { DEFAULT_PERIOD } from '@/lib/domain/calendar/period-names';
import { windowOf } from '@/lib/domain/calendar/periods';
import { type ProviderDate, secondsToMs } from '@/lib/domain/calendar/provider-date';
import type { ListPage, TimeWindow } from '@/lib/domain/list';
import { CorteError } from '@/lib/errors';
import type { IdListFilters, IdPageRequest } from '@/lib/filters/id-lists';
import { isTooLongToWalk } from '@/lib/filters/overview';
import { LONGEST_WALKED_PERIOD, periodOf } from '@/lib/filters/period';
import { DAY_MS, repeatedPageError } from '@/lib/payments-api/paging/cursor';
import { NO_RETRY, withRetry } from '@/lib/payments-api/transport/retry';
import type { Account } from '@/lib/server/accounts';
import type { WalkOptions } from './walk';

const LARGEST_PAGE = 250;

interface Dated {
  id: string;
  /** Seconds, UTC. */
  created_at?: ProviderDate | null;
}

interface IdListWalk<T extends Dated> {
  list: (page: IdPageRequest, signal?: AbortSignal) => Promise<ListPage<T>>;
  passes: (record: T) => boolean;
}

/** The records created in the period of the filters, by default 31 days: the newest are read first, until older ones come. */
export async function recordsOfPeriod<T extends Dated>(
  account: Account,
  filters: IdListFilters,
  { list, passes }: IdListWalk<T>,
  { signal, retry = NO_RETRY, onProgress }: WalkOptions,
): Promise<{ rows: T[]; window: TimeWindow }> {
  const period = periodOf(filters, { name: DEFAULT_PERIOD });
  const now = account.now();
  if (isTooLongToWalk(period, now, account.timeZone)) {
    const message = `The period is longer than ${LONGEST_WALKED_PERIOD} days, the most that can be walked`;
    throw new CorteError('period_too_long', message, { parameter: 'name' in period ? 'period' : 'from,to' });
  }
  const { from, to } = windowOf(period, now, account.timeZone);
  const window = { from, to: Math.min(to, now) };
  const read = new Set<string>();
  const rows: T[] = [];
  let after: string | null = null;
  do {
    const request: IdPageRequest = { q: filters.q, size: LARGEST_PAGE, after, before: null };
    const page: ListPage<T> = await withRetry(retry, signal, () => list(request, signal));
    const fresh = page.items.filter(({ id }) => !read.has(id));
    if (fresh.length === 0 && page.nextCursor !== null) throw repeatedPageError();
    for (const record of fresh) {
      read.add(record.id);
      if (isIn(window, record) && passes(record)) rows.push(record);
    }
    onProgress?.(read.size, null);
    const last = fresh.map(createdAt).findLast((ms) => ms !== null);
    const older = last !== undefined && last < window.from - DAY_MS;
    after = older ? null : page.nextCursor;
  } while (after !== null);
  return { rows, window };
}

/** One page of them, by the id before or after it. */
export async function pageOfPeriod<T extends Dated>(
  account: Account,
  filters: IdListFilters,
  walk: IdListWalk<T>,
  signal?: AbortSignal,
): Promise<ListPage<T>> {
  const { size, after, before } = filters;
  const { rows, window } = await recordsOfPeriod(account, filters, walk, { signal });
  const at = (id: string | null) => rows.findIndex((record) => record.id === id);
  const end = before === null ? at(after) + 1 + size : Math.max(at(before), 0);
  const start = Math.max(0, end - size);
  const items = rows.slice(start, end);
  return {
    items,
    nextCursor: end < rows.length ? (items.at(-1)?.id ?? null) : null,
    previousCursor: start > 0 ? (items[0]?.id ?? null) : null,
    total: rows.length,
    asOf: account.now(),
    window,
  };
}

function createdAt({ created_at }: Dated): number | null {
  return secondsToMs(created_at);
}

/** What has no readable date is shown, since it may be of any period. */
function isIn({ from, to }: TimeWindow, record: Dated): boolean {
  const at = createdAt(record);
  return at === null || (at >= from && at <= to);
}
