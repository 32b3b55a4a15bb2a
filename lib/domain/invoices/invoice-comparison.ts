import type { TimeWindow } from '@/lib/domain/list';
import type { Amount } from '@/lib/domain/money/money';

/** Whole minor units of `currency`, signed as in the records: positive on payments, negative on invoices. */
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

export type ComparisonVerdict = 'equal' | 'rounding' | 'different' | 'no-payments' | 'unknown';

/** Tax on a split sum cannot always be written to the centavo, so one minor unit of difference is rounding. */
export function comparisonVerdict({
  difference,
  payments,
}: Pick<InvoiceComparison, 'difference' | 'payments'>): ComparisonVerdict {
  if (payments === 0) return 'no-payments';
  if (difference === null) return 'unknown';
  const minor = BigInt(difference);
  if (minor === 0n) return 'equal';
  return minor === 1n || minor === -1n ? 'rounding' : 'different';
}
