import type { TimeWindow } from '@/lib/domain/list';
import type { Amount } from '@/lib/domain/money/money';

/**
 * The commission of an invoice beside that of the payments that carry its id, by a full walk of the window.
 * Money is in whole minor units of `currency`, with the signs of the records: positive on payments, negative on invoices.
 */
export interface InvoiceComparison {
  invoiceCommission: Amount | null;
  paymentsCommission: Amount;
  /** `paymentsCommission + invoiceCommission`: 0 when both agree, negative when the invoice charges more. */
  difference: Amount | null;
  /** How many payments carry the invoice's id. */
  payments: number;
  /** How many of them have no commission; they are in no sum. */
  withoutCommission: number;
  window: TimeWindow;
  currency: string;
  /** UTC milliseconds. */
  asOf: number;
}

export type ComparisonVerdict = 'equal' | 'rounding' | 'different' | 'no-payments' | 'unknown';

/**
 * Tax on a split sum cannot always be written to the centavo, so a difference of one minor unit is rounding. An invoice
 * that no payment carries has nothing to differ from.
 */
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
