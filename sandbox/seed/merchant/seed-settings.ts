import type { SandboxCompany } from '@/sandbox/model/companies';

export interface SeedSettings {
  company: SandboxCompany;
  seed: number;
  firstDay: string;
  timeZone: string;
  /** References over 24 months; the merchant's own size unless given. */
  payments?: number;
  depositAmountMeans: 'payment' | 'deposit';
}
