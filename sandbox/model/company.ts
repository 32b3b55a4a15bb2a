import 'server-only';
import type { Customer } from '@/lib/domain/customers/customers';
import type { Invoice } from '@/lib/domain/invoices/invoices';
import type { Charge, Order } from '@/lib/domain/orders/orders';
import type { Payment } from '@/lib/domain/payments/payments';
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

/** The object of `/transfers`: a deposit to the merchant's bank. Amount in centavos, `created_at` in seconds. */
export interface Transfer {
  object: 'transfer';
  id: string;
  livemode: boolean;
  amount: number;
  currency: string;
  created_at: number;
  /** `pending`, `paid`, or `returned` when the bank sent it back. */
  status: string;
  statement_reference: string;
  statement_description: string;
  method: {
    object: 'bank_transfer_payout_method';
    id: string;
    created_at: number;
    payee_id: string;
    type: 'BankTransferPayoutMethod';
    account_number: string;
    account_holder: string;
    bank: string | null;
  };
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

export interface SeedSettings {
  company: SandboxCompany;
  /** Any integer; the same seed gives the same merchant. */
  seed: number;
  /** First business day, `YYYY-MM-DD`. */
  firstDay: string;
  /** IANA zone of days and months. */
  timeZone: string;
  /** References over 24 months; scales the days. Default: the merchant's own size. */
  payments?: number;
  /** What the report's `deposit_amount` carries. */
  depositAmountMeans: 'payment' | 'deposit';
}
