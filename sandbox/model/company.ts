import 'server-only';
import type { Payment } from '@/sandbox/model/payment';
import type { Charge, Customer, Invoice, Order } from '@/sandbox/model/records';
import type { Transfer } from './records';
import type { Life } from './timeline';

export const SANDBOX_COMPANIES = ['sandbox', 'sandbox-production', 'sandbox-cases'] as const;

/** A built-in merchant in one mode; the same word as its account in Corte. */
export type SandboxCompany = (typeof SANDBOX_COMPANIES)[number];

/**
 * One order with what becomes of it. Its `charges` are put in when it is read.
 *
 * Where the list given here is empty, an order may hold a nested list of its own: one that says `has_more`.
 */
export interface OrderSeed {
  order: Life<Order>;
  charges: ChargeSeed[];
  /** The seed makes it again at any time from its id and the second in which it was made, so that it need not be kept. */
  seeded?: true;
}

/** One charge in its two faces: the report's flat record (pesos, ms) and the general API's (centavos, seconds). */
export interface ChargeSeed {
  payment: Life<Payment>;
  charge: Life<Charge>;
}

/** A deposit, visible from `createdAt` (UTC milliseconds), with what the bank makes of it. */
export interface TransferSeed {
  createdAt: number;
  transfer: Life<Transfer>;
}

/** A commission invoice, visible from `issuedAt` (UTC milliseconds); its life can change it later (`error`, say). */
export interface InvoiceSeed {
  issuedAt: number;
  invoice: Life<Invoice>;
}

/**
 * The references made on one business day (`YYYY-MM-DD` in the business zone), and the customers who signed up on it.
 *
 * An `Amount` that is a string is to be written as a bare JSON number: it has digits that a JavaScript number would lose.
 */
export interface DaySeed {
  customers: Customer[];
  orders: OrderSeed[];
}

/** The deposits and invoices that came into being on one business day. */
export interface MoneySeed {
  transfers: TransferSeed[];
  invoices: InvoiceSeed[];
}
