import { compareCells, compareOrder, compareRecord, Difference, expectEqual, made } from './compare';
import type { Draws } from './draws';
import { BASES, groupOf, type PaymentList, randomPaymentList, scaled, sumsBy } from './expected';
import type { KnownAccount, ProviderFacts } from './known';
import { randomOrderList, randomSearch } from './order-lists';
import { allPages, get } from './pages';
import type { Raw } from './provider';
import { FORMATS, type ReadRow, rowsOf, workbookTexts } from './read-file';

export async function agreeOnPayments(random: Draws, known: ProviderFacts): Promise<string> {
  const account = random.of(known.accounts);
  const { slug } = account;
  const list = await randomList(random, known, account);
  const base = `${known.origin}/api/${slug}/payments`;
  const about = `${base}?${list.query}`;
  const paged = new URLSearchParams(list.query);
  paged.set('size', String(random.of([50, 100, 1000])));
  const { items, first } = await allPages(base, paged);
  const expected = list.expected(first.window);
  const field = BASES[list.by];
  const dated = (records: readonly Raw[]) =>
    records.map((record) => ({ id: String(record.charge_id), at: Number(record[field]) }));
  compareOrder(`list ${about}`, dated(items), dated(expected), list.sort);
  if (first.total !== null) expectEqual(`total of ${about}`, first.total, expected.length);
  const byId = new Map(expected.map((payment) => [String(payment.charge_id), payment]));
  for (const item of items) compareRecord(`list ${about}`, item, byId.get(String(item.charge_id)) ?? {});
  await compareMatching(base, list, expected);
  await compareFile(random, { base, list, expected, dated });
  return about;
}

async function randomList(random: Draws, { origin, now }: ProviderFacts, account: KnownAccount): Promise<PaymentList> {
  const draw = random.below(16);
  const search = draw === 0 ? await randomSearch(random, origin, account) : null;
  if (search) return search;
  if (draw === 1) return randomOrderList(random, account, now);
  return randomPaymentList(random, account, now);
}

interface Matching {
  count: number;
  sums: Record<string, { group: string; currency: string; minor: number | string }[]>;
}

/** ISO 4217: that of a record without a currency, and in how many parts one unit is divided. */
const NO_CURRENCY = 'XXX';
const PARTS_OF_A_UNIT: Record<string, bigint> = { JPY: 1n };
const CENTAVOS = 100n;

async function compareMatching(base: string, list: PaymentList, expected: readonly Raw[]): Promise<void> {
  const lines = (await (await get(`${base}/matching?${list.query}`)).text()).trim().split('\n');
  const { matching } = JSON.parse(lines.at(-1) ?? '{}') as { matching: Matching };
  expectEqual(`count of all that match ${list.query}`, matching.count, expected.length);
  for (const amount of ['charge_amount', 'commission']) {
    const sums = sumsBy(
      expected,
      amount,
      ({ status, currency }) => `${groupOf(String(status)) ?? 'other'} ${currency ?? NO_CURRENCY}`,
    );
    const given = matching.sums[amount] ?? [];
    expectEqual(`groups of ${amount} of ${list.query}`, given.length, sums.size);
    for (const { group, currency, minor } of given) {
      made.sums += 1;
      const wanted = (sums.get(`${group} ${currency}`) ?? 0n) * (PARTS_OF_A_UNIT[currency] ?? CENTAVOS);
      expectEqual(`sum of ${amount}, ${group}, of ${list.query}`, scaled(minor), wanted);
    }
  }
}

interface PaymentFile {
  base: string;
  list: PaymentList;
  expected: readonly Raw[];
  dated(records: readonly Raw[]): { id: string; at: number }[];
}

async function compareFile(random: Draws, { base, list, expected, dated }: PaymentFile): Promise<void> {
  const format = random.of(FORMATS);
  const decimal = format === 'jsonl' || format === 'xlsx' ? 'point' : random.of(['point', 'comma'] as const);
  const id = crypto.randomUUID();
  const search = new URLSearchParams(list.query);
  for (const [name, value] of Object.entries({ format, decimal, export: id })) search.set(name, value);
  const chosen = random.once(5) && expected.length > 0 ? random.some(expected, 12) : expected;
  if (chosen !== expected) search.set('ids', chosen.map(({ charge_id }) => charge_id).join());
  const fields = Object.keys(expected[0] ?? { charge_id: '' });
  const columns = random.of(['all', 'preset', 'some']);
  if (columns === 'preset') search.set('preset', 'conciliacion');
  if (columns === 'some')
    search.set('columns', [...new Set(['charge_id', 'charge_amount', ...random.some(fields, 20)])].join());
  const about = `file ${base}/export?${search}`;
  const bytes = Buffer.from(await (await get(`${base}/export?${search}`)).arrayBuffer());
  const receipt = await receiptOf(base, id);
  expectEqual(`${about}: rows of the receipt`, receipt.tables[0]?.rows, chosen.length);
  compareSums(about, receipt.sums, chosen);
  made.files += 1;
  if (format === 'xlsx') return await compareWorkbook(about, bytes, chosen);
  const rows = rowsOf(bytes, format, decimal);
  expectEqual(`${about}: rows`, rows.length, chosen.length);
  if (columns !== 'preset') compareRows(about, { rows, chosen, decimal, dated, sort: list.sort });
}

interface Receipt {
  tables: { rows: number }[];
  sums: { status: string | null; currency: string; rows: number; sum: string }[];
}

async function receiptOf(base: string, id: string): Promise<Receipt> {
  const progress = (await (await get(`${base.replace(/payments$/, 'exports')}/${id}`)).json()) as { receipt: Receipt };
  return progress.receipt;
}

function compareSums(about: string, sums: Receipt['sums'], chosen: readonly Raw[]): void {
  const wanted = sumsBy(chosen, 'charge_amount', ({ status, currency }) => `${status} ${currency ?? NO_CURRENCY}`);
  expectEqual(`${about}: statuses of the receipt`, sums.length, wanted.size);
  for (const { status, currency, sum } of sums) {
    made.sums += 1;
    expectEqual(`${about}: sum of ${status}`, scaled(sum), wanted.get(`${status} ${currency}`));
  }
}

interface FileRows {
  rows: readonly ReadRow[];
  chosen: readonly Raw[];
  decimal: 'point' | 'comma';
  dated(records: readonly Raw[]): { id: string; at: number }[];
  sort: 'asc' | 'desc';
}

function compareRows(about: string, { rows, chosen, decimal, dated, sort }: FileRows): void {
  const byId = new Map(chosen.map((payment) => [String(payment.charge_id), payment]));
  const found = rows.map((row) => byId.get(row.get('charge_id') ?? '') ?? {});
  compareOrder(about, dated(found), dated(chosen), sort);
  for (const [index, row] of rows.entries()) compareCells(about, row, found[index] ?? {}, decimal);
}

/** A workbook speaks the reader's language: its rows are looked for by their ids. */
async function compareWorkbook(about: string, bytes: Buffer, chosen: readonly Raw[]): Promise<void> {
  const texts = await workbookTexts(bytes);
  for (const { charge_id, reference_id } of chosen) {
    made.rows += 1;
    if (!texts.has(String(charge_id)) && !texts.has(String(reference_id))) {
      throw new Difference(`${about}: ${charge_id} is not in the workbook`);
    }
  }
}
