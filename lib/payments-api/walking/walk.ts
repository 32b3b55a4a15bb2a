import 'server-only';
import { pMapIterable } from 'p-map';
import type { ReadStats } from '@/lib/domain/files/read-stats';
import type { TimeWindow } from '@/lib/domain/list';
import type { Payment } from '@/lib/domain/payments/payments';
import { CorteError } from '@/lib/errors';
import { repeatedPageError } from '@/lib/payments-api/paging/cursor';
import { countPayments, fetchPaymentsPage, type ReportQuery } from '@/lib/payments-api/paging/payments-page';
import type { ProviderPage } from '@/lib/payments-api/paging/provider-page';
import { type RetryPolicy, WALK_RETRY, withRetry } from '@/lib/payments-api/transport/retry';
import type { Account } from '@/lib/server/accounts';

export interface WalkOptions {
  signal?: AbortSignal | undefined;
  /** Told after every slice how many records have been read, and how many there are if the provider says. */
  onProgress?: ((walked: number, total: number | null) => void) | undefined;
  retry?: RetryPolicy;
  /** Told what is learnt of the records meanwhile; then they are counted once more at the end. */
  stats?: ReadStats | undefined;
  /** How many records there are, for who has asked already; null where the provider does not say. */
  total?: number | null | undefined;
}

const LARGEST_PAGE = 1000;
const SLICES_AT_ONCE = 8;
/** Fewer than a page, since slices of equal length are not equally full: most of them are one page. */
const ROWS_PER_SLICE = 900;
const MOST_ROWS_OF_A_SLICE = 5000;
const MOST_EMPTY_PAGES = 20;

/**
 * Every record of a list of pages, once each. Broken off after the first page when `isTooFull` says so of its total.
 * Throws `provider_repeated_page` when the pages go round in a circle.
 */
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
    if (seen.has(page.next) || empty > MOST_EMPTY_PAGES) throw repeatedPageError();
    seen.add(page.next);
    page = await fetchPage(page.next);
  }
}

/**
 * Every record of a list of pages, once each: as many as the provider counts, else read once more. Throws
 * `incomplete_walk` when there are fewer or more even then.
 */
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

/**
 * Every payment that matches, once each, in the order of `query.sort`, slice by slice. The window is cut into slices
 * that are read side by side; a slice is given out only when it is complete: as many records as the provider counts
 * before or after, else read once more.
 *
 * Waits and tries again within `retry` while the provider is busy or failing. Throws `incomplete_walk` when the count
 * cannot be reached, and whatever `fetchPaymentsPage` throws.
 */
export async function* walkPayments(
  account: Account,
  query: ReportQuery,
  options: WalkOptions = {},
): AsyncGenerator<Payment[]> {
  if (query.window.from > query.window.to) return;
  const stop = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal;
  const walk = new Walk(account, query, { ...options, signal });
  try {
    const total = await walk.count(query.window);
    const slices = inDirection(query, splitWindow(query.window, Math.ceil((total ?? 0) / ROWS_PER_SLICE)));
    for await (const slice of pMapIterable(slices, (window) => walk.slice(window), { concurrency: SLICES_AT_ONCE })) {
      yield* walk.pieces(slice);
    }
    if (options.stats) await walk.conclude(options.stats, total);
  } finally {
    // Slices that are being read ahead for a reader who has left.
    stop.abort();
  }
}

function inDirection({ sort }: ReportQuery, windows: TimeWindow[]): TimeWindow[] {
  return sort === 'desc' ? windows.reverse() : windows;
}

/** A slice that has been read, or that is too full to be held and must be read in pieces. */
type Slice = { rows: Payment[] } | { tooFull: TimeWindow };

/** A window cut into at most `count` parts of equal length, one after the other, in the order of time. */
export function splitWindow({ from, to }: TimeWindow, count: number): TimeWindow[] {
  const parts = Math.max(1, Math.min(count, to - from + 1));
  const edge = (index: number) => from + Math.floor(((to - from + 1) * index) / parts);
  return Array.from({ length: parts }, (_, index) => ({ from: edge(index), to: edge(index + 1) - 1 }));
}

function added(sum: number | null, count: number | null): number | null {
  return count === null ? sum : (sum ?? 0) + count;
}

/** How many records two readings of a slice do not have in common. */
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

  /** Counts once more. Several walks of one reading are added up. */
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

  /** The rows of a slice; one that is too full is read half by half. */
  async *pieces(slice: Slice): AsyncGenerator<Payment[]> {
    if ('rows' in slice) return yield slice.rows;
    for (const half of inDirection(this.query, splitWindow(slice.tooFull, 2)))
      yield* this.pieces(await this.#half(half));
  }

  /** Counted before it is read, so that no page is fetched only to be thrown away. */
  async #half(window: TimeWindow): Promise<Slice> {
    return this.#isTooFull(window, await this.#countAgain(window)) ? { tooFull: window } : this.slice(window);
  }

  /** One instant cannot be cut. */
  #isTooFull({ from, to }: TimeWindow, total: number | null): boolean {
    return to > from && (total ?? 0) > MOST_ROWS_OF_A_SLICE;
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
