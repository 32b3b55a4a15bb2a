import 'server-only';
import { bankDaysAfter, monthOf } from '@/sandbox/model/calendar';
import type { TransferSeed } from '@/sandbox/model/company';
import { transferOf } from '@/sandbox/model/deposits';
import { hexId } from '@/sandbox/model/identifiers';
import { invoiceIdentity } from '@/sandbox/model/invoices';
import type { Merchant } from '@/sandbox/model/merchant';
import type { Payment } from '@/sandbox/model/payment';
import { randomOf, wordOfText } from '@/sandbox/model/random';
import type { Charge } from '@/sandbox/model/records';
import { pickStore } from '@/sandbox/model/stores';
import type { Step } from '@/sandbox/model/timeline';
import { paymentTime } from '@/sandbox/model/times';
import { transactionIdOf } from '@/sandbox/model/transaction-ids';
import type { MonthMoney } from '@/sandbox/store/month-money';

const HOUR = 3_600_000;
const EXPIRED_SHARE = 0.2;

/** A charge that was made by a call. Amounts in centavos, instants in UTC milliseconds. */
export interface MadeCharge {
  id: string;
  amount: number;
  fee: number;
  createdAt: number;
  expiresAt: number;
}

/** When a charge is paid at a store, or null when it runs out: always the same for the same id. */
export function paidAtOf(merchant: Merchant, { id, createdAt, expiresAt }: MadeCharge): number | null {
  const random = randomOf(wordOfText(id), 1);
  if (random.chance(EXPIRED_SHARE)) return null;
  const at = paymentTime(random, createdAt, expiresAt, 'web', merchant.calendar);
  return at < expiresAt ? at : null;
}

/** What the store noted when a charge was paid. */
interface Receipt {
  store: string;
  authCode: string;
  cashier: string;
}

function receiptOf(chargeId: string): Receipt {
  const random = randomOf(wordOfText(chargeId), 2);
  return {
    store: pickStore(random).code,
    authCode: String(random.int(100_000, 999_999)),
    cashier: String(random.int(1, 38)).padStart(3, '0'),
  };
}

/** What follows from a charge being paid: a deposit of its own, and its share of a month's invoice. */
export interface DepositLife {
  steps: Step<Payment>[];
  transfer: TransferSeed;
  invoiced: MonthMoney;
}

/**
 * Commission in the night after it was paid, a deposit two bank days after, the invoice of the month in which the money
 * became available; none of them changes the status. The transfer has the deposit's reference and amount.
 */
export function depositLifeOf(merchant: Merchant, { id, amount, fee }: MadeCharge, paidAt: number): DepositLife {
  const { calendar } = merchant;
  const word = wordOfText(id);
  const paidOn = calendar.dayOf(paidAt);
  const due = bankDaysAfter(paidOn, 2);
  const random = randomOf(word, 3);
  const at = calendar.startOf(due) + 11 * HOUR + random.int(0, 2_399) * 1_000;
  const sending = {
    id: hexId(at, 'deposit', merchant.word, word, 1),
    reference: String(random.int(1_000_000, 5_099_999)),
    at,
  };
  const month = monthOf(due);
  const invoice = invoiceIdentity(merchant, month);
  const deposited = { deposit_id: sending.id, deposit_reference: sending.reference, deposit_date: at };
  return {
    steps: [
      { at: calendar.startOf(paidOn + 1) + 2 * HOUR, set: { commission: fee / 100 } },
      { at, set: { ...deposited, deposit_amount: (amount - fee) / 100 } },
      { at: invoice.at, set: { invoice_id: invoice.id } },
    ],
    transfer: transferOf(merchant, sending, amount - fee),
    invoiced: { id: invoice.id, month, issuedAt: invoice.at, amount, commission: -fee },
  };
}

/** What a charge and its payment are from the instant at which it is paid (UTC milliseconds). */
export function paidSteps(charge: Charge, paidAt: number): { payment: Step<Payment>; charge: Step<Charge> } {
  const { store, authCode, cashier } = receiptOf(charge.id);
  const method = { ...charge.payment_method, store, auth_code: authCode, cashier_id: cashier };
  return {
    payment: {
      at: paidAt,
      set: {
        status: 'paid',
        pay_date: paidAt,
        auth_code: authCode,
        store,
        transaction_id: transactionIdOf('capture', paidAt, charge.id),
        transaction_type: 'capture',
      },
    },
    charge: { at: paidAt, set: { status: 'paid', paid_at: Math.floor(paidAt / 1000), payment_method: method } },
  };
}
