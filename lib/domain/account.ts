import type { AmountUnit } from '@/lib/domain/money/money';

/** What the report's `deposit_amount` carries; while unknown it is never added up. */
export type DepositAmountMeans = 'payment' | 'deposit' | 'unknown';

export type AccountMode = 'sandbox' | 'production';

export interface PublicAccount {
  slug: string;
  name: string;
  mode: AccountMode;
  timeZone: string;
  /** Of `timeZone`, minutes east of UTC at the time of the answer: for a browser that does not know the zone. */
  utcOffset: number;
  builtIn: boolean;
  commissionIncludesTax: boolean;
  taxRate: number;
  referenceLifeDays: number;
  depositAmountMeans: DepositAmountMeans;
  reportAmountUnit: AmountUnit;
  apiAmountUnit: AmountUnit;
}
