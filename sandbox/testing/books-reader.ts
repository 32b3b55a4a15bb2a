import 'server-only';
import { expect } from 'vitest';
import type { PaymentRecord } from '@/sandbox/model/payment';
import type { ChargeRecord, InvoiceRecord, OrderRecord, TransferRecord } from '@/sandbox/model/records';
import type { TestSandbox } from './test-sandbox';

export interface Transaction {
  id: string;
  amount: number;
  fee: number;
  net: number;
  currency: string;
  status: string;
  type: string;
  charge: string;
  created_at: number;
}

export interface AccountRow {
  amount: number;
  charge_id: string;
  commission: number;
  commission_details: { amount: number; concept: string }[];
  created_at: number;
  deposit_id: string;
  invoice_date: string;
  net: number;
  status: string;
  transaction_id: string;
  type_transaction: string;
}

export async function read<T>(sandbox: TestSandbox, address: string): Promise<T> {
  const response = await sandbox.get(address);
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return JSON.parse(text);
}

export async function readAll<T>(sandbox: TestSandbox, address: string): Promise<T[]> {
  const records: T[] = [];
  for (let next: string | null | undefined = address; next; ) {
    const page: { data: T[]; has_more: boolean; next_page_url?: string | null } = await read(sandbox, next);
    records.push(...page.data);
    next = page.has_more ? page.next_page_url : null;
  }
  return records;
}

/** At an instant (UTC milliseconds). */
export async function readBooks(sandbox: TestSandbox, now: number) {
  const payments = await readAll<PaymentRecord>(sandbox, `/reports/v1/payments?size=1000&from=0&to=${now}`);
  return {
    payments,
    invoices: await readAll<InvoiceRecord>(sandbox, `/reports/v1/invoices?size=1000&from=0&to=${now}`),
    orders: await readAll<OrderRecord>(sandbox, '/orders?limit=250'),
    charges: await readAll<ChargeRecord>(sandbox, '/charges?limit=250'),
    transfers: await readAll<TransferRecord>(sandbox, '/transfers?limit=250'),
    transactions: await readAll<Transaction>(sandbox, '/transactions?limit=250'),
    balance: await read<Record<'pending' | 'available', { amount: number; currency: string }[]>>(sandbox, '/balance'),
  };
}
