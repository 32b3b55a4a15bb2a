import 'server-only';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChargeRecord, OrderRecord } from '@/sandbox/model/records';
import { monthsBefore, zonedDay } from '@/sandbox/model/zone';
import { answerKey } from '@/sandbox/seed/answer-key/answer-key';
import { builtInSource } from '@/sandbox/seed/built-in-source';
import type { SeedSettings } from '@/sandbox/seed/merchant/seed-settings';
import { readBooks } from './books-reader';
import { sumOf } from './seed-books';
import { netOf, wrongDeposits, wrongInvoices } from './seed-closing';
import { MAKING_MS, startTestSandbox, type TestSandbox } from './test-sandbox';

const ZONE = 'America/Mexico_City';
const START = Date.UTC(2026, 9, 12, 17);
const DAY = 86_400_000;
const CHOICE = { seed: 5, payments: 4_000, months: 2 };
const SETTINGS: SeedSettings = {
  ...CHOICE,
  company: 'sandbox',
  firstDay: monthsBefore(zonedDay(START, ZONE), CHOICE.months),
  timeZone: ZONE,
  depositAmountMeans: 'payment',
};

let sandbox: TestSandbox;
let now = START;
const created: string[] = [];
const canceled: string[] = [];
const looks: { books: Awaited<ReturnType<typeof readBooks>>; now: number }[] = [];

const post = (path: string, body: unknown) => sandbox.answered(200, 'POST', path, body);

async function look() {
  looks.push({ books: await readBooks(sandbox, now), now });
}

const ordersBy = (orders: OrderRecord[], status: string) =>
  orders.filter(({ payment_status }) => payment_status === status);

/** Charges are made, pending orders are canceled and paid ones refunded, while the clock goes on through two invoices. */
beforeAll(async () => {
  sandbox = await startTestSandbox({
    clock: () => now,
    source: () => {
      const { fingerprint, companies } = builtInSource({ timeZone: ZONE, depositAmountMeans: 'payment' }, CHOICE);
      return { fingerprint, companies: companies.filter(({ company }) => company === 'sandbox') };
    },
  });
  await look();
  for (let n = 0; n < 20; n++) {
    const charge: ChargeRecord = await post('/charges', {
      amount: 2_000 + n * 12_345,
      currency: 'MXN',
      payment_method: { type: 'cash' },
    });
    created.push(charge.id);
    if (n % 5 === 0) canceled.push(String(charge.order_id));
  }
  for (const { id } of ordersBy(looks[0]?.books.orders ?? [], 'pending_payment').slice(0, 8)) canceled.push(id);
  for (const id of canceled) await post(`/orders/${id}/cancel`, undefined);
  for (const after of [1, 4, 12, 29, 60]) {
    now = START + after * DAY;
    const { data } = await (await sandbox.get('/orders?limit=250')).json();
    const paid = ordersBy(data, 'paid').slice(0, 6);
    for (const [n, { id, amount }] of paid.entries()) {
      const part = Math.ceil(Number(amount) / (1 + (n % 3)));
      await post(`/orders/${id}/refunds`, { amount: part, reason: 'requested_by_client' });
      if (n === 1) await post(`/orders/${id}/refunds`, { amount: 1, reason: 'other' });
    }
    await look();
  }
}, MAKING_MS);

afterAll(() => sandbox.close());

describe('with charges made, orders canceled and money refunded by calls, the books close', () => {
  const key = answerKey(SETTINGS, zonedDay(START + 62 * DAY, ZONE));

  test('per deposit_id the net of the report is the transfer of that reference', () => {
    for (const { books } of looks) expect(wrongDeposits(books, key)).toEqual([]);
    const last = looks.at(-1)?.books.payments ?? [];
    const own = last.filter(({ charge_id, deposit_id }) => created.includes(charge_id) && deposit_id);
    expect(own.length).toBeGreaterThan(8);
    expect(new Set(own.map(({ deposit_id }) => deposit_id)).size).toBe(own.length);
  });

  test('each ordinary invoice is the commission of its payments, the made ones among them', () => {
    for (const { books } of looks) expect(wrongInvoices(books, key)).toEqual([]);
    const { payments = [], invoices = [] } = looks.at(-1)?.books ?? {};
    const own = payments.filter(({ charge_id, invoice_id }) => created.includes(charge_id) && invoice_id);
    expect(own.length).toBeGreaterThan(8);
    expect(own.filter(({ invoice_id }) => !invoices.some(({ id }) => id === invoice_id))).toEqual([]);
  });

  test('the pending balance is what was collected and is not deposited', () => {
    for (const { books } of looks) {
      const waiting = books.payments.filter(
        ({ pay_date, deposit_id, status }) => pay_date !== null && !deposit_id && status !== 'reversed',
      );
      expect(books.balance.pending).toEqual([{ amount: sumOf(waiting, netOf), currency: 'MXN' }]);
    }
  });

  test('refunds add up to amount_refunded, in orders and transactions', () => {
    for (const { books } of looks) {
      for (const order of books.orders) {
        const refunds = (order.charges?.data ?? []).flatMap(({ refunds: list }) => list?.data ?? []);
        expect(-sumOf(refunds, ({ amount }) => Number(amount))).toBe(Number(order.amount_refunded) || -0);
      }
      const refunded = books.transactions.filter(({ type }) => type === 'refund');
      expect(-sumOf(refunded, ({ amount }) => amount)).toBe(sumOf(books.orders, (o) => Number(o.amount_refunded)));
    }
  });

  test('order, charge and payment say the same of every status', () => {
    for (const { books } of looks) {
      const payments = new Map(books.payments.map((payment) => [payment.charge_id, payment]));
      for (const charge of books.charges) expect(payments.get(charge.id)?.status).toBe(charge.status);
      for (const { charges, payment_status } of books.orders) {
        const [only, ...others] = charges?.data ?? [];
        if (only && others.length === 0) expect(payment_status).toBe(only.status);
      }
    }
  });

  test('what was canceled is never paid', () => {
    for (const { books } of looks.slice(1)) {
      const its = books.orders.filter(({ id }) => canceled.includes(id));
      expect(its.map(({ payment_status }) => payment_status)).toEqual(canceled.map(() => 'canceled'));
    }
  });

  test('made charges are paid or expire', () => {
    const last = looks.at(-1)?.books.charges.filter(({ id }) => created.includes(id)) ?? [];
    const statuses = new Set(last.map(({ status }) => status));
    expect(statuses.has('pending_payment')).toBe(false);
    expect(statuses.has('canceled')).toBe(true);
  });
});
