import type { CustomerRecord } from '@/sandbox/model/records';
import type { SandboxCompany } from './companies';
import type { Merchant } from './merchant';
import type { InvoiceTimeline, OrderTimeline, TransferTimeline } from './timeline';

/** The same days always give the same records. */
export interface CompanySeed {
  company: SandboxCompany;
  /** `YYYY-MM-DD`, of books that are first built at `now` (UTC milliseconds). */
  firstDay(now: number): string;
  /** Those from before the first day. */
  customers(firstDay: string): CustomerRecord[];
  day(firstDay: string, day: string): DayRecords;
  money(firstDay: string, day: string): MoneyRecords;
  /** Left out: a merchant of the same name and seed without planted problems. */
  merchant?(firstDay: string): Merchant;
  /** Regenerates an order given as `seeded`; `createdAt` in seconds. */
  order?(firstDay: string, createdAt: number, id: string): OrderTimeline | null;
}

/** What the stored records were made from, as JSON: the choice, and the first day of each company. */
export interface SeedOrigin {
  choice: string;
  firstDays: string;
}

/** Makes an order of the seed from its id and the second in which it was made; null: there is none. */
export type SeededOrder = (
  origin: SeedOrigin,
  company: SandboxCompany,
  createdAt: number,
  id: string,
) => OrderTimeline | null;

export interface SeedChoice {
  empty?: boolean | undefined;
  seed?: number | undefined;
  /** References of the merchant's sandbox mode over 24 months. */
  payments?: number | undefined;
  months?: number | undefined;
}

export interface SeedSource {
  /** Changes whenever other records would come out: the stored ones are then rebuilt. */
  fingerprint: string;
  companies: CompanySeed[];
}

export function createSeededOrder(source: (choice: SeedChoice) => SeedSource): SeededOrder {
  return ({ choice, firstDays }, company, createdAt, id) => {
    const seed = source(JSON.parse(choice)).companies.find((one) => one.company === company);
    const { [company]: firstDay = '' } = JSON.parse(firstDays);
    return seed?.order?.(firstDay, createdAt, id) ?? null;
  };
}

/** Made on one business day (`YYYY-MM-DD` in the business zone). */
export interface DayRecords {
  customers: CustomerRecord[];
  orders: OrderTimeline[];
}

export interface MoneyRecords {
  transfers: TransferTimeline[];
  invoices: InvoiceTimeline[];
}
