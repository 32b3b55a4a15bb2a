import { base58Id } from './ids';
import type { Merchant } from './merchant';
import type { TransferRecord } from './records';
import type { TransferTimeline } from './timeline';

/** `at` in UTC milliseconds. */
export interface BankTransfer {
  id: string;
  reference: string;
  at: number;
}

const TWO_HOURS = 7_200_000;

/** `amount` in centavos. */
export function transferTimeline(
  merchant: Merchant,
  { id, reference, at }: BankTransfer,
  amount: number,
): TransferTimeline {
  const transfer: TransferRecord = {
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
      id: base58Id('pytmtd_', 'payoutMethod', merchant.hash),
      created_at: 1_676_390_400,
      payee_id: base58Id('payee_', 'payee', merchant.hash),
      type: 'BankTransferPayoutMethod',
      account_number: '000000000000000000',
      account_holder: 'Almacenes La Ceiba',
      bank: null,
    },
  };
  return { createdAt: at, transfer: { initial: transfer, steps: [{ at: at + TWO_HOURS, set: { status: 'paid' } }] } };
}
