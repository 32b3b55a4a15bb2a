import { hashKey, type Random } from '@/sandbox/model/random';
import type { SeedMerchant } from './merchant';
import names from './names.json';

const CUSTOMERS = 1_200;
const AT_START = 300;
const DAYS_OF_HISTORY = 730;
export const WHOLESALE_CUSTOMERS = names.wholesalers.length;

/** Customer 0 is the oldest; the first 15 buy wholesale. */
export function customersBefore(merchant: SeedMerchant, day: number): number {
  const scale = Math.max(merchant.scale, 0.02);
  const years = Math.max(0, day - merchant.firstDay) / 365;
  const share = (1.18 ** years - 1) / (1.18 ** (DAYS_OF_HISTORY / 365) - 1);
  return Math.max(WHOLESALE_CUSTOMERS + 5, Math.round(scale * (AT_START + (CUSTOMERS - AT_START) * share)));
}

/** A few order a lot, most once or twice; never a wholesale one. */
export function returningCustomer(merchant: SeedMerchant, day: number, random: Random): number {
  const others = customersBefore(merchant, day) - WHOLESALE_CUSTOMERS;
  return WHOLESALE_CUSTOMERS + Math.floor(others * random.next() ** 1.7);
}

/** Each evenly, 10 to 37 times in 24 months. */
export function wholesaleOn(merchant: SeedMerchant, day: number): number[] {
  const since = day - merchant.firstDay;
  return names.wholesalers
    .map((_, customer) => customer)
    .filter((customer) => {
      const [a, b] = hashKey(merchant.hash, 77, customer);
      const times = 10 + (a % 28);
      const ordered = (days: number) => Math.floor((days * times) / DAYS_OF_HISTORY + (b % 1000) / 1000);
      return ordered(since + 1) > ordered(since);
    });
}
