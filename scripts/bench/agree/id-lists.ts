import { expectEqual, made } from './compare';
import type { Draws } from './draws';
import type { ProviderFacts } from './known';
import { allPages, get, type ListedPage } from './pages';
import { callPlainly, type Raw } from './provider';
import { rowsOf } from './read-file';

/** A long number is a text where JavaScript would round it. */
const written = (value: unknown) => JSON.stringify(value)?.replace(/^"(-?\d[\d.]{15,})"$/, '$1');

/** A page of customers or orders anywhere in the list, as the provider has it. */
export async function agreeOnIds(random: Draws, known: ProviderFacts, noun: 'customers' | 'orders'): Promise<string> {
  const { slug, key, customers, payments } = random.of(known.accounts);
  const size = random.of([5, 20, 100]);
  const after = noun === 'customers' ? random.of(customers).id : random.of(payments).order_id;
  const address = `${known.origin}/api/${slug}/${noun}?size=${size}&after=${after}`;
  const [own, provider] = [
    (await (await get(address)).json()) as ListedPage,
    await callPlainly(known.origin, key, `/${noun}?limit=${size}&next=${after}`),
  ];
  expectEqual(`${address}: ids`, own.items.map(({ id }) => id).join(), provider.data.map(({ id }) => id).join());
  made.rows += own.items.length;
  for (const [index, item] of own.items.entries()) {
    const raw = provider.data[index] ?? {};
    for (const field of [
      'id',
      'amount',
      'amount_refunded',
      'currency',
      'name',
      'email',
      'phone',
      'created_at',
      'livemode',
    ]) {
      if (!(field in raw)) continue;
      made.cells += 1;
      expectEqual(`${address}: ${field} of ${raw.id}`, written(item[field]), written(raw[field]));
    }
  }
  return address;
}

/** The invoices of a month, as the list and as a file. */
export async function agreeOnInvoices(random: Draws, known: ProviderFacts): Promise<string> {
  const { slug, key } = random.of(known.accounts);
  const [year, month] = [random.of([2024, 2025, 2026]), 1 + random.below(12)];
  const base = `${known.origin}/api/${slug}/invoices`;
  const about = `${base}?year=${year}&month=${month}`;
  const path = `/reports/v1/invoices?year=${year}&month=${String(month).padStart(2, '0')}&size=1000`;
  const { data } = await callPlainly(known.origin, key, path);
  const { items } = await allPages(base, new URLSearchParams({ year: String(year), month: String(month) }));
  const ids = (records: readonly Raw[]) => records.map(({ id }) => String(id)).sort();
  expectEqual(about, ids(items).join(), ids(data).join());
  const byId = new Map(data.map((invoice) => [String(invoice.id), invoice]));
  made.rows += items.length;
  for (const item of items) {
    const raw = byId.get(String(item.id)) ?? {};
    for (const field of ['amount', 'commission', 'commission_amount', 'commission_tax', 'status', 'date']) {
      made.cells += 1;
      expectEqual(`${about}: ${field}`, written(item[field]), written(raw[field]));
    }
  }
  const format = random.of(['csv', 'csv.zip', 'jsonl'] as const);
  const bytes = Buffer.from(
    await (await get(`${base}/export?year=${year}&month=${month}&format=${format}`)).arrayBuffer(),
  );
  const rows = rowsOf(bytes, format, 'point');
  expectEqual(`${about}: rows of the ${format}`, rows.length, data.length);
  made.files += 1;
  return about;
}
