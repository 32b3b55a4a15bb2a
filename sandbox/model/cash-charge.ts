import type { ChargeRecord } from './records';

/** Amounts in centavos, instants in UTC milliseconds. */
export interface CashCharge {
  id: string;
  livemode: boolean;
  createdAt: number;
  currency: string;
  payer: string;
  reference: string;
  expiresAt: number;
  address: { street1: string; city: string; state: string; zip: string; country: string };
  referenceId: string;
  status: string;
  amount: number;
  fee: number | null;
  customerId: string;
  orderId: string;
}

/** Before anything was paid. */
export function cashCharge(made: CashCharge): ChargeRecord {
  return {
    object: 'charge',
    id: made.id,
    livemode: made.livemode,
    created_at: Math.floor(made.createdAt / 1000),
    currency: made.currency,
    failure_code: null,
    failure_message: null,
    monthly_installments: null,
    device_fingerprint: '',
    channel: null,
    payment_method: {
      object: 'cash_payment',
      name: made.payer,
      service_name: 'OxxoPay',
      type: 'oxxo',
      store_name: 'OXXO',
      reference: made.reference,
      barcode_url: `https://barcodes.example.com/${made.reference}.png`,
      expires_at: Math.floor(made.expiresAt / 1000),
      store: null,
      auth_code: null,
      cashier_id: null,
      address: { object: 'address', ...made.address },
    },
    description: 'Payment from order',
    reference_id: made.referenceId,
    status: made.status,
    amount: made.amount,
    fee: made.fee,
    paid_at: null,
    customer_id: made.customerId,
    order_id: made.orderId,
    refunds: null,
  };
}
