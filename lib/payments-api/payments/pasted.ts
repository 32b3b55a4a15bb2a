import 'server-only';
import { pMapIterable } from 'p-map';
import type { PastedOutcome, TimeWindow } from '@/lib/domain/list';
import type { Order } from '@/lib/domain/orders/orders';
import { pastedKey } from '@/lib/domain/pasted-list';
import { parsePastedText } from '@/lib/domain/pasted-text';
import { createdAt, type Payment } from '@/lib/domain/payments/payments';
import { createdAtOfId, windowOfId } from '@/lib/domain/payments/search-windows';
import type { Progress } from '@/lib/domain/progress';
import type { PaymentFilters } from '@/lib/filters/payments';
import { findOrder, listOrders } from '@/lib/payments-api/orders/orders';
import { mergeWindows, paymentsOfOrders, spanOf } from '@/lib/payments-api/orders/payments-of-orders';
import { passesFilters } from '@/lib/payments-api/paging/payments-page';
import { hasWholeText } from '@/lib/payments-api/paging/search-text';
import { WALK_RETRY, withRetry } from '@/lib/payments-api/transport/retry';
import { paymentsWithin } from '@/lib/payments-api/walking/derived-list';
import { sortByDate, type WalkedPayments } from '@/lib/payments-api/walking/payments-by-date';
import type { WalkOptions } from '@/lib/payments-api/walking/walk';
import type { Account } from '@/lib/server/accounts';

const AT_ONCE = 8;
/** The largest page of orders: one reference or e-mail that more orders carry is not looked through to its end. */
const MOST_ORDERS = 250;
const A_MINUTE = 60_000;
/** Digits of a payment reference; a spreadsheet takes the zeros that it begins with. */
const REFERENCE_DIGITS = 14;

interface Search {
  account: Account;
  options: Required<Pick<WalkOptions, 'retry'>> & Pick<WalkOptions, 'signal'>;
  payments: Map<string, Payment>;
  windows: TimeWindow[];
  unfinished: Set<string>;
}

/**
 * The payments that a pasted list names: by the second in a payment's id, else by the provider's order search, so that the
 * period plays no part. A payment belongs to a text that one of its own fields is, or only its order has.
 */
export async function findPasted(
  account: Account,
  filters: PaymentFilters,
  pasted: readonly string[],
  { signal, retry = WALK_RETRY }: WalkOptions,
  onProgress?: (progress: Progress) => void,
): Promise<WalkedPayments> {
  const search: Search = {
    account,
    options: { signal, retry },
    payments: new Map(),
    windows: [],
    unfinished: new Set(),
  };
  const texts = [...new Map(pasted.map((text) => [pastedKey(text), text])).values()];
  const tell = (walked: number) => onProgress?.({ walked, total: texts.length, of: 'pasted' });
  tell(0);
  const ids = texts.filter((text) => createdAtOfId(text) !== null);
  await readIds(search, ids, (born) => ({ from: born - A_MINUTE, to: born + A_MINUTE }));
  const missed = ids.filter((id) => !search.payments.has(id.toLowerCase()));
  await readIds(search, missed, (_, id) => windowOfId(id));
  const others = texts.filter((text) => !search.payments.has(text.toLowerCase()));
  const ordersOf = await searchOrders(search, others, (done) => tell(texts.length - others.length + done));
  const own = await paymentsOfOrders(account, [...new Set(ordersOf.values())].flat(), search.options);
  if (own.window) search.windows.push(own.window);
  const named = new Map<string, Payment>();
  const notFound: string[] = [];
  for (const text of texts) {
    const found = paymentsOf(text, ordersOf.get(text) ?? [], [search.payments, own.payments]);
    if (found.length === 0) notFound.push(text);
    for (const payment of found) named.set(payment.charge_id, payment);
  }
  const rows = [...named.values()].filter((payment) => passesFilters(account, filters, payment));
  const outcome: PastedOutcome = {
    given: pasted.length,
    repeated: repeatedIn(pasted),
    notFound,
    unfinished: [...search.unfinished],
    filtered: named.size - rows.length,
  };
  const now = account.now();
  return {
    rows: sortByDate(
      rows.map((payment) => ({ at: createdAt(payment) ?? 0, payment })),
      filters.sort,
    ),
    searched: spanOf(search.windows) ?? { from: now, to: now },
    incomplete: search.unfinished.size > 0,
    pasted: outcome,
  };
}

async function readIds(
  { account, options, payments, windows }: Search,
  ids: readonly string[],
  around: (born: number, id: string) => TimeWindow | null,
): Promise<void> {
  const wanted = new Set(ids.map((id) => id.toLowerCase()));
  const merged = mergeWindows(ids.flatMap((id) => around(createdAtOfId(id) ?? 0, id) ?? []));
  const read = (window: TimeWindow) =>
    withRetry(options.retry, options.signal, () =>
      paymentsWithin(account, { window, sort: 'desc' }, ({ charge_id }) => wanted.has(charge_id.toLowerCase()), {
        signal: options.signal,
      }),
    );
  for await (const found of pMapIterable(merged, read, { concurrency: AT_ONCE })) {
    for (const payment of found) payments.set(payment.charge_id.toLowerCase(), payment);
  }
  windows.push(...merged);
}

async function searchOrders(
  { account, options: { retry, signal }, unfinished }: Search,
  texts: readonly string[],
  tell: (done: number) => void,
): Promise<Map<string, Order[]>> {
  const carrying = async (text: string, q: string) => {
    const { items, nextCursor } = await withRetry(retry, signal, () =>
      listOrders(account, { q, size: MOST_ORDERS, after: null, before: null }, signal),
    );
    if (nextCursor !== null) unfinished.add(text);
    return items.filter((order) => hasWholeText(order, text, pastedKey));
  };
  const find = async (text: string): Promise<Order[]> => {
    if (parsePastedText(text)?.kind === 'order') {
      const order = await withRetry(retry, signal, () => findOrder(account, text, signal));
      return order === null ? [] : [order];
    }
    const found = await carrying(text, text);
    const lostZeros = found.length === 0 && /^\d{7,13}$/.test(text);
    return lostZeros ? await carrying(text, text.padStart(REFERENCE_DIGITS, '0')) : found;
  };
  const ordersOf = new Map<string, Order[]>();
  let done = 0;
  for await (const found of pMapIterable(texts, find, { concurrency: AT_ONCE })) {
    ordersOf.set(texts[done] ?? '', found);
    done += 1;
    tell(done);
  }
  return ordersOf;
}

function paymentsOf(text: string, orders: readonly Order[], read: readonly ReadonlyMap<string, Payment>[]): Payment[] {
  const [byId, ofOrders] = read;
  const named = byId?.get(text.toLowerCase());
  if (named) return [named];
  const ids = new Set<string | null>(orders.map(({ id }) => id));
  const own = [...(ofOrders?.values() ?? [])].filter(({ order_id }) => ids.has(order_id));
  const whole = own.filter((payment) => hasWholeText(payment, text, pastedKey));
  return whole.length > 0 ? whole : own;
}

function repeatedIn(pasted: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const text of pasted) times.set(pastedKey(text), (times.get(pastedKey(text)) ?? 0) + 1);
  const repeated = pasted.filter((text) => (times.get(pastedKey(text)) ?? 0) > 1);
  return [...new Map(repeated.map((text) => [pastedKey(text), text])).values()];
}
