import { beforeAll, describe, expect, test } from 'vitest';
import type { PaymentRecord } from '@/sandbox/model/payment';
import type { OrderRecord } from '@/sandbox/model/records';
import type { SeedSettings } from '@/sandbox/seed/merchant/seed-settings';
import {
  booksOf,
  centavos,
  groupBy,
  SEED_NOW,
  type SeededBooks,
  sumOf,
  TEST_SETTINGS,
  type VisibleRecords,
  visibleAt,
} from '@/sandbox/testing/seed-books';
import { type AnswerKey, answerKey } from './answer-key';

const SETTINGS: SeedSettings = { ...TEST_SETTINGS, payments: 6_000 };
const LAST_DAY = '2026-11-10';
const KEY: AnswerKey = answerKey(SETTINGS, LAST_DAY);
const HOUR = 3_600_000;

let books: SeededBooks;
let shown: VisibleRecords;
let payments: Map<string, PaymentRecord>;
let orders: Map<string, OrderRecord>;
let byDeposit: Map<string, PaymentRecord[]>;

beforeAll(() => {
  books = booksOf(SETTINGS, LAST_DAY);
  shown = visibleAt(books, SEED_NOW);
  payments = new Map(shown.payments.map((payment) => [payment.charge_id, payment]));
  orders = new Map(shown.orders.map((order) => [order.id, order]));
  byDeposit = groupBy(shown.payments, ({ deposit_id }) => deposit_id ?? '');
});

const pick = (chargeIds: string[]) => chargeIds.map((id) => payments.get(id)).filter((found) => found !== undefined);
const netOf = (payment: PaymentRecord) => centavos(payment.charge_amount) - centavos(payment.commission);
const transfer = (id: string) => shown.transfers.find((one) => one.id === id);
const invoice = (id: string) => shown.invoices.find((one) => one.id === id);

test('every problem is planted, most of them once more in the last two months', () => {
  for (const found of Object.values(KEY)) expect(found.length).toBeGreaterThanOrEqual(1);
  const recent = Object.values(KEY).filter((found) => found.some(({ day }: { day: string }) => day >= '2026-09-01'));
  expect(recent.length).toBeGreaterThanOrEqual(11);
});

test('only what can be seen by a day is told, and other companies have none', () => {
  const early = answerKey(SETTINGS, '2025-03-31');
  expect([early.shortDeposits.length, early.lateDeposits.length, early.minimumFeeInvoices.length]).toEqual([1, 0, 1]);
  const none = answerKey({ ...SETTINGS, company: 'sandbox-production' }, LAST_DAY);
  expect(Object.values(none).flat()).toEqual([]);
});

describe('deposits', () => {
  test('one is short by 1,160.00', () => {
    for (const { depositId, expected, transferred } of KEY.shortDeposits) {
      expect(sumOf(byDeposit.get(depositId) ?? [], netOf)).toBe(expected);
      expect(transfer(depositId)?.amount).toBe(transferred);
      expect(expected - transferred).toBe(116_000);
    }
  });

  test('one is two bank days late', () => {
    for (const { depositId, dueDay, day } of KEY.lateDeposits) {
      const paid = (byDeposit.get(depositId) ?? []).map(({ pay_date }) => Number(pay_date));
      expect(paid.length).toBeGreaterThan(0);
      expect(day > dueDay).toBe(true);
      expect(shown.transfers.some((one) => new Date(one.created_at * 1000).toISOString().startsWith(dueDay))).toBe(
        false,
      );
    }
  });

  test('one came back and was sent again under another reference', () => {
    for (const { depositId, reference, again } of KEY.returnedDeposits) {
      expect(transfer(depositId)?.status).toBe('returned');
      expect(transfer(again.depositId)?.amount).toBe(transfer(depositId)?.amount);
      expect(byDeposit.has(depositId)).toBe(false);
      const rows = byDeposit.get(again.depositId) ?? [];
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every((row) => row.deposit_reference === again.reference)).toBe(true);
      expect(again.reference).not.toBe(reference);
    }
  });

  test('three payments are never deposited', () => {
    for (const { chargeIds } of KEY.neverDeposited) {
      const rows = pick(chargeIds);
      expect(rows.map(({ status, deposit_id, invoice_id }) => [status, deposit_id, invoice_id])).toEqual(
        Array.from({ length: 3 }, () => ['paid', '', '']),
      );
    }
  });

  test('a refund after its deposit is taken out of a later one', () => {
    for (const { chargeId, depositId, amount } of KEY.refundsTaken) {
      const [row] = pick([chargeId]);
      expect(row?.status).toBe('refunded');
      expect(Number(row?.refund_date)).toBeGreaterThan(Number(row?.deposit_date));
      const rows = byDeposit.get(depositId) ?? [];
      expect(sumOf(rows, netOf) - (transfer(depositId)?.amount ?? 0)).toBe(amount);
      expect(rows.every(({ deposit_date }) => Number(deposit_date) > Number(row?.refund_date))).toBe(true);
    }
  });
});

describe('payments', () => {
  test('an order is paid twice', () => {
    for (const { orderId, chargeIds } of KEY.paidTwice) {
      const rows = pick(chargeIds);
      expect(rows.map(({ status, order_id }) => [status, order_id])).toEqual([
        ['paid', orderId],
        ['paid', orderId],
      ]);
      expect(sumOf(rows, ({ charge_amount }) => centavos(charge_amount))).toBe(2 * Number(orders.get(orderId)?.amount));
    }
  });

  test('one was canceled and then paid', () => {
    for (const { chargeIds } of KEY.canceledThenPaid) {
      const life = books.charges.find(({ payment }) => payment.initial.charge_id === chargeIds[0])?.payment;
      const statuses = life?.steps.flatMap(({ set }) => set.status ?? []);
      expect(statuses).toEqual(['canceled', 'paid']);
    }
  });

  test('a week is charged at 4.4 %, and a credit note gives the excess back', () => {
    const [week] = KEY.overchargedWeeks;
    const rows = pick(week?.chargeIds ?? []);
    expect(rows.length).toBeGreaterThan(20);
    const ordinary = (row: PaymentRecord) => Math.max(1_160, Math.round(centavos(row.charge_amount) * 0.04524));
    const large = rows.filter((row) => Number(row.charge_amount) > 400);
    expect(large.every((row) => centavos(row.commission) > ordinary(row))).toBe(true);
    const excess = sumOf(rows, (row) => centavos(row.commission) - ordinary(row));
    expect(Math.abs(excess - (week?.excess ?? 0))).toBeLessThanOrEqual(rows.length / 20);
    const [note] = KEY.creditNotes;
    expect(centavos(invoice(note?.invoiceId ?? '')?.commission ?? null)).toBe(week?.excess);
    const from = Date.parse(`${week?.firstDay}T06:00:00Z`);
    const inWeek = rows.every(({ pay_date }) => Number(pay_date) >= from && Number(pay_date) < from + 168 * HOUR);
    expect(inWeek).toBe(true);
  });

  test('four are paid without commission, and deposited whole', () => {
    for (const { chargeIds } of KEY.withoutCommission) {
      const rows = pick(chargeIds);
      expect(rows.length).toBe(4);
      for (const row of rows) expect([row.commission, row.deposit_amount]).toEqual([null, row.charge_amount]);
    }
    const listed = new Set(KEY.withoutCommission.flatMap(({ chargeIds }) => chargeIds));
    const lacking = shown.payments.filter(
      ({ deposit_id, commission, charge_id }) => deposit_id !== '' && commission === null && !listed.has(charge_id),
    );
    expect(lacking).toEqual([]);
  });

  test('three hours of a pay day have nothing at all', () => {
    for (const { from, to } of KEY.quietHours) {
      expect(to - from).toBe(3 * HOUR);
      const within = (instant: unknown) => Number(instant) >= from && Number(instant) < to;
      expect(shown.payments.filter((row) => within(row.create_date) || within(row.pay_date))).toEqual([]);
      const around = shown.payments.filter(
        ({ create_date }) => create_date >= from - 5 * HOUR && create_date < to + 5 * HOUR,
      );
      expect(around.length).toBeGreaterThan(3);
    }
  });

  test('42 payments are made and paid after 18:00 on the last day of a month', () => {
    for (const { from, to, chargeIds } of KEY.monthEndEvenings) {
      const made = shown.payments.filter(({ create_date }) => create_date >= from && create_date < to);
      const paid = shown.payments.filter(({ pay_date }) => Number(pay_date) >= from && Number(pay_date) < to);
      const sorted = [...chargeIds].sort();
      expect(sorted.length).toBe(42);
      expect(made.map(({ charge_id }) => charge_id).sort()).toEqual(sorted);
      expect(paid.map(({ charge_id }) => charge_id).sort()).toEqual(sorted);
      expect(new Date(from).toISOString().slice(8, 16)).toMatch(/^(01|29|30)T00:00$/);
    }
  });

  test('one is paid on its last evening, after the expiry of its charge at 18:00', () => {
    for (const { chargeIds } of KEY.lastEvenings) {
      const charge = shown.charges.find(({ id }) => id === chargeIds[0]);
      const late = Number(charge?.paid_at) - Number(charge?.payment_method?.expires_at);
      expect(charge?.status).toBe('paid');
      expect(late > 0 && late < 6 * 3_600).toBe(true);
    }
  });
});

describe('invoices', () => {
  const commissionOf = (id: string) =>
    sumOf(
      shown.payments.filter(({ invoice_id }) => invoice_id === id),
      ({ commission }) => centavos(commission),
    );

  test('one is off by two charges that carry no invoice id', () => {
    for (const { invoiceId, chargeIds, difference } of KEY.invoicesOffByCharges) {
      const rows = pick(chargeIds);
      expect(rows.map(({ invoice_id }) => invoice_id)).toEqual(['', '']);
      expect(sumOf(rows, ({ commission }) => centavos(commission))).toBe(difference);
      expect(-centavos(invoice(invoiceId)?.commission ?? null)).toBe(commissionOf(invoiceId) + difference);
    }
  });

  test('one is off by one centavo', () => {
    for (const { invoiceId } of KEY.invoicesOffByCent) {
      expect(-centavos(invoice(invoiceId)?.commission ?? null)).toBe(commissionOf(invoiceId) + 1);
    }
  });

  test('one is in error, and a paid one of the same month follows', () => {
    for (const { invoiceId, thenPaid, month } of KEY.invoicesInError) {
      expect([invoice(invoiceId)?.status, invoice(thenPaid)?.status]).toEqual(['error', 'paid']);
      expect([invoice(invoiceId)?.date, invoice(thenPaid)?.date]).toEqual([month, month]);
      expect(commissionOf(thenPaid)).toBeGreaterThan(0);
    }
  });

  test('the month before the first sales has a minimum fee and no sales', () => {
    const [first] = KEY.minimumFeeInvoices;
    expect(invoice(first?.invoiceId ?? '')).toMatchObject({
      date: '2024-10',
      amount: 0,
      commission: -13.92,
      commission_amount: -12,
      commission_tax: -1.92,
      net: -13.92,
    });
  });

  test('the running month is not issued', () => {
    expect(shown.invoices.some(({ date }) => date === '2026-11')).toBe(false);
  });
});
