import 'server-only';
import { expect } from 'vitest';
import { orderOfPayment } from '@/sandbox/model/order-of-payment';
import type { PaymentRecord } from '@/sandbox/model/payment';
import { NOW, payment, type TestSandbox } from './test-sandbox';

export interface Page {
  object: string;
  has_more: boolean;
  total: number;
  next_page_url?: string;
  data: PaymentRecord[];
}

export const DAY = 86_400_000;
export const TIED = 1_711_951_199_000;
const LATE_APRIL = 1_714_543_199_000;

/** Five tied rows, 120 recent ones of two customers, and one row for every edge. */
export async function storeSample(sandbox: TestSandbox): Promise<void> {
  const tied = [1, 2, 3, 4, 5].map((n) => payment({ charge_id: `tie_${n}`, create_date: TIED }));
  const recent = Array.from({ length: 120 }, (_, n) =>
    payment({
      charge_id: `new_${String(n).padStart(3, '0')}`,
      create_date: NOW - 1000 - n * 60_000,
      status: n % 2 ? 'paid' : 'expired',
      customer_id: n % 3 ? 'cus_1' : 'cusA1',
      charge_amount: 50 + n,
    }),
  );
  const edges = [
    payment({ charge_id: 'april', create_date: LATE_APRIL }),
    payment({ charge_id: 'huge', create_date: TIED - DAY, charge_amount: '9007199254740993' }),
    payment({ charge_id: 'minus', create_date: TIED - 2 * DAY, charge_amount: -70 }),
    payment({ charge_id: 'cents', create_date: TIED - 3 * DAY, charge_amount: 150.14 }),
    payment({ charge_id: 'tomorrow', create_date: NOW + DAY }),
    payment({ charge_id: 'edge', create_date: NOW - 31 * DAY }),
    payment({ charge_id: 'beyond', create_date: NOW - 31 * DAY - 1 }),
  ];
  await sandbox.store([...tied, ...recent, ...edges].map((record) => orderOfPayment(record)));
}

export function reportReader(sandbox: () => TestSandbox) {
  async function page(query: string): Promise<Page> {
    const response = await sandbox().get(`/reports/v1/payments${query}`);
    const body = await response.text();
    expect(response.status, body).toBe(200);
    return JSON.parse(body);
  }

  async function refused(query: string): Promise<{ params: (string | null)[]; messages: string[] }> {
    const response = await sandbox().get(`/reports/v1/payments${query}`);
    const body = await response.json();
    expect(response.status, JSON.stringify(body)).toBe(400);
    expect(body).toMatchObject({ object: 'error', type: 'malformed_request_error' });
    const details: { param: string | null; message: string }[] = body.details;
    return { params: details.map(({ param }) => param), messages: details.map(({ message }) => message) };
  }

  async function walk(query: string): Promise<{ pages: Page[]; ids: string[] }> {
    const pages = [await page(query)];
    for (let next = pages[0]?.next_page_url; next; next = pages.at(-1)?.next_page_url) {
      pages.push(await page(new URL(next).search));
    }
    return { pages, ids: pages.flatMap(({ data }) => data.map(({ charge_id }) => charge_id)) };
  }

  return { page, refused, walk };
}
