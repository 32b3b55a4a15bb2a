import 'server-only';
import type { ListPage } from '@/lib/domain/list';
import type { Payment } from '@/lib/domain/payments/payments';
import { paymentSchema } from '@/lib/domain/schemas/payments';
import { parsePaymentFilters } from '@/lib/filters/payments';
import { listPayments } from '@/lib/payments-api/payments/payments';
import type { Account } from '@/lib/server/accounts';
import { type RecordedRequest, respond, type Script } from './scripted-provider';

export function reportRow(fields: Partial<Payment> & Pick<Payment, 'charge_id' | 'create_date'>): Payment {
  return paymentSchema.parse({ status: 'paid', charge_amount: 100, currency: 'MXN', ...fields });
}

/** How the scripted report orders rows of one instant: no client may rely on it. */
export type TieOrder = (a: Payment, b: Payment) => number;

const byId: TieOrder = (a, b) => (a.charge_id < b.charge_id ? -1 : a.charge_id > b.charge_id ? 1 : 0);

export const againstId: TieOrder = (a, b) => byId(b, a);

export function scriptedReport(rows: () => Payment[], ties: TieOrder = byId): Script {
  return (request, response) => {
    const { query } = request;
    const sign = query.get('sort') === 'asc' ? 1 : -1;
    const order = (a: Payment, b: Payment) => sign * (Number(a.create_date) - Number(b.create_date)) || ties(a, b);
    const matching = rows()
      .filter((row) => matches(row, query))
      .sort(order);
    const after = query.get('next_page_url');
    const start = after === null ? null : lastOf(after);
    const rest = start === null ? matching : matching.filter((row) => order(row, start) > 0);
    const size = Number(query.get('size') ?? 100);
    const data = rest.slice(0, size);
    const last = data.at(-1);
    const more = rest.length > size && last !== undefined;
    const next = more ? { next_page_url: nextLink(request, last) } : {};
    // Absent instead of null: a client must take both, and the pages of long walks stay small.
    const body = { ...next, has_more: more, total: matching.length, object: 'list', data };
    respond(
      response,
      JSON.stringify(body, (_, value: unknown) => value ?? undefined),
    );
  };
}

function matches(row: Payment, query: URLSearchParams): boolean {
  const at = Number(row.create_date);
  const amount = Number(row.charge_amount);
  return (
    at >= Number(query.get('from') ?? 0) &&
    at <= Number(query.get('to') ?? Number.POSITIVE_INFINITY) &&
    (query.get('status') ?? row.status) === row.status &&
    (query.get('customer_id') ?? row.customer_id) === row.customer_id &&
    amount >= Number(query.get('amount_from') ?? Number.NEGATIVE_INFINITY) &&
    amount <= Number(query.get('amount_to') ?? Number.POSITIVE_INFINITY)
  );
}

function lastOf(cursor: string): Payment {
  const [charge_id = '', at = ''] = Buffer.from(cursor, 'base64').toString().split(' ');
  return reportRow({ charge_id, create_date: Number(at) });
}

function nextLink({ query, headers, path }: RecordedRequest, last: Payment): string {
  const next = new URLSearchParams(query);
  next.set('next_page_url', Buffer.from(`${last.charge_id} ${last.create_date} ~~?>>`).toString('base64'));
  return `http://${headers.host}${path}?${next}`;
}

export function readList(account: Account, given: Record<string, string>, cursor: string | null = null) {
  return listPayments(account, parsePaymentFilters(given).filters, cursor);
}

/** Every page of a payments list; `between` runs after each page, and can change the provider's rows. */
export async function loadAll(account: Account, given: Record<string, string>, between: () => void = () => undefined) {
  const pages: ListPage<Payment>[] = [];
  let cursor: string | null = null;
  do {
    const page: ListPage<Payment> = await readList(account, given, cursor);
    pages.push(page);
    cursor = page.nextCursor;
    between();
  } while (cursor !== null && pages.length < 1000);
  return { ids: pages.flatMap(({ items }) => items.map(({ charge_id }) => charge_id)), pages };
}
