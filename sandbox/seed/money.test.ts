import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { isBankDay } from '@/lib/domain/calendar/bank-days';
import { dayText, zoneCalendar } from '@/sandbox/model/calendar';
import { answerKey } from '@/sandbox/seed/answer-key/answer-key';
import type { SeedSettings } from '@/sandbox/seed/merchant/seed-settings';
import {
  booksOf,
  centavos,
  daysFrom,
  groupBy,
  SEED_NOW,
  type SeededBooks,
  sumOf,
  TEST_SETTINGS,
  type VisibleRecords,
  visibleAt,
} from '@/sandbox/testing/seed-books';
import { wrongDeposits, wrongInvoices } from '@/sandbox/testing/seed-closing';
import { seedDay } from './seed-days';

const SMALL: SeedSettings = { ...TEST_SETTINGS, payments: 3_000 };
const LAST_DAY = '2026-11-10';
const KEY = answerKey(SMALL, LAST_DAY);
const MEXICO = zoneCalendar(SMALL.timeZone);

let books: SeededBooks;
beforeAll(() => {
  books = booksOf(SMALL, LAST_DAY);
});

const clocks = fc.integer({ min: Date.parse('2024-11-01T06:00:00Z'), max: SEED_NOW });

const problems = (shown: VisibleRecords) => [wrongDeposits(shown, KEY), wrongInvoices(shown, KEY)];

describe('at any instant of the clock', () => {
  test('each deposit is the net of its payments, each invoice their commission', () => {
    fc.assert(
      fc.property(clocks, (now) => {
        const shown = visibleAt(books, now);
        expect(problems(shown)).toEqual([[], []]);
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
        const shown = visibleAt(books, now);
        expect(problems(shown)).toEqual([[], []]);
      }
    }
  });

  test('what was collected is deposited, waits for its bank day, was reversed, or is a planted exception', () => {
    const missing = new Set(KEY.neverDeposited.flatMap(({ chargeIds }) => chargeIds));
    fc.assert(
      fc.property(clocks, (now) => {
        const waiting = visibleAt(books, now).payments.filter(
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
    const { invoices } = visibleAt(books, SEED_NOW);
    const good = invoices.filter(({ status, commission }) => status === 'paid' && Number(commission) < 0);
    const months = good.map(({ date }) => date);
    expect(months).toEqual([...new Set(months)].sort());
    expect([months[0], months.at(-1), months.length]).toEqual(['2024-10', '2026-10', 25]);
  });

  test('October 2026 is ordinary: its invoice equals the commission of its payments, found two months back', () => {
    const { invoices, payments } = visibleAt(books, SEED_NOW);
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
    const sizes = [...groupBy(visibleAt(full, SEED_NOW).payments, ({ deposit_id }) => deposit_id ?? '')]
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
