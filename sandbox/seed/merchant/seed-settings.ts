import 'server-only';
import type { SandboxCompany } from '@/sandbox/model/companies';

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
