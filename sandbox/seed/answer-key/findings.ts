import type { Interval } from '@/sandbox/seed/plans/planted';

/** Wholly visible from the end of `day` (`YYYY-MM-DD`) on. */
export interface Finding {
  day: string;
}
export interface DepositFinding extends Finding {
  depositId: string;
  reference: string;
}
export interface ChargesFinding extends Finding {
  chargeIds: string[];
}
export interface InvoiceFinding extends Finding {
  /** Billing month, `YYYY-MM`. */
  month: string;
  invoiceId: string;
}

/** By the ids of the records; money in centavos. */
export interface AnswerKey {
  shortDeposits: (DepositFinding & { expected: number; transferred: number })[];
  lateDeposits: (DepositFinding & { dueDay: string })[];
  /** `depositId` came back; the same money arrived as `again`. */
  returnedDeposits: (DepositFinding & { again: { depositId: string; reference: string } })[];
  neverDeposited: ChargesFinding[];
  /** The refund of `chargeId` was withheld from the deposit. */
  refundsTaken: (DepositFinding & { chargeId: string; amount: number })[];
  paidTwice: (ChargesFinding & { orderId: string })[];
  canceledThenPaid: ChargesFinding[];
  /** Charged at 4.4 % instead of 3.9 %; `excess` comes back in a credit note. */
  overchargedWeeks: (ChargesFinding & { firstDay: string; excess: number })[];
  withoutCommission: ChargesFinding[];
  /** Nothing made, nothing paid; UTC milliseconds, `to` not included. */
  quietHours: (Finding & Interval)[];
  monthEndEvenings: (ChargesFinding & Interval)[];
  /** Paid after the expiry of their charge, on the same evening. */
  lastEvenings: ChargesFinding[];
  /** The invoice holds the commission of these charges, which do not carry its id. */
  invoicesOffByCharges: (InvoiceFinding & { chargeIds: string[]; difference: number })[];
  /** The invoice asks for one centavo more than its payments' commission. */
  invoicesOffByCent: InvoiceFinding[];
  invoicesInError: (InvoiceFinding & { thenPaid: string })[];
  minimumFeeInvoices: InvoiceFinding[];
  creditNotes: (InvoiceFinding & { amount: number })[];
}
