import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import closingYears from './bank-closing-days.json';
import {
  addBankDays,
  bankClosingName,
  bankDayOnOrAfter,
  bankDayOnOrBefore,
  bankDaysKnown,
  isBankDay,
  nthBankDayOfMonth,
  payDaysOfMonth,
} from './bank-days';

const days = fc
  .integer({ min: Date.UTC(2024, 0, 1) / 86_400_000, max: Date.UTC(2027, 11, 31) / 86_400_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));

describe('closing days', () => {
  test('every listed day is a real date of its year, listed once', () => {
    for (const [year, { days: closed, source }] of Object.entries(closingYears)) {
      expect(source).not.toBe('');
      expect(new Set(closed.map((day) => day.date)).size).toBe(closed.length);
      for (const { date } of closed) {
        expect(date.startsWith(`${year}-`)).toBe(true);
        expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date);
      }
    }
  });

  test('the moving Mondays fall on Mondays and Holy Thursday on a Thursday', () => {
    for (const { days: closed } of Object.values(closingYears)) {
      for (const { date, name } of closed) {
        const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
        if (['Constitución', 'Natalicio de Benito Juárez', 'Revolución'].includes(name)) expect(weekday).toBe(1);
        if (name === 'Jueves Santo') expect(weekday).toBe(4);
        if (name === 'Viernes Santo') expect(weekday).toBe(5);
      }
    }
  });

  test('weekends and listed days are closed, other weekdays open', () => {
    expect(isBankDay('2026-11-14')).toBe(false);
    expect(isBankDay('2026-11-15')).toBe(false);
    expect(isBankDay('2026-11-16')).toBe(false);
    expect(isBankDay('2026-11-17')).toBe(true);
    expect(bankClosingName('2026-11-16')).toBe('Revolución');
    expect(bankClosingName('2026-11-17')).toBeNull();
    expect(bankDaysKnown(2027)).toBe(true);
    expect(bankDaysKnown(2031)).toBe(false);
  });
});

describe('arithmetic', () => {
  test('adding one is the next open day, and adding is associative', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 }), (day, a, b) => {
        const next = addBankDays(day, 1);
        expect(next > day && isBankDay(next)).toBe(true);
        expect(addBankDays(addBankDays(day, a), b)).toBe(addBankDays(day, a + b));
      }),
    );
  });

  test('on or before ≤ day ≤ on or after, all the same on a bank day', () => {
    fc.assert(
      fc.property(days, (day) => {
        const [before, after] = [bankDayOnOrBefore(day), bankDayOnOrAfter(day)];
        expect(before <= day && day <= after && isBankDay(before) && isBankDay(after)).toBe(true);
        expect(before === after).toBe(isBankDay(day));
      }),
    );
  });

  test('the October 2026 invoice comes out on 9 November: the 2nd is closed', () => {
    expect(nthBankDayOfMonth(2026, 11, 5)).toBe('2026-11-09');
    expect(nthBankDayOfMonth(2024, 10, 1)).toBe('2024-10-02');
  });

  test('pay days move to the bank day before', () => {
    expect(payDaysOfMonth(2026, 11)).toEqual(['2026-11-13', '2026-11-30']);
    expect(payDaysOfMonth(2025, 8)).toEqual(['2025-08-15', '2025-08-29']);
    expect(payDaysOfMonth(2027, 2)).toEqual(['2027-02-15', '2027-02-26']);
  });
});
