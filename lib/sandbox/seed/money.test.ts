import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { isBankDay } from '@/lib/domain/bank-days';
import type { Payment } from '@/lib/domain/payments';
import { answerKey } from './answer-key';
import { dayText, zoneCalendar } from './calendar';
import type { SeedSettings } from './company';
import { seedDay } from './index';
import {
  type Books,
  booksOf,
  centavos,
  daysFrom,
  groupBy,
  type Shown,
  shownAt,
  sumOf,
  TEST_NOW,
  TEST_SETTINGS,
} from './test-books';

const SMALL: SeedSettings = { ...TEST_SETTINGS, payments: 3_000 };
const LAST_DAY = '2026-11-10';
const KEY = answerKey(SMALL, LAST_DAY);
const MEXICO = zoneCalendar(SMALL.timeZone);

let books: Books;
beforeAll(() => {
  books = booksOf(SMALL, LAST_DAY);
});

const netOf = (payment: Payment) => centavos(payment.charge_amount) - centavos(payment.commission);
const clocks = fc.integer({ min: Date.parse('2024-11-01T06:00:00Z'), max: TEST_NOW });

const KEPT_BACK = new Map([
  ...KEY.shortDeposits.map(({ depositId }) => [depositId, 116_000] as const),
  ...KEY.refundsTaken.map(({ depositId, amount }) => [depositId, amount] as const),
]);
const RETURNED = new Set(KEY.returnedDeposits.map(({ depositId }) => depositId));
const UNEVEN = new Map([
  ...KEY.invoicesOffByCharges.map(({ invoiceId, difference }) => [invoiceId, difference] as const),
  ...KEY.invoicesOffByCent.map(({ invoiceId }) => [invoiceId, 1] as const),
]);
const WITHOUT_PAYMENTS = new Set([...KEY.creditNotes, ...KEY.minimumFeeInvoices].map(({ invoiceId }) => invoiceId));

/** Deposits that are not the net of their payments, beyond what is planted; and payments of unknown deposits. */
function wrongDeposits(shown: Shown): string[] {
  const byDeposit = groupBy(shown.payments, ({ deposit_id }) => deposit_id ?? '');
  const wrong = shown.transfers.filter(({ id, amount, statement_reference }) => {
    if (RETURNED.has(id)) return false;
    const payments = byDeposit.get(id) ?? [];
    const named = payments.every(({ deposit_reference }) => deposit_reference === statement_reference);
    const shares = sumOf(payments, ({ deposit_amount }) => centavos(deposit_amount));
    const net = sumOf(payments, netOf);
    return !named || payments.length === 0 || shares !== net || net !== amount + (KEPT_BACK.get(id) ?? 0);
  });
  const known = new Set(shown.transfers.map(({ id }) => id));
  return [...wrong.map(({ id }) => id), ...[...byDeposit.keys()].filter((id) => id !== '' && !known.has(id))];
}

/** Invoices that are not the commission of their payments, beyond what is planted, or do not add up in themselves. */
function wrongInvoices(shown: Shown): string[] {
  const byInvoice = groupBy(shown.payments, ({ invoice_id }) => invoice_id ?? '');
  const wrong = shown.invoices.filter((invoice) => {
    const payments = byInvoice.get(invoice.id) ?? [];
    const [amount, commission] = [centavos(invoice.amount), centavos(invoice.commission)];
    if (centavos(invoice.commission_amount) + centavos(invoice.commission_tax) !== commission) return true;
    if (amount + commission !== centavos(invoice.net)) return true;
    if (WITHOUT_PAYMENTS.has(invoice.id) || invoice.status === 'error') return payments.length > 0;
    const own = sumOf(payments, (payment) => centavos(payment.commission));
    return payments.length === 0 || -commission !== own + (UNEVEN.get(invoice.id) ?? 0);
  });
  return wrong.map(({ id }) => id);
}

describe('at any instant of the clock', () => {
  test('each deposit is the net of its payments, each invoice their commission', () => {
    fc.assert(
      fc.property(clocks, (now) => {
        const shown = shownAt(books, now);
        expect([wrongDeposits(shown), wrongInvoices(shown)]).toEqual([[], []]);
      }),
      { numRuns: 8 },
    );
  });

  test('also in the very millisecond of a deposit and of an invoice, and in the one before', () => {
    const moments = [
      books.transfers.at(-30)?.createdAt,
      books.invoices.at(-1)?.issuedAt,
      books.transfers[3]?.createdAt,
    ];
    for (const moment of moments) {
      for (const now of [moment ?? 0, (moment ?? 0) - 1]) {
        const shown = shownAt(books, now);
        expect([wrongDeposits(shown), wrongInvoices(shown)]).toEqual([[], []]);
      }
    }
  });

  test('what was collected is deposited, waits for its bank day, was reversed, or is a planted exception', () => {
    const missing = new Set(KEY.neverDeposited.flatMap(({ chargeIds }) => chargeIds));
    fc.assert(
      fc.property(clocks, (now) => {
        const waiting = shownAt(books, now).payments.filter(
          ({ pay_date, deposit_id, status, charge_id }) =>
            pay_date !== null && deposit_id === '' && status !== 'reversed' && !missing.has(charge_id),
        );
        expect(waiting.filter(({ pay_date }) => now - Number(pay_date) > 8 * 86_400_000)).toEqual([]);
      }),
      { numRuns: 6 },
    );
  });
});

describe('the months', () => {
  test('each has one good invoice, on its fifth bank day or the day after a failed one; the running month none', () => {
    const { invoices } = shownAt(books, TEST_NOW);
    const good = invoices.filter(({ status, commission }) => status === 'paid' && Number(commission) < 0);
    const months = good.map(({ date }) => date);
    expect(months).toEqual([...new Set(months)].sort());
    expect([months[0], months.at(-1), months.length]).toEqual(['2024-10', '2026-10', 25]);
  });

  test('October 2026 is ordinary: its invoice equals the commission of its payments, found two months back', () => {
    const { invoices, payments } = shownAt(books, TEST_NOW);
    const october = invoices.find(({ date }) => date === '2026-10');
    const its = payments.filter(
      ({ invoice_id, create_date }) => invoice_id === october?.id && create_date >= Date.parse('2026-08-01T06:00:00Z'),
    );
    expect(sumOf(its, ({ commission }) => centavos(commission))).toBe(-centavos(october?.commission ?? null));
    expect(
      its.every(
        ({ deposit_date }) => MEXICO.dayOf(Number(deposit_date)) >= MEXICO.dayOf(Date.parse('2026-10-01T12:00:00Z')),
      ),
    ).toBe(true);
  });
});

describe('deposits', () => {
  test('hold 1 to 230 payments, one a bank day but for the overflow of a peak', () => {
    const full = booksOf({ ...TEST_SETTINGS, firstDay: '2025-11-01' }, '2025-12-20');
    const sizes = [...groupBy(shownAt(full, TEST_NOW).payments, ({ deposit_id }) => deposit_id ?? '')]
      .filter(([id]) => id !== '')
      .map(([, payments]) => payments.length);
    const sent = groupBy(full.transfers, ({ createdAt }) => dayText(MEXICO.dayOf(createdAt)));
    expect([...sent.keys()]).toEqual(daysFrom('2025-11-04', '2025-12-20').filter(isBankDay));
    expect([...sent].filter(([, transfers]) => transfers.length > 1).length).toBeLessThan(6);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(230);
    for (const { transfer } of full.transfers) expect(transfer.initial.statement_reference).toMatch(/^\d{7}$/);
  });

  test('the whole deposit repeated in each row, where that is what deposit_amount means', () => {
    const whole = { ...SMALL, depositAmountMeans: 'deposit' as const };
    const day = '2025-06-18';
    const rows = seedDay(whole, day).orders.flatMap(({ charges }) => charges.map(({ payment }) => payment));
    const shares = seedDay(SMALL, day).orders.flatMap(({ charges }) => charges.map(({ payment }) => payment));
    const transfers = new Map(books.transfers.map(({ transfer }) => [transfer.initial.id, transfer.initial.amount]));
    let checked = 0;
    for (const [n, row] of rows.entries()) {
      const step = row.steps.find(({ set }) => set.deposit_id);
      const own = shares[n]?.steps.find(({ set }) => set.deposit_id);
      if (!step || !own) continue;
      expect(centavos(step.set.deposit_amount ?? null)).toBe(transfers.get(step.set.deposit_id ?? ''));
      expect(Number(own.set.deposit_amount)).toBeLessThanOrEqual(Number(step.set.deposit_amount));
      checked++;
    }
    expect(checked).toBeGreaterThan(0);
  });
});
