import 'server-only';
import { pMapIterable } from 'p-map';
import type { ReadStats } from '@/lib/domain/files/read-stats';
import type { TimeWindow } from '@/lib/domain/list';
import { createdAt, type Payment } from '@/lib/domain/payments/payments';
import { CorteError } from '@/lib/errors';
import { repeatedPageError } from '@/lib/payments-api/paging/cursor';
import { countPayments, fetchPaymentsPage, type ReportQuery } from '@/lib/payments-api/paging/payments-page';
import type { ProviderPage } from '@/lib/payments-api/paging/provider-page';
import { beginWalk } from '@/lib/payments-api/transport/call-metrics';
import { type RetryPolicy, WALK_RETRY, withRetry } from '@/lib/payments-api/transport/retry';
import type { Account } from '@/lib/server/accounts';

export interface WalkOptions {
  signal?: AbortSignal | undefined;
  onProgress?: ((walked: number, total: number | null) => void) | undefined;
  retry?: RetryPolicy;
  /** Filled in meanwhile; the records are then counted once more at the end. */
  stats?: ReadStats | undefined;
  /** The count, where the caller knows it; null where the provider does not say. */
  total?: number | null | undefined;
}

const LARGEST_PAGE = 1000;
const SLICES_AT_ONCE = 8;
/** Fewer than a page, since slices of equal length are not equally full: most of them are one page. */
const ROWS_PER_SLICE = 900;
const MAX_ROWS_OF_A_SLICE = 5000;
const MAX_EMPTY_PAGES = 20;

/** Once each; stops after the first page when `isTooFull`. Throws `provider_repeated_page` for pages in a circle. */
async function readAllPages<T>(
  fetchPage: (cursor: string | null) => Promise<ProviderPage<T>>,
  idOf: (record: T) => string,
  isTooFull: (total: number | null) => boolean = () => false,
): Promise<{ rows: T[]; total: number | null; broken: boolean }> {
  const found = new Map<string, T>();
  const seen = new Set<string>();
  let page = await fetchPage(null);
  const { total } = page;
  if (isTooFull(total)) return { rows: [], total, broken: true };
  for (let empty = 0; ; ) {
    for (const record of page.items) found.set(idOf(record), record);
    empty = page.items.length === 0 ? empty + 1 : 0;
    if (page.next === null) return { rows: [...found.values()], total, broken: false };
    if (seen.has(page.next) || empty > MAX_EMPTY_PAGES) throw repeatedPageError();
    seen.add(page.next);
    page = await fetchPage(page.next);
  }
}

/** As many records as the provider counts, else read once more and then refused: `incomplete_walk`. */
export async function readComplete<T>(
  fetchPage: (cursor: string | null) => Promise<ProviderPage<T>>,
  idOf: (record: T) => string,
): Promise<T[]> {
  for (let reading = 0; reading < 2; reading += 1) {
    const { rows, total } = await readAllPages(fetchPage, idOf);
    if (total === null || rows.length === total) return rows;
  }
  throw new CorteError('incomplete_walk', 'The provider gave out fewer or more records than it counts');
}

/** Matching payments, once each and sorted, by complete slices of time read side by side. Throws `incomplete_walk`. */
export async function* walkPayments(
  account: Account,
  query: ReportQuery,
  options: WalkOptions = {},
): AsyncGenerator<Payment[]> {
  if (query.window.from > query.window.to) return;
  const stop = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal;
  const walk = new Walk(account, query, { ...options, signal });
  const undated = new Undated();
  const counted = beginWalk(account.slug);
  let end: Parameters<typeof counted.end>[0] = 'left';
  try {
    const total = await walk.count(query.window);
    const slices = inDirection(query, splitWindow(query.window, Math.ceil((total ?? 0) / ROWS_PER_SLICE)));
    for await (const slice of pMapIterable(slices, (window) => walk.slice(window), { concurrency: SLICES_AT_ONCE })) {
      for await (const rows of walk.pieces(slice)) {
        counted.rows(rows.length);
        yield undated.withoutRepeats(rows);
      }
    }
    if (options.stats) await walk.conclude(options.stats, total);
    end = 'complete';
  } catch (error) {
    if (!options.signal?.aborted) end = 'failed';
    throw error;
  } finally {
    counted.end(end);
    // Slices that are being read ahead for a reader who has left.
    stop.abort();
  }
}

/** A payment without a creation date is in no slice more than in another, so that several may have it. */
class Undated {
  readonly #seen = new Set<string>();

  withoutRepeats(rows: Payment[]): Payment[] {
    if (rows.every((payment) => createdAt(payment) !== null)) return rows;
    return rows.filter((payment) => createdAt(payment) !== null || this.#isNew(payment.charge_id));
  }

  #isNew(id: string): boolean {
    const isNew = !this.#seen.has(id);
    this.#seen.add(id);
    return isNew;
  }
}

function inDirection({ sort }: ReportQuery, windows: TimeWindow[]): TimeWindow[] {
  return sort === 'desc' ? windows.reverse() : windows;
}

type Slice = { rows: Payment[] } | { tooFull: TimeWindow };

export function splitWindow({ from, to }: TimeWindow, count: number): TimeWindow[] {
  const parts = Math.max(1, Math.min(count, to - from + 1));
  const edge = (index: number) => from + Math.floor(((to - from + 1) * index) / parts);
  return Array.from({ length: parts }, (_, index) => ({ from: edge(index), to: edge(index + 1) - 1 }));
}

function added(sum: number | null, count: number | null): number | null {
  return count === null ? sum : (sum ?? 0) + count;
}

function differences(first: Payment[], second: Payment[]): number {
  const texts = new Set(first.map((payment) => JSON.stringify(payment)));
  const fresh = second.filter((payment) => !texts.has(JSON.stringify(payment))).length;
  return Math.max(fresh, first.length - (second.length - fresh));
}

class Walk {
  #walked = 0;
  #total: number | null = null;

  constructor(
    private readonly account: Account,
    private readonly query: ReportQuery,
    private readonly options: WalkOptions,
  ) {}

  async count(window: TimeWindow): Promise<number | null> {
    const { total = await this.#countAgain(window) } = this.options;
    this.#total = total;
    return total;
  }

  async conclude(reading: ReadStats, before: number | null): Promise<void> {
    const after = await this.#countAgain(this.query.window);
    reading.countedBefore = added(reading.countedBefore, before);
    reading.countedAfter = added(reading.countedAfter, after);
    if (before !== null && after !== null) reading.changed += Math.abs(after - before);
  }

  async slice(window: TimeWindow): Promise<Slice> {
    let first: Payment[] | null = null;
    for (let reading = 0; reading < 2; reading += 1) {
      const { rows, total, broken } = await this.#read(window);
      if (broken) return { tooFull: window };
      if (first && this.options.stats) this.options.stats.changed += differences(first, rows);
      first = rows;
      if (total === null || rows.length === total || rows.length === (await this.#countAgain(window))) {
        this.#walked += rows.length;
        this.options.onProgress?.(this.#walked, this.#total);
        return { rows };
      }
    }
    throw new CorteError('incomplete_walk', 'The provider gave out fewer or more payments than it counts');
  }

  async *pieces(slice: Slice): AsyncGenerator<Payment[]> {
    if ('rows' in slice) return yield slice.rows;
    for (const half of inDirection(this.query, splitWindow(slice.tooFull, 2)))
      yield* this.pieces(await this.#half(half));
  }

  /** Counted before it is read, so that no page is fetched only to be thrown away. */
  async #half(window: TimeWindow): Promise<Slice> {
    return this.#isTooFull(window, await this.#countAgain(window)) ? { tooFull: window } : this.slice(window);
  }

  #isTooFull({ from, to }: TimeWindow, total: number | null): boolean {
    return to > from && (total ?? 0) > MAX_ROWS_OF_A_SLICE;
  }

  #read(window: TimeWindow) {
    const query = { ...this.query, window };
    const { signal } = this.options;
    const readPage = (cursor: string | null) => {
      return this.#withRetry(() => fetchPaymentsPage(this.account, query, { size: LARGEST_PAGE, cursor, signal }));
    };
    return readAllPages(
      readPage,
      (payment) => payment.charge_id,
      (total) => this.#isTooFull(window, total),
    );
  }

  #countAgain(window: TimeWindow): Promise<number | null> {
    return this.#withRetry(() => countPayments(this.account, { ...this.query, window }, this.options.signal));
  }

  #withRetry<T>(read: () => Promise<T>): Promise<T> {
    return withRetry(this.options.retry ?? WALK_RETRY, this.options.signal, read);
  }
}
