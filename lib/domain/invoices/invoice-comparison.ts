import type { TimeWindow } from '@/lib/domain/list';
import { type Amount, compareDecimals } from '@/lib/domain/money/money';
import type { ComparisonCandidates } from './comparison-candidates';

/** Exact, in minor units of `currency`, signed as in the records: positive on payments, negative on invoices. */
export interface InvoiceComparison {
  invoiceCommission: Amount | null;
  paymentsCommission: Amount;
  difference: Amount | null;
  payments: number;
  withoutCommission: number;
  window: TimeWindow;
  currency: string;
  asOf: number;
}

/** With the payments that may explain a difference. */
export type ExplainedInvoiceComparison = InvoiceComparison & ComparisonCandidates;

export type ComparisonVerdict = 'equal' | 'rounding' | 'different' | 'no-payments' | 'unknown';

/** Tax on a split sum cannot always be written to the centavo, so up to one minor unit of difference is rounding. */
export function comparisonVerdict({
  difference,
  payments,
}: Pick<InvoiceComparison, 'difference' | 'payments'>): ComparisonVerdict {
  if (payments === 0) return 'no-payments';
  if (difference === null) return 'unknown';
  if (compareDecimals(difference, 0) === 0) return 'equal';
  const isSmall = (compareDecimals(difference, 1) ?? 1) <= 0 && (compareDecimals(difference, -1) ?? -1) >= 0;
  return isSmall ? 'rounding' : 'different';
}
