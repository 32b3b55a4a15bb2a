import type { AmountUnit } from '@/lib/domain/money/money';

/** What the report's `deposit_amount` carries; while unknown it is never added up. */
export type DepositAmountMeans = 'payment' | 'deposit' | 'unknown';

export type AccountMode = 'sandbox' | 'production';

/** What the browser may know of an account: no key, no address. */
export interface PublicAccount {
  slug: string;
  name: string;
  mode: AccountMode;
  /** IANA zone of its days and months. */
  timeZone: string;
  /** One of the companies that ship with Corte. */
  builtIn: boolean;
  commissionIncludesTax: boolean;
  /** Tax on the commission as a fraction: 0.16. */
  taxRate: number;
  /** How long a reference can be paid, in days. */
  referenceLifeDays: number;
  depositAmountMeans: DepositAmountMeans;
  /** Unit of the amounts of the reports. */
  reportAmountUnit: AmountUnit;
  /** Unit of the amounts of customers, orders and charges. */
  apiAmountUnit: AmountUnit;
}
