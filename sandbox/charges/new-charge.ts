import 'server-only';
import { type CashCharge, cashCharge } from '@/sandbox/model/cash-charge';
import { calculateFee } from '@/sandbox/model/fees';
import { newCashReference, newHexId } from '@/sandbox/model/ids';
import type { Merchant } from '@/sandbox/model/merchant';
import type { PaymentRecord } from '@/sandbox/model/payment';
import { completePayment } from '@/sandbox/model/payment';
import type { ChargeRecord, OrderRecord } from '@/sandbox/model/records';
import type { ChargeTimeline } from '@/sandbox/model/timeline';
import { type ChargeFacts, type DepositTimeline, depositTimeline, drawPayTime, paidChanges } from './charge-paid';

/** Centavos, and UTC milliseconds. */
export interface ChargeRequest {
  amount: number;
  expiresAt: number;
  referenceId: string;
  /** Of a payment source; null: a new one. */
  reference: string | null;
  partial: boolean;
  /** Reserved only: not paid before it is captured. */
  preAuthorized: boolean;
  customerReference: string;
}

export interface NewCharge {
  timeline: ChargeTimeline;
  deposit: DepositTimeline | null;
}

export function chargeFacts(charge: ChargeRecord): ChargeFacts {
  return {
    id: charge.id,
    amount: Number(charge.amount),
    fee: Number(charge.fee ?? 0),
    createdAt: (charge.created_at ?? 0) * 1000,
    expiresAt: Number(charge.payment_method?.expires_at ?? 0) * 1000,
  };
}

/** Made at `now` (UTC milliseconds), to be paid at a store or to expire. */
export function newCharge(merchant: Merchant, order: OrderRecord, request: ChargeRequest, now: number): NewCharge {
  const charge = chargeRecord(merchant, order, request, now);
  const payment = paymentRecord(merchant, order, request, charge, now);
  const paidAt = request.preAuthorized ? null : drawPayTime(merchant, chargeFacts(charge));
  if (paidAt === null) {
    const expired = { at: request.expiresAt, set: { status: 'expired' } } as const;
    return {
      timeline: { payment: { initial: payment, steps: [expired] }, charge: { initial: charge, steps: [expired] } },
      deposit: null,
    };
  }
  const paid = paidChanges(charge, paidAt);
  const deposit = depositTimeline(merchant, chargeFacts(charge), paidAt);
  return {
    timeline: {
      payment: { initial: payment, steps: [paid.payment, ...deposit.steps] },
      charge: { initial: charge, steps: [paid.charge] },
    },
    deposit,
  };
}

function payerAddress(order: OrderRecord): CashCharge['address'] {
  const { street1, city, state, postal_code: zip, country } = order.shipping_contact?.address ?? {};
  return { street1: street1 ?? '', city: city ?? '', state: state ?? '', zip: zip ?? '', country: country ?? '' };
}

function chargeRecord(merchant: Merchant, order: OrderRecord, request: ChargeRequest, now: number): ChargeRecord {
  return cashCharge({
    id: newHexId(now),
    livemode: merchant.livemode,
    createdAt: now,
    currency: order.currency ?? 'MXN',
    payer: order.customer_info?.name ?? '',
    reference: request.reference ?? newCashReference(merchant.referencePrefix),
    expiresAt: request.expiresAt,
    address: payerAddress(order),
    referenceId: request.referenceId,
    status: request.preAuthorized ? 'pre_authorized' : 'pending_payment',
    amount: request.amount,
    fee: calculateFee(request.amount),
    customerId: order.customer_info?.customer_id ?? '',
    orderId: order.id,
  });
}

function addressLine(order: OrderRecord): string {
  const { street1, city, postal_code, country } = order.shipping_contact?.address ?? {};
  return [street1, city, postal_code, country?.toUpperCase()].filter((part) => part).join(', ');
}

function paymentRecord(
  merchant: Merchant,
  order: OrderRecord,
  request: ChargeRequest,
  charge: ChargeRecord,
  now: number,
): PaymentRecord {
  const who = order.customer_info;
  return completePayment({
    charge_amount: request.amount / 100,
    charge_id: charge.id,
    company_id: merchant.companyId,
    create_date: now,
    currency: order.currency ?? 'MXN',
    customer_custom_reference: request.customerReference,
    customer_id: who?.customer_id ?? '',
    description: charge.description,
    email: who?.email ?? '',
    item_name: order.line_items?.data?.[0]?.name ?? '',
    livemode: merchant.livemode,
    metadata: JSON.stringify(order.metadata ?? {}),
    name: who?.name ?? '',
    order_id: order.id,
    partial: request.partial,
    phone: who?.phone ?? '',
    reference_id: request.referenceId,
    reference_oxxo: String(charge.payment_method?.reference),
    shipping_address: addressLine(order),
    status: request.preAuthorized ? 'pre_authorized' : 'pending_payment',
  });
}
