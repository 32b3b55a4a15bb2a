import 'server-only';
import type { Charge, ChargePaymentMethod, LineItem, Order, Refund } from '@/lib/domain/orders/orders';

/** The provider's records whole, with the fields of its samples that Corte does not read. */
export interface WireCharge extends Charge {
  failure_code: null;
  failure_message: null;
  monthly_installments: null;
  channel: null;
  description: string;
  payment_method: ChargePaymentMethod & { barcode_url: string; cashier_id: string | null };
}

export interface WireRefund extends Refund {
  payout_id: string;
  reference: string;
  expires_at: number;
}

export interface WireLineItem extends LineItem {
  description: string;
  sku: string;
  tags: string[];
  parent_id: string;
  metadata: Record<string, never>;
  antifraud_info: Record<string, never>;
}

export interface WireOrder extends Order {
  is_refundable: boolean;
  split_payment: boolean;
}
