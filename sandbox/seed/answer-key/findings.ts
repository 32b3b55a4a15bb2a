import 'server-only';
import type { Interval } from '@/sandbox/seed/plans/planted';

/** A planted problem. `day` (`YYYY-MM-DD`): from its end on all of it can be seen. */
export interface Found {
  day: string;
}
export interface DepositFound extends Found {
  depositId: string;
  reference: string;
}
export interface ChargesFound extends Found {
  chargeIds: string[];
}
export interface InvoiceFound extends Found {
  /** Billing month, `YYYY-MM`. */
  month: string;
  invoiceId: string;
}

/** What is wrong in the built-in merchant's books, by the ids of the records; money in centavos. */
export interface AnswerKey {
  shortDeposits: (DepositFound & { expected: number; transferred: number })[];
  lateDeposits: (DepositFound & { dueDay: string })[];
  /** `depositId` came back; the same money arrived as `again`. */
  returnedDeposits: (DepositFound & { again: { depositId: string; reference: string } })[];
  neverDeposited: ChargesFound[];
  /** The refund of `chargeId` was kept back from the deposit. */
  refundsTaken: (DepositFound & { chargeId: string; amount: number })[];
  paidTwice: (ChargesFound & { orderId: string })[];
  canceledThenPaid: ChargesFound[];
  /** Charged at 4.4 % instead of 3.9 %; `excess` comes back in a credit note. */
  overchargedWeeks: (ChargesFound & { firstDay: string; excess: number })[];
  withoutCommission: ChargesFound[];
  /** Nothing made, nothing paid; UTC milliseconds, `to` not included. */
  quietHours: (Found & Interval)[];
  monthEndEvenings: (ChargesFound & Interval)[];
  /** Paid after the expiry of their charge, on the same evening. */
  lastEvenings: ChargesFound[];
  /** The invoice holds the commission of these charges, which do not carry its id. */
  invoicesOffByCharges: (InvoiceFound & { chargeIds: string[]; difference: number })[];
  /** The invoice asks for one centavo more than its payments' commission. */
  invoicesOffByCent: InvoiceFound[];
  invoicesInError: (InvoiceFound & { thenPaid: string })[];
  minimumFeeInvoices: InvoiceFound[];
  creditNotes: (InvoiceFound & { amount: number })[];
}
