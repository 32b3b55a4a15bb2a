import 'server-only';
import { z } from 'zod';
import { createdAt, type Payment, type PaymentStatus } from '@/lib/domain/payments/payments';
import { CorteError } from '@/lib/errors';
import { ignoredFilterError } from '@/lib/payments-api/transport/provider-errors';
import type { Account } from '@/lib/server/accounts';
import { fingerprint, repeatedPageError } from './cursor';
import { fetchPaymentsPage, type ReportQuery } from './payments-page';

export interface PaymentStream {
  query: ReportQuery;
  keep?: ((payment: Payment) => boolean) | undefined;
}

/** The creation date of the last row returned, and fingerprints of the rows returned at that instant. */
export const mergedPositionSchema = z.object({
  at: z.number(),
  marks: z.array(z.string().max(8)),
  /** Of all rows so far that have no creation date: they may come again on any page. */
  undated: z.array(z.string().max(8)).optional(),
});

export type MergedPosition = z.output<typeof mergedPositionSchema>;

export interface MergedPage {
  items: Payment[];
  position: MergedPosition | null;
  totals: (number | null)[];
}

/** The order in which a payment moves through statuses: read so, one that moves meanwhile is seen at least once. */
const LIFECYCLE_ORDER: readonly PaymentStatus[] = [
  'pre_authorized',
  'pending_payment',
  'under_review',
  'pending_confirmation',
  'expired',
  'canceled',
  'voided',
  'paid',
  'partially_refunded',
  'refunded',
  'reversed',
  'charged_back',
];

export function inLifecycleOrder(statuses: readonly PaymentStatus[]): PaymentStatus[] {
  return LIFECYCLE_ORDER.filter((status) => statuses.includes(status));
}

const LARGEST_PAGE = 1000;
const MAX_EMPTY_PAGES = 20;
/** Of one stream for one page; only an instant with thousands of rows needs more than a few. */
const MAX_PAGES = 500;
/** Rows of one instant that a cursor can tell apart: 12 characters each, in an address of 16 kB with its headers. */
const MAX_MARKS = 500;
/** After so many pages of a filtered stream, a list is returned short instead of keeping its reader waiting. */
const MAX_SIFTED_PAGES = 20;
const ROWS_READ_PER_ROW = 4;

/** Streams merged by (`create_date`, `charge_id`), each resumed by time: nothing depends on the order within an instant. */
export async function fetchMergedPage(
  account: Account,
  streams: PaymentStream[],
  { size, after, signal }: { size: number; after: MergedPosition | null; signal?: AbortSignal | undefined },
): Promise<MergedPage> {
  const readers: StreamReader[] = [];
  for (const stream of streams) {
    const reader = new StreamReader(account, stream, after, size, signal);
    await reader.fill();
    readers.push(reader);
  }
  const found = new Map<string, Payment>();
  while (found.size <= size) {
    const reader = first(readers);
    const payment = reader?.take();
    if (!reader || !payment) break;
    found.set(payment.charge_id, found.get(payment.charge_id) ?? payment);
    // A second page of one stream is younger than the first of another: between them a payment could slip through.
    if (reader.isDrained && streams.length > 1) break;
    await reader.fill();
  }
  const items = [...found.values()].slice(0, size);
  const more = found.size > size || readers.some((reader) => reader.hasMore);
  const pausedAt = found.size > size ? null : (readers.find((reader) => reader.pausedAt !== null)?.pausedAt ?? null);
  return {
    items,
    position: more ? positionAfter(items, after, pausedAt) : null,
    totals: readers.map((reader) => reader.total),
  };
}

function first(readers: StreamReader[]): StreamReader | undefined {
  return readers.filter((reader) => reader.head).sort((a, b) => a.compareTo(b))[0];
}

function positionAfter(
  items: Payment[],
  before: MergedPosition | null,
  pausedAt: number | null,
): MergedPosition | null {
  const at = pausedAt ?? items.map(createdAt).findLast((date) => date !== null) ?? before?.at;
  if (at === undefined) return null;
  const marksOf = (date: number | null) =>
    items.filter((payment) => createdAt(payment) === date).map((payment) => fingerprint(payment.charge_id));
  const marks = marksOf(at);
  const undated = [...(before?.undated ?? []), ...marksOf(null)];
  const all = before?.at === at ? [...before.marks, ...marks] : marks;
  if (all.length + undated.length > MAX_MARKS) {
    throw new CorteError(
      'incomplete_walk',
      `More than ${MAX_MARKS} payments of one instant cannot be shown page by page`,
    );
  }
  return undated.length === 0 ? { at, marks: all } : { at, marks: all, undated };
}

class StreamReader {
  total: number | null = null;
  /** Set when it has read enough for one page without finding a row: the creation date of the last one it read. */
  pausedAt: number | null = null;
  #pages = 0;
  #rows: Payment[] = [];
  #next: string | null = null;
  #started = false;
  readonly #seen = new Set<string>();
  #last: number | null = null;
  readonly #query: ReportQuery;
  readonly #size: number;
  readonly #done: Set<string>;

  constructor(
    private readonly account: Account,
    private readonly stream: PaymentStream,
    private readonly after: MergedPosition | null,
    size: number,
    private readonly signal: AbortSignal | undefined,
  ) {
    const { window, sort } = stream.query;
    const narrowed =
      sort === 'desc' ? { ...window, to: after?.at ?? window.to } : { ...window, from: after?.at ?? window.from };
    this.#query = { ...stream.query, window: narrowed };
    this.#done = new Set([...(after?.marks ?? []), ...(after?.undated ?? [])]);
    const wanted = (stream.keep ? ROWS_READ_PER_ROW : 1) * (size + 1);
    this.#size = Math.min(LARGEST_PAGE, wanted + this.#done.size);
  }

  get head(): Payment | undefined {
    return this.#rows[0];
  }

  get isDrained(): boolean {
    return this.#rows.length === 0 && this.#next !== null;
  }

  get hasMore(): boolean {
    return this.#rows.length > 0 || this.#next !== null;
  }

  take(): Payment | undefined {
    return this.#rows.shift();
  }

  compareTo(other: StreamReader): number {
    const [a, b] = [this.head, other.head];
    if (!a || !b) return 0;
    const order = this.#placeOf(a) - other.#placeOf(b) || (a.charge_id < b.charge_id ? -1 : 1);
    return this.stream.query.sort === 'desc' ? -order : order;
  }

  async fill(): Promise<void> {
    for (let pages = 0; this.#rows.length === 0 && (this.#next !== null || !this.#started); pages += 1) {
      const cursor = this.#next;
      if (this.#mayPause()) {
        this.pausedAt = this.#last;
        return;
      }
      if (cursor !== null && this.#seen.has(cursor)) throw repeatedPageError();
      if (cursor !== null) this.#seen.add(cursor);
      const page = await fetchPaymentsPage(this.account, this.#query, {
        size: this.#size,
        cursor,
        signal: this.signal,
      });
      this.#pages += 1;
      if (this.#pages > MAX_PAGES) throw repeatedPageError();
      if (!this.#started) this.total = page.total;
      if (page.items.length === 0 && pages >= MAX_EMPTY_PAGES) throw repeatedPageError();
      this.#started = true;
      this.#next = page.next;
      this.#rows = page.items.filter((payment) => this.#isNew(payment));
    }
  }

  /** Only past the instant where it began: whoever continues from there must get further. */
  #mayPause(): boolean {
    const isPast = this.#last !== null && this.#last !== this.after?.at;
    return this.stream.keep !== undefined && this.#pages >= MAX_SIFTED_PAGES && isPast;
  }

  #isNew(payment: Payment): boolean {
    const at = createdAt(payment);
    if (at !== null) this.#refuseDisorder(at);
    if (this.stream.keep && !this.stream.keep(payment)) return false;
    return (at !== null && at !== this.after?.at) || !this.#done.has(fingerprint(payment.charge_id));
  }

  /** A row without a date is shown where it came: before whatever follows. */
  #placeOf(payment: Payment): number {
    const { window, sort } = this.stream.query;
    return createdAt(payment) ?? (sort === 'desc' ? window.to : window.from);
  }

  #refuseDisorder(at: number): void {
    const last = this.#last ?? at;
    if (this.#query.sort === 'desc' ? at > last : at < last) throw ignoredFilterError('sort');
    this.#last = at;
  }
}
