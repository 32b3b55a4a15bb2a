import 'server-only';
import { PAYMENT_STATUS_GROUPS, type Payment } from '@/lib/domain/payments/payments';
import { envelopeSchema } from '@/lib/domain/schemas/envelope';
import { callProvider, pathOf } from '@/lib/payments-api/transport/client';
import type { Account } from '@/lib/server/accounts';

/** A record as the provider sends it, before any of our readings. */
export type RawRecord = Record<string, unknown>;

const DAY_MS = 86_400_000;
const SAMPLE_DAYS = 31;
const SAMPLE_ROWS = 1000;

/** The report as it is, also where it contradicts what it was sent. Times in UTC milliseconds. */
export async function rawPayments(
  account: Account,
  query: { from: number; to: number; status?: string; size?: number },
) {
  const call = {
    api: 'reports' as const,
    path: '/reports/v1/payments',
    query: { sort: 'desc', size: SAMPLE_ROWS, ...query },
  };
  const { data } = envelopeSchema.parse(await callProvider(account, call));
  return data.filter((record): record is RawRecord => typeof record === 'object' && record !== null);
}

/** The newest payments of the last 31 days, and those collected among them. */
export async function samplePayments(account: Account): Promise<{ all: RawRecord[]; collected: RawRecord[] }> {
  const window = { from: account.now() - SAMPLE_DAYS * DAY_MS, to: account.now() };
  const all = await rawPayments(account, window);
  const collected: RawRecord[] = [];
  for (const status of PAYMENT_STATUS_GROUPS.collected)
    collected.push(...(await rawPayments(account, { ...window, status })));
  return { all, collected };
}

/** Charges of an order in the general half of the API: id to amount. */
export async function chargeAmounts(account: Account, orderId: string): Promise<Map<string, unknown>> {
  const order = (await callProvider(account, { api: 'general', path: `/orders${pathOf(orderId)}` })) as RawRecord;
  const charges = envelopeSchema.safeParse(order.charges);
  const records = charges.success ? (charges.data.data as RawRecord[]) : [];
  return new Map(records.map(({ id, amount }) => [String(id), amount]));
}

/** A number that the provider may write as text; null where it is neither. */
export function numberIn(record: RawRecord, field: keyof Payment): number | null {
  const value = record[field];
  if (value === null || value === undefined || value === '') return null;
  return Number.isFinite(Number(value)) ? Number(value) : null;
}

export function textIn(record: RawRecord, field: keyof Payment): string | null {
  const value = record[field];
  return typeof value === 'string' && value !== '' ? value : null;
}
