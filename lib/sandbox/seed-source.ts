import 'server-only';
import type { DaySeed, MoneySeed, SandboxCompany } from './seed/company';

/** A company's records, day by day: the same day always gives the same records. */
export interface CompanySeed {
  company: SandboxCompany;
  day(day: string): DaySeed;
  money(day: string): MoneySeed;
}

/** Where the records come from. */
export interface SeedSource {
  /** Changes whenever other records would come out: the stored ones are then built anew. */
  fingerprint: string;
  /** Calendar months of history before the current one. */
  months: number;
  companies(firstDay: string): CompanySeed[];
}

/** Companies without any record. */
export const emptySource: SeedSource = { fingerprint: 'empty', months: 0, companies: () => [] };
