import 'server-only';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { makeTestFolder } from '@/lib/database/test-folder';
import type { Customer } from '@/lib/domain/customers';
import type { Charge, Order } from '@/lib/domain/orders';
import { PAYMENT_FIELDS, type Payment } from '@/lib/domain/payments';
import type { Step } from './life';
import { openSandbox, type Sandbox, type SandboxSettings } from './sandbox';
import type { ChargeSeed, OrderSeed, SandboxCompany } from './seed/company';
import { emptySource } from './seed-source';

export const PUBLIC_URL = 'https://sandbox.example.com/payments-api';
export const KEY = 'key_testPrivate00001';
export const PUBLIC_KEY = 'key_testPublic000001';
export const PRODUCTION_KEY = 'key_livePrivate00001';
export const NOW = Date.UTC(2026, 10, 10, 16);

/** A payment with every field of the contract: text is empty, what may be null is null. */
export function payment(fields: Partial<Payment> & { charge_id: string }): Payment {
  const blank: Record<string, unknown> = Object.fromEntries(PAYMENT_FIELDS.map((field) => [field, '']));
  const nullable = ['chargeback_date', 'commission', 'deposit_amount', 'deposit_date', 'foreign_charge_amount'];
  for (const field of [...nullable, 'monthly_installments', 'pay_date', 'refund_date']) blank[field] = null;
  const given = {
    charge_amount: 100,
    create_date: NOW - 60_000,
    currency: 'MXN',
    exchange_rate: 1,
    livemode: false,
    partial: false,
    payment_method: 'CashPayment',
    status: 'paid',
    order_id: `ord_${fields.charge_id}`,
  };
  return filled({ ...blank, ...given, ...fields });
}

/** Every field of the contract was put in by `payment`. */
function filled(record: object): Payment {
  return record as Payment;
}

/** A payment with its charge, in an order of its own. */
export function orderOf(record: Payment, later: Step<Payment>[] = [], order: Partial<Order> = {}): OrderSeed {
  const createdAt = Math.floor(record.create_date / 1000);
  const charge: Charge = {
    object: 'charge',
    id: record.charge_id,
    created_at: createdAt,
    status: record.status,
    order_id: record.order_id,
    payment_method: { object: 'cash_payment', reference: record.reference_oxxo },
  };
  const face: ChargeSeed = { payment: { initial: record, steps: later }, charge: { initial: charge, steps: [] } };
  const parent: Order = { object: 'order', id: record.order_id ?? '', created_at: createdAt, ...order };
  return { order: { initial: parent, steps: [] }, charges: [face] };
}

export function customer(fields: Partial<Customer> & { id: string }): Customer {
  return { object: 'customer', name: 'Ana', email: 'ana@example.com', created_at: NOW / 1000 - 60, ...fields };
}

export interface TestSandbox {
  url: string;
  sandbox: Sandbox;
  /** Moves the clock to an instant (UTC milliseconds). */
  setClock(now: number): void;
  /** Asks over HTTP with the test key. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  store(payments: OrderSeed[], company?: SandboxCompany, customers?: Customer[]): Promise<void>;
  close(): Promise<void>;
}

async function listen(sandbox: Sandbox): Promise<{ server: Server; url: string }> {
  const server = createServer(getRequestListener(sandbox.handle));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${portOf(server)}` };
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/** A sandbox without records, on a database of its own, behind a real HTTP server. */
export async function startTestSandbox(settings: Partial<SandboxSettings> = {}): Promise<TestSandbox> {
  const { folder, remove } = await makeTestFolder('sandbox');
  let now = NOW;
  const sandbox = await openSandbox({
    folder,
    clock: () => now,
    timeZone: 'America/Mexico_City',
    publicUrl: PUBLIC_URL,
    source: emptySource,
    keys: [
      { company: 'sandbox', privateKey: KEY, publicKey: PUBLIC_KEY },
      { company: 'sandbox-production', privateKey: PRODUCTION_KEY, publicKey: 'key_livePublic000001' },
    ],
    report: () => undefined,
    ...settings,
  });
  const { server, url } = await listen(sandbox);
  return {
    url,
    sandbox,
    setClock: (instant) => {
      now = instant;
    },
    get: (address, headers = {}) =>
      fetch(new URL(address.replace(PUBLIC_URL, ''), url), { headers: { authorization: `Bearer ${KEY}`, ...headers } }),
    store: (orders, company = 'sandbox', customers = []) => sandbox.store(company, { customers, orders, invoices: [] }),
    async close() {
      server.closeAllConnections();
      server.close();
      await sandbox.close();
      remove();
    },
  };
}
