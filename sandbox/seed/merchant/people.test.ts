import { describe, expect, test } from 'vitest';
import places from '@/sandbox/model/places.json';
import { randomFor } from '@/sandbox/model/random';
import { pickStore, STORES } from '@/sandbox/model/stores';
import { customersAtStart } from '@/sandbox/seed/records/customer-records';
import { seedMerchantOf } from './merchant';
import { customerPerson, guestOf } from './people';
import { customersBefore, WHOLESALE_CUSTOMERS, wholesaleOn } from './roster';
import type { SeedSettings } from './seed-settings';

const SETTINGS: SeedSettings = {
  company: 'sandbox',
  seed: 1,
  firstDay: '2024-11-01',
  timeZone: 'America/Mexico_City',
  depositAmountMeans: 'payment',
};
const merchant = seedMerchantOf(SETTINGS);

describe('stores', () => {
  test('there are 350 codes in the provider’s shape, in all 32 states', () => {
    expect(new Set(STORES.map(({ code }) => code)).size).toBe(350);
    for (const { code } of STORES) expect(code).toMatch(/^\d{2}[A-Z]{3}\d{2}[A-Z]{3}$/);
    expect(new Set(places.map(({ state }) => state)).size).toBe(32);
  });

  test('a few are used far more than the rest', () => {
    const random = randomFor(3);
    const uses = new Map<string, number>();
    for (let n = 0; n < 40_000; n++) {
      const { code } = pickStore(random);
      uses.set(code, (uses.get(code) ?? 0) + 1);
    }
    const sorted = [...uses.values()].sort((a, b) => b - a);
    expect(sorted.length).toBe(350);
    expect((sorted[0] ?? 0) / (sorted[349] ?? 1)).toBeGreaterThan(30);
    expect((sorted[0] ?? 0) / (sorted[9] ?? 1)).toBeLessThan(6);
  });
});

describe('people', () => {
  test('have an address for examples, a made-up phone, and pay where they live', () => {
    for (let row = 0; row < 300; row++) {
      const guest = guestOf(merchant, 20_100, row);
      expect(guest.email).toMatch(/^[a-z]+\.[a-z]+\d+@example\.(com|org|net)$/);
      expect(guest.phone).toMatch(/^\+5215500\d{6}$/);
      expect(guest.postalCode).toMatch(/^\d{5}$/);
      expect(guest.customReference).toBe('');
    }
  });

  test('a customer is the same person every time, and the first fifteen are companies', () => {
    expect(customerPerson(merchant, 40)).toEqual(customerPerson(merchant, 40));
    const corporate = Array.from({ length: 40 }, (_, n) => customerPerson(merchant, n).corporate);
    expect(corporate.filter(Boolean).length).toBe(WHOLESALE_CUSTOMERS);
    expect(corporate.lastIndexOf(true)).toBe(WHOLESALE_CUSTOMERS - 1);
  });
});

describe('the roster', () => {
  test('grows to 1,200 in 24 months and never shrinks', () => {
    let before = 0;
    for (let day = merchant.firstDay; day <= merchant.firstDay + 760; day++) {
      const now = customersBefore(merchant, day);
      expect(now).toBeGreaterThanOrEqual(before);
      before = now;
    }
    expect(customersBefore(merchant, merchant.firstDay)).toBe(300);
    expect(customersBefore(merchant, merchant.firstDay + 730)).toBe(1_200);
  });

  test('each wholesale customer orders 8 to 40 times in 24 months', () => {
    const orders = new Map<number, number>();
    for (let day = 0; day < 730; day++) {
      for (const customer of wholesaleOn(merchant, merchant.firstDay + day)) {
        orders.set(customer, (orders.get(customer) ?? 0) + 1);
      }
    }
    expect(orders.size).toBe(15);
    for (const times of orders.values()) expect(times >= 8 && times <= 40).toBe(true);
  });

  test('those who were there at the start signed up in the year before, oldest first', () => {
    const customers = customersAtStart(merchant);
    const start = merchant.calendar.startOf(merchant.firstDay) / 1000;
    const times = customers.map(({ created_at }) => created_at ?? 0);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(Math.max(...times)).toBeLessThan(start);
    expect(new Set(customers.map(({ id }) => id)).size).toBe(300);
    const sources = customers.slice(0, 15).flatMap(({ payment_sources }) => payment_sources?.data ?? []);
    expect(sources.map(({ type }) => type)).toEqual(Array.from({ length: 15 }, () => 'oxxo_recurrent'));
    for (const [n, source] of sources.entries()) expect(source.parent_id).toBe(customers[n]?.id);
  });
});
