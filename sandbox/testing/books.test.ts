import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentRecord } from '@/sandbox/model/payment';
import type { ChargeRecord, OrderRecord } from '@/sandbox/model/records';
import { monthsBefore, zonedDay, zonedMonth } from '@/sandbox/model/zone';
import { answerKey } from '@/sandbox/seed/answer-key/answer-key';
import { builtInSource } from '@/sandbox/seed/built-in-source';
import type { SeedSettings } from '@/sandbox/seed/merchant/seed-settings';
import { seedMoney } from '@/sandbox/seed/seed-days';
import { type AccountRow, read, readAll, readBooks } from './books-reader';
import { centavos, groupBy, sumOf } from './seed-books';
import { netOf, wrongDeposits, wrongInvoices } from './seed-closing';
import { MAKING_MS, startTestSandbox, type TestSandbox } from './test-sandbox';

const ZONE = 'America/Mexico_City';
const START = Date.UTC(2026, 9, 12, 6, 0, 1);
const DAY = 86_400_000;
const MONTHS = 13;

/** Seeds, and how far the clock goes from one look to the next: hours, or the very instant of the next deposit. */
const rehearsals = fc.sample(
  fc.record({
    seed: fc.integer({ min: 1, max: 1_000_000 }),
    means: fc.constantFrom<SeedSettings['depositAmountMeans']>('payment', 'deposit'),
    hours: fc.array(fc.double({ min: 0.01, max: 160, noNaN: true }), { minLength: 2, maxLength: 2 }),
  }),
  { numRuns: 2, seed: 20_261_012 },
);

describe.each(rehearsals)('the books of seed $seed, deposit_amount meaning the $means', ({ seed, means, hours }) => {
  const choice = { seed, payments: 1_500, months: MONTHS };
  const firstDay = monthsBefore(zonedDay(START, ZONE), MONTHS);
  const settings: SeedSettings = { ...choice, company: 'sandbox', firstDay, timeZone: ZONE, depositAmountMeans: means };
  const key = answerKey(settings, zonedDay(START + 60 * DAY, ZONE));
  let sandbox: TestSandbox;
  let now = START;
  const made: string[] = [];
  const looks: { books: Awaited<ReturnType<typeof readBooks>>; now: number }[] = [];

  /** The instant of the first deposit after another instant. */
  function nextDeposit(after: number): number {
    for (let at = after; ; at += DAY) {
      const { transfers } = seedMoney(settings, zonedDay(at, ZONE));
      const later = transfers.find(({ createdAt }) => createdAt > after);
      if (later) return later.createdAt;
    }
  }

  async function post(path: string, body: object) {
    const response = await sandbox.send('POST', path, body);
    expect(response.status, await response.clone().text()).toBe(200);
    return response.json();
  }

  /** Charges made by calls, one of them canceled again: their money must come out right as well. */
  async function makeCharges(round: number) {
    const body = { currency: 'MXN', payment_method: { type: 'cash' } };
    for (let n = 1; n <= 4; n++) made.push((await post('/charges', { ...body, amount: 12_345 * n * round })).id);
    const { order_id } = await post('/charges', { ...body, amount: 77_700 });
    await post(`/orders/${order_id}/cancel`, {});
  }

  /** A part of a paid order of the seed and of one that a call made, and then another part. */
  async function giveBack() {
    const { orders } = looks.at(-1)?.books ?? { orders: [] };
    const paid = orders.filter(({ payment_status }) => payment_status === 'paid');
    const called = paid.find(({ charges }) => charges?.data?.some(({ id }) => made.includes(id)));
    for (const order of [paid.at(-1), called]) {
      for (const amount of [500, 700])
        await post(`/orders/${order?.id}/refunds`, { amount, reason: 'requested_by_client' });
    }
  }

  beforeAll(async () => {
    sandbox = await startTestSandbox({
      clock: () => now,
      source: () => {
        const { fingerprint, companies } = builtInSource({ timeZone: ZONE, depositAmountMeans: means }, choice);
        return { fingerprint, companies: companies.filter(({ company }) => company === 'sandbox') };
      },
    });
    const invoiceDay = Date.UTC(2026, 10, 9, 18);
    const instants = [START, nextDeposit(START) - 1, nextDeposit(START), invoiceDay];
    for (const hour of hours) instants.push((instants.at(-1) ?? START) + Math.round(hour * 3_600_000));
    for (const [n, instant] of instants.sort((one, other) => one - other).entries()) {
      now = instant;
      looks.push({ books: await readBooks(sandbox, now), now });
      if (n < 2) await makeCharges(1 + n);
      if (n === 3) await giveBack();
    }
  }, MAKING_MS);

  afterAll(() => sandbox.close());

  test('per deposit_id the net of the report is the transfer of that reference', () => {
    for (const { books } of looks) {
      const payments = means === 'payment' ? books.payments : books.payments.map(withShare);
      expect(wrongDeposits({ ...books, payments }, key)).toEqual([]);
      if (means === 'payment') continue;
      const whole = groupBy(
        books.payments.filter(({ deposit_id }) => deposit_id),
        ({ deposit_id }) => deposit_id ?? '',
      );
      for (const its of whole.values()) {
        expect(its.every(({ deposit_amount }) => centavos(deposit_amount) === sumOf(its, netOf))).toBe(true);
      }
    }
  });

  test('the pending balance is what was collected and is not deposited', () => {
    for (const { books } of looks) {
      const waiting = books.payments.filter(
        ({ pay_date, deposit_id, status }) => pay_date !== null && !deposit_id && status !== 'reversed',
      );
      expect(books.balance.pending).toEqual([{ amount: sumOf(waiting, netOf), currency: 'MXN' }]);
      const open = books.transactions.filter(({ status }) => status === 'unprocessed' || status === 'pending');
      expect(sumOf(open, ({ net }) => net)).toBe(sumOf(waiting, netOf));
    }
    expect(new Set(looks.map(({ books }) => books.balance.pending[0]?.amount)).size).toBeGreaterThan(2);
  });

  test('each ordinary invoice is the commission of its payments', () => {
    for (const { books } of looks) expect(wrongInvoices(books, key)).toEqual([]);
    expect(looks.at(-1)?.books.invoices.length).toBeGreaterThan(looks[0]?.books.invoices.length ?? 0);
  });

  test('refunds add up to amount_refunded, in orders, charges and transactions', () => {
    for (const { books } of looks) {
      const given = groupBy(
        books.charges.flatMap((charge) =>
          (charge.refunds?.data ?? []).map((refund) => ({ ...refund, ...charge, refund })),
        ),
        ({ order_id }) => order_id ?? '',
      );
      const of = (id: string) => sumOf(given.get(id) ?? [], ({ refund }) => -Number(refund.amount));
      expect(books.orders.filter(({ id, amount_refunded }) => Number(amount_refunded) !== of(id))).toEqual([]);
      const refunds = books.transactions.filter(({ type }) => type === 'refund');
      expect(-sumOf(refunds, ({ amount }) => amount)).toBe(
        sumOf(books.orders, (order) => Number(order.amount_refunded)),
      );
    }
  });

  test('every collected payment has its capture, and transaction_id leads to its latest transaction', () => {
    for (const { books } of looks) {
      const collected = books.payments.filter(({ pay_date }) => pay_date !== null);
      const captures = books.transactions.filter(({ type }) => type === 'capture');
      expect(captures.map(({ charge }) => charge).sort()).toEqual(collected.map(({ charge_id }) => charge_id).sort());
      expect(books.transactions.filter(({ net, amount, fee }) => net !== amount - fee)).toEqual([]);
      const types = new Map(books.transactions.map(({ id, type }) => [id, type]));
      const named = collected.map((payment) => [payment.transaction_type, types.get(payment.transaction_id ?? '')]);
      expect(named.filter(([told, found]) => told !== found)).toEqual([]);
    }
  });

  test('the account status of each month holds the transactions of that month', async () => {
    const last = looks.at(-1);
    const rows: AccountRow[] = [];
    for (let n = 0; n <= MONTHS + 1; n++) {
      const [year, month] = monthsBefore(zonedDay(now, ZONE), n).split('-');
      const its = await readAll<AccountRow>(sandbox, `/reports/v1/account-status?year=${year}&month=${month}&size=37`);
      expect(new Set(its.map(({ created_at }) => zonedMonth(created_at, ZONE)))).toEqual(new Set([`${year}-${month}`]));
      rows.push(...its);
    }
    expect(rows.map(({ transaction_id }) => transaction_id)).toEqual(last?.books.transactions.map(({ id }) => id));
    const payments = new Map(last?.books.payments.map((payment) => [payment.charge_id, payment]));
    for (const row of rows) {
      expect(centavos(row.net)).toBe(centavos(row.amount) - centavos(row.commission));
      expect(sumOf(row.commission_details, ({ amount }) => centavos(amount))).toBe(centavos(row.commission));
      if (row.type_transaction !== 'capture') continue;
      const payment = payments.get(row.charge_id);
      expect(row).toMatchObject({ amount: payment?.charge_amount, deposit_id: payment?.deposit_id });
      expect(row.commission).toBe(payment?.commission ?? 0);
    }
  });

  test('commission, deposit and invoice are filled in later, with no change of status', () => {
    const filled = { commission: 0, deposit_id: 0, invoice_id: 0 };
    for (const [n, { books }] of looks.entries()) {
      const before = new Map(looks[n - 1]?.books.payments.map((payment) => [payment.charge_id, payment]));
      for (const payment of books.payments) {
        const old = before.get(payment.charge_id);
        if (!old || old.status !== payment.status) continue;
        for (const field of ['commission', 'deposit_id', 'invoice_id'] as const) {
          if (!old[field] && payment[field]) filled[field]++;
        }
      }
    }
    expect(Math.min(...Object.values(filled))).toBeGreaterThan(0);
  });

  test('charges made by calls are collected, deposited and invoiced among the others', () => {
    const last = looks.at(-1)?.books.payments.filter(({ charge_id }) => made.includes(charge_id)) ?? [];
    expect(last.filter(({ deposit_id, invoice_id }) => deposit_id && invoice_id).length).toBeGreaterThan(0);
    expect(looks.at(-1)?.books.transactions.filter(({ amount }) => amount === -500 || amount === -700)).toHaveLength(4);
  });

  test('an order is found by its id and by that of its charge, a charge by both', async () => {
    const charge = looks.at(-1)?.books.charges.find(({ order_id }) => order_id?.startsWith('ord_'));
    for (const search of [charge?.order_id, charge?.id, charge?.order_id?.toLowerCase()]) {
      const orders = await readAll<OrderRecord>(sandbox, `/orders?search=${search}`);
      expect(orders.map(({ id }) => id)).toEqual([charge?.order_id]);
      const charges = await readAll<ChargeRecord>(sandbox, `/charges?search=${search}`);
      expect(charges.map(({ id }) => id)).toContain(charge?.id);
    }
  });

  test('a transfer and a transaction are found by id', async () => {
    const { books } = looks.at(-1) ?? looks[0] ?? { books: null };
    for (const transaction of books?.transactions.slice(0, 5) ?? []) {
      expect(await read(sandbox, `/transactions/${transaction.id}`)).toEqual(transaction);
    }
    for (const transfer of books?.transfers.slice(0, 3) ?? []) {
      expect(await read(sandbox, `/transfers/${transfer.id}`)).toEqual(transfer);
    }
  });
});

/** The payment as it would stand where `deposit_amount` is the payment's share. */
function withShare(payment: PaymentRecord): PaymentRecord {
  return payment.deposit_id ? { ...payment, deposit_amount: netOf(payment) / 100 } : payment;
}
