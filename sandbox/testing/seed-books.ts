import 'server-only';
import type { PaymentRecord } from '@/sandbox/model/payment';
import type { ChargeRecord, ExactNumber, InvoiceRecord, OrderRecord, TransferRecord } from '@/sandbox/model/records';
import {
  type ChargeTimeline,
  type InvoiceTimeline,
  type OrderTimeline,
  recordAt,
  type TransferTimeline,
} from '@/sandbox/model/timeline';
import type { SeedSettings } from '@/sandbox/seed/merchant/seed-settings';
import { seedDay, seedMoney } from '@/sandbox/seed/seed-days';

export const TEST_SETTINGS: SeedSettings = {
  company: 'sandbox',
  seed: 1,
  firstDay: '2024-11-01',
  timeZone: 'America/Mexico_City',
  depositAmountMeans: 'payment',
};

/** 10:00 in Mexico City. */
export const SEED_NOW = Date.parse('2026-11-10T16:00:00Z');

export interface SeededBooks {
  orders: OrderTimeline[];
  charges: ChargeTimeline[];
  transfers: TransferTimeline[];
  invoices: InvoiceTimeline[];
}

export function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(`${first}T00:00:00Z`); at <= Date.parse(`${last}T00:00:00Z`); at += 86_400_000) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}

export function booksOf(settings: SeedSettings, lastDay: string): SeededBooks {
  const books: SeededBooks = { orders: [], charges: [], transfers: [], invoices: [] };
  for (const day of daysFrom(settings.firstDay, lastDay)) {
    const { orders } = seedDay(settings, day);
    const { transfers, invoices } = seedMoney(settings, day);
    books.orders.push(...orders);
    books.charges.push(...orders.flatMap((order) => order.charges));
    books.transfers.push(...transfers);
    books.invoices.push(...invoices);
  }
  return books;
}

export interface VisibleRecords {
  payments: PaymentRecord[];
  charges: ChargeRecord[];
  orders: OrderRecord[];
  transfers: TransferRecord[];
  invoices: InvoiceRecord[];
}

export function visibleAt(books: SeededBooks, now: number): VisibleRecords {
  const made = books.charges.filter(({ payment }) => payment.initial.create_date <= now);
  return {
    payments: made.map(({ payment }) => recordAt(payment, now).record),
    charges: made.map(({ charge }) => recordAt(charge, now).record),
    orders: books.orders
      .filter(({ order }) => (order.initial.created_at ?? 0) * 1000 <= now)
      .map(({ order }) => recordAt(order, now).record),
    transfers: books.transfers
      .filter(({ createdAt }) => createdAt <= now)
      .map(({ transfer }) => recordAt(transfer, now).record),
    invoices: books.invoices
      .filter(({ issuedAt }) => issuedAt <= now)
      .map(({ invoice }) => recordAt(invoice, now).record),
  };
}

export function centavos(pesos: ExactNumber | null): number {
  return Math.round(Number(pesos ?? 0) * 100);
}

export function sumOf<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0);
}

export function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}
