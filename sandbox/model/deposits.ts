import 'server-only';
import type { TransferSeed } from './company';
import { base58Id } from './identifiers';
import type { Merchant } from './merchant';
import type { Transfer } from './records';

/** One sending of money to the bank; amounts in centavos, instants in UTC milliseconds. */
export interface Sending {
  id: string;
  reference: string;
  at: number;
}

const TWO_HOURS = 7_200_000;

/** A sending of money as the general API tells it; `amount` in centavos. */
export function transferOf(merchant: Merchant, { id, reference, at }: Sending, amount: number): TransferSeed {
  const transfer: Transfer = {
    object: 'transfer',
    id,
    livemode: merchant.livemode,
    amount,
    currency: 'MXN',
    created_at: Math.floor(at / 1000),
    status: 'pending',
    statement_reference: reference,
    statement_description: `La Ceiba ${reference}`,
    method: {
      object: 'bank_transfer_payout_method',
      id: base58Id('pytmtd_', 'payoutMethod', merchant.word),
      created_at: 1_676_390_400,
      payee_id: base58Id('payee_', 'payee', merchant.word),
      type: 'BankTransferPayoutMethod',
      account_number: '000000000000000000',
      account_holder: 'Almacenes La Ceiba',
      bank: null,
    },
  };
  return { createdAt: at, transfer: { initial: transfer, steps: [{ at: at + TWO_HOURS, set: { status: 'paid' } }] } };
}
