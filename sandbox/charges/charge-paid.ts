import 'server-only';
import { bankDaysAfter, monthOfDay } from '@/sandbox/model/calendar';
import { transferTimeline } from '@/sandbox/model/deposits';
import { hexId } from '@/sandbox/model/ids';
import { identifyInvoice } from '@/sandbox/model/invoices';
import type { Merchant } from '@/sandbox/model/merchant';
import type { PaymentRecord } from '@/sandbox/model/payment';
import { hashText, randomFor } from '@/sandbox/model/random';
import type { ChargeRecord } from '@/sandbox/model/records';
import { paymentTime } from '@/sandbox/model/reference-times';
import { pickStore } from '@/sandbox/model/stores';
import type { ScheduledChange, TransferTimeline } from '@/sandbox/model/timeline';
import { transactionId } from '@/sandbox/model/transaction-ids';
import type { MonthMoney } from '@/sandbox/store/add-money';

const HOUR = 3_600_000;
const EXPIRED_SHARE = 0.2;

/** Amounts in centavos, instants in UTC milliseconds. */
export interface ChargeFacts {
  id: string;
  amount: number;
  fee: number;
  createdAt: number;
  expiresAt: number;
}

/** When a charge is paid at a store, or null when it expires: always the same for the same id. */
export function drawPayTime(merchant: Merchant, { id, createdAt, expiresAt }: ChargeFacts): number | null {
  const random = randomFor(hashText(id), 1);
  if (random.chance(EXPIRED_SHARE)) return null;
  const at = paymentTime(random, createdAt, expiresAt, 'web', merchant.calendar);
  return at < expiresAt ? at : null;
}

/** A deposit of its own, and its share of a month's invoice. */
export interface DepositTimeline {
  steps: ScheduledChange<PaymentRecord>[];
  transfer: TransferTimeline;
  invoiced: MonthMoney;
}

/**
 * Commission in the night after, a deposit two bank days after, the invoice of the month in which the money became
 * available.
 */
export function depositTimeline(merchant: Merchant, { id, amount, fee }: ChargeFacts, paidAt: number): DepositTimeline {
  const { calendar } = merchant;
  const word = hashText(id);
  const paidOn = calendar.dayOf(paidAt);
  const due = bankDaysAfter(paidOn, 2);
  const random = randomFor(word, 3);
  const at = calendar.startOf(due) + 11 * HOUR + random.int(0, 2_399) * 1_000;
  const sending = {
    id: hexId(at, 'deposit', merchant.hash, word, 1),
    reference: String(random.int(1_000_000, 5_099_999)),
    at,
  };
  const month = monthOfDay(due);
  const invoice = identifyInvoice(merchant, month);
  const deposited = { deposit_id: sending.id, deposit_reference: sending.reference, deposit_date: at };
  return {
    steps: [
      { at: calendar.startOf(paidOn + 1) + 2 * HOUR, set: { commission: fee / 100 } },
      { at, set: { ...deposited, deposit_amount: (amount - fee) / 100 } },
      { at: invoice.at, set: { invoice_id: invoice.id } },
    ],
    transfer: transferTimeline(merchant, sending, amount - fee),
    invoiced: { id: invoice.id, month, issuedAt: invoice.at, amount, commission: -fee },
  };
}

/** From the instant at which it is paid (UTC milliseconds). */
export function paidChanges(
  charge: ChargeRecord,
  paidAt: number,
): { payment: ScheduledChange<PaymentRecord>; charge: ScheduledChange<ChargeRecord> } {
  const random = randomFor(hashText(charge.id), 2);
  const store = pickStore(random).code;
  const authCode = String(random.int(100_000, 999_999));
  const cashier = String(random.int(1, 38)).padStart(3, '0');
  const method = { ...charge.payment_method, store, auth_code: authCode, cashier_id: cashier };
  return {
    payment: {
      at: paidAt,
      set: {
        status: 'paid',
        pay_date: paidAt,
        auth_code: authCode,
        store,
        transaction_id: transactionId('capture', paidAt, charge.id),
        transaction_type: 'capture',
      },
    },
    charge: { at: paidAt, set: { status: 'paid', paid_at: Math.floor(paidAt / 1000), payment_method: method } },
  };
}
