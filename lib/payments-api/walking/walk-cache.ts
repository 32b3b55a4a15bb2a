import 'server-only';
import type { Payment } from '@/lib/domain/payments/payments';
import { type DatedPosition, pageAfter, type WalkedPayments } from './payments-by-date';

/** Rows of all cached walks together. A payment takes some 2 kB: 50 MB. */
const MAX_ROWS = 25_000;
const CACHE_MS = 10 * 60_000;

interface Walk extends WalkedPayments {
  asOf: number;
}

interface PageRequest {
  after: DatedPosition | null;
  sort: 'asc' | 'desc';
  size: number;
}

interface WalkedPage extends Omit<Walk, 'rows'> {
  items: Payment[];
  next: DatedPosition | null;
  total: number;
}

interface CachedWalk {
  walk: Walk;
  /** Of all that were found; more than are cached where the walk was too long. */
  total: number;
  timer: NodeJS.Timeout;
}

/** Results of walks for the further pages of their lists. The oldest go first; of a long walk the first rows stay. */
export class WalkCache {
  readonly #walks = new Map<string, CachedWalk>();

  constructor(private readonly maxRows = MAX_ROWS) {}

  /** Null where the walk is not cached, or not as far as this page goes. */
  page(key: string, request: PageRequest): WalkedPage | null {
    const cached = this.#walks.get(key);
    if (!cached) return null;
    const page = pageOf(cached.walk, cached.total, request);
    return page.next === null && cached.walk.rows.length < cached.total ? null : page;
  }

  set(key: string, walk: Walk): void {
    this.#drop(key);
    const rows = walk.rows.slice(0, this.maxRows);
    for (const oldest of this.#walks.keys()) {
      if (this.#rowsHeld() + rows.length <= this.maxRows) break;
      this.#drop(oldest);
    }
    const timer = setTimeout(() => this.#drop(key), CACHE_MS);
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

function pageOf({ rows, ...walk }: Walk, total: number, { after, sort, size }: PageRequest): WalkedPage {
  return { ...walk, ...pageAfter(rows, after, sort, size), total };
}

declare global {
  // Pages and routes are bundled apart from each other, and share only what is global.
  var corteWalkCache: WalkCache | undefined;
}

/** Walks for a first page; takes further ones from the cache. `key` names account, filters and window. */
export async function cachedWalkPage(
  key: string,
  request: PageRequest,
  walk: () => Promise<Walk>,
): Promise<WalkedPage> {
  globalThis.corteWalkCache ??= new WalkCache();
  const walks = globalThis.corteWalkCache;
  const cached = request.after === null ? null : walks.page(key, request);
  if (cached) return cached;
  const found = await walk();
  const page = pageOf(found, found.rows.length, request);
  if (page.next !== null) walks.set(key, found);
  return page;
}
