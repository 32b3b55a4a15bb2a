import 'server-only';
import type { Customer } from '@/sandbox/model/records';
import type { DaySeed, MoneySeed, OrderSeed, SandboxCompany } from './company';
import type { Merchant } from './merchant';

/** A company's records, day by day: the same days always give the same records. */
export interface CompanySeed {
  company: SandboxCompany;
  /** Where the books begin when they are first built at `now` (UTC milliseconds): `YYYY-MM-DD`. */
  firstDay(now: number): string;
  /** The customers from before the first day. */
  customers(firstDay: string): Customer[];
  day(firstDay: string, day: string): DaySeed;
  money(firstDay: string, day: string): MoneySeed;
  /** Whose books they are; left out: a merchant of the same name and seed without anything planted. */
  merchant?(firstDay: string): Merchant;
  /** An order that was given as `seeded`, made again; `createdAt` in seconds. */
  order?(firstDay: string, createdAt: number, id: string): OrderSeed | null;
}

/** An order of a company that is not kept, made again from its id and the second in which it was made. */
export type SeededOrder = (company: SandboxCompany, createdAt: number, id: string) => OrderSeed | null;

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
