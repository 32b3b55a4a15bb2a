import 'server-only';
import type { Payment } from '@/lib/domain/payments/payments';
import { type DatedPosition, pageAfter, type WalkedPayments } from './payments-by-date';

/** Rows of all kept walks together. A payment takes some 2 kB: 50 MB. */
const MOST_ROWS = 25_000;
/** How old a walk may become, in milliseconds. */
const KEPT_MS = 10 * 60_000;

/** What a walk found, as of when it was done (UTC milliseconds). */
interface Walk extends WalkedPayments {
  asOf: number;
}

/** Which page of a walked list: the rows after a position, null for the first page. */
interface WantedPage {
  after: DatedPosition | null;
  sort: 'asc' | 'desc';
  size: number;
}

interface WalkedPage extends Omit<Walk, 'rows'> {
  items: Payment[];
  /** Null at the end of the list. */
  next: DatedPosition | null;
  total: number;
}

interface CachedWalk {
  walk: Walk;
  /** Of all that were found; more than are kept where the walk was too long. */
  total: number;
  timer: NodeJS.Timeout;
}

/**
 * What walks found, for the further pages of their lists: in memory, for minutes, and never more than `mostRows` rows in
 * all. The oldest go first; of a longer walk the first rows are kept.
 */
export class WalkCache {
  readonly #walks = new Map<string, CachedWalk>();

  constructor(private readonly mostRows = MOST_ROWS) {}

  /** A page from the walk kept under `key`; null where it is not kept, or not as far as this page goes. */
  page(key: string, wanted: WantedPage): WalkedPage | null {
    const kept = this.#walks.get(key);
    if (!kept) return null;
    const page = pageOf(kept.walk, kept.total, wanted);
    return page.next === null && kept.walk.rows.length < kept.total ? null : page;
  }

  keep(key: string, walk: Walk): void {
    this.#drop(key);
    const rows = walk.rows.slice(0, this.mostRows);
    for (const oldest of this.#walks.keys()) {
      if (this.#rowsHeld() + rows.length <= this.mostRows) break;
      this.#drop(oldest);
    }
    const timer = setTimeout(() => this.#drop(key), KEPT_MS);
    timer.unref();
    this.#walks.set(key, { walk: { ...walk, rows }, total: walk.rows.length, timer });
  }

  #rowsHeld(): number {
    return [...this.#walks.values()].reduce((sum, { walk }) => sum + walk.rows.length, 0);
  }

  #drop(key: string): void {
    clearTimeout(this.#walks.get(key)?.timer);
    this.#walks.delete(key);
  }
}

function pageOf({ rows, ...walk }: Walk, total: number, { after, sort, size }: WantedPage): WalkedPage {
  return { ...walk, ...pageAfter(rows, after, sort, size), total };
}

declare global {
  // Pages and routes are bundled apart from each other, and share only what is global.
  var corteWalkCache: WalkCache | undefined;
}

/**
 * A page of a list that a walk answers. The first page is always walked for; further ones are taken from that walk while it
 * is kept, so that they cost the provider nothing. `key` names the account, its filters and the window.
 */
export async function cachedWalkPage(key: string, wanted: WantedPage, walk: () => Promise<Walk>): Promise<WalkedPage> {
  globalThis.corteWalkCache ??= new WalkCache();
  const walks = globalThis.corteWalkCache;
  const kept = wanted.after === null ? null : walks.page(key, wanted);
  if (kept) return kept;
  const found = await walk();
  const page = pageOf(found, found.rows.length, wanted);
  if (page.next !== null) walks.keep(key, found);
  return page;
}
