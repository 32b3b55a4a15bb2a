import 'server-only';
import type { CustomerRecord } from '@/sandbox/model/records';
import type { SandboxCompany } from './companies';
import type { Merchant } from './merchant';
import type { InvoiceTimeline, OrderTimeline, TransferTimeline } from './timeline';

/** A company's records, day by day: the same days always give the same records. */
export interface CompanySeed {
  company: SandboxCompany;
  /** Where the books begin when they are first built at `now` (UTC milliseconds): `YYYY-MM-DD`. */
  firstDay(now: number): string;
  /** The customers from before the first day. */
  customers(firstDay: string): CustomerRecord[];
  day(firstDay: string, day: string): DayRecords;
  money(firstDay: string, day: string): MoneyRecords;
  /** Whose books they are; left out: a merchant of the same name and seed without anything planted. */
  merchant?(firstDay: string): Merchant;
  /** An order that was given as `seeded`, made again; `createdAt` in seconds. */
  order?(firstDay: string, createdAt: number, id: string): OrderTimeline | null;
}

/** An order of a company that is not kept, made again from its id and the second in which it was made. */
export type SeededOrder = (company: SandboxCompany, createdAt: number, id: string) => OrderTimeline | null;

/** What may be chosen about the records when they are built. */
export interface SeedChoice {
  /** Companies without any record. */
  empty?: boolean | undefined;
  /** Any integer; 1 unless chosen. */
  seed?: number | undefined;
  /** References of the merchant's sandbox mode over 24 months; its own size unless chosen. */
  payments?: number | undefined;
  /** Months of history of the merchant before the current one; 24 unless chosen. */
  months?: number | undefined;
}

/** Where the records come from. */
export interface SeedSource {
  /** Changes whenever other records would come out: the stored ones are then built anew. */
  fingerprint: string;
  companies: CompanySeed[];
}

/**
 * The references made on one business day (`YYYY-MM-DD` in the business zone), and the customers who signed up on it.
 *
 * An `Amount` that is a string is to be written as a bare JSON number: it has digits that a JavaScript number would lose.
 */
export interface DayRecords {
  customers: CustomerRecord[];
  orders: OrderTimeline[];
}

/** The deposits and invoices that came into being on one business day. */
export interface MoneyRecords {
  transfers: TransferTimeline[];
  invoices: InvoiceTimeline[];
}
