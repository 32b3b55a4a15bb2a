import 'server-only';
import type { NestedList } from '@/lib/domain/list';
import type { Address } from '@/lib/domain/orders/orders';
import type { PaymentStatus } from '@/lib/domain/payments/payments';
import { cashReference, hexId, uuid } from '@/sandbox/model/identifiers';
import { wordsOf } from '@/sandbox/model/random';
import type { Life, Step } from '@/sandbox/model/timeline';
import type { WireCharge, WireRefund } from '@/sandbox/model/wire';
import type { Merchant } from '@/sandbox/seed/merchant/merchant';
import type { Person } from '@/sandbox/seed/merchant/people';
import { feeOf } from '@/sandbox/seed/plans/amounts';
import { commissionOf, type ReferencePlan } from '@/sandbox/seed/plans/plan';
import type { StatusChange } from '@/sandbox/seed/plans/status-changes';
import type { ReferenceFacts } from './reference-facts';

/** The general API's charge of a reference and all that becomes of it: centavos and seconds. */
export function chargeLife(
  merchant: Merchant,
  plan: ReferencePlan,
  facts: ReferenceFacts,
  changes: StatusChange[],
  initialStatus: PaymentStatus,
): Life<WireCharge> {
  const initial = initialCharge(merchant, plan, facts, initialStatus);
  const refunds: WireRefund[] = [];
  const steps = changes.map((change, n): Step<WireCharge> => {
    const set: Partial<WireCharge> = { status: change.status };
    if (change.moves === 'capture') Object.assign(set, capture(plan, facts, initial));
    if (change.refunded > 0) {
      refunds.push(refundOf(merchant, plan, change, n));
      set.refunds = listOf([...refunds]);
    }
    return { at: change.at, set };
  });
  return { initial, steps };
}

/** A nested list that is whole. */
export function listOf<T>(data: T[]): NestedList<T> {
  return { object: 'list', has_more: false, total: data.length, data };
}

/** Where a person lives, as the general API writes it. */
export function addressOf(person: Person, object: string): Address {
  const { city, state } = person.store.place;
  return { object, street1: person.street, street2: null, city, state, country: 'mx', postal_code: person.postalCode };
}

/** What differs between two charges that were just made. */
export interface CashCharge {
  id: string;
  livemode: boolean;
  /** UTC milliseconds. */
  createdAt: number;
  currency: string;
  payer: string;
  /** 14 digits. */
  reference: string;
  /** UTC milliseconds. */
  expiresAt: number;
  address: { street1: string; city: string; state: string; zip: string; country: string };
  referenceId: string;
  status: string;
  /** Centavos, as `fee`. */
  amount: number;
  fee: number | null;
  customerId: string;
  orderId: string;
}

/** A cash charge before anything was paid, as the general API writes it. */
export function cashCharge(made: CashCharge): WireCharge {
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

function initialCharge(
  merchant: Merchant,
  plan: ReferencePlan,
  facts: ReferenceFacts,
  status: PaymentStatus,
): WireCharge {
  const { person, cashReference: reference } = facts;
  const { city, state } = person.store.place;
  return cashCharge({
    id: facts.chargeId,
    livemode: merchant.livemode,
    createdAt: plan.createdAt,
    currency: 'MXN',
    payer: person.name,
    reference,
    expiresAt: plan.expiresAt,
    address: { street1: person.street, city, state, zip: person.postalCode, country: 'mx' },
    referenceId: facts.referenceId,
    status,
    amount: plan.amount,
    fee: plan.planted === 'without-commission' ? null : feeOf(plan.amount),
    customerId: facts.customerId,
    orderId: facts.orderId,
  });
}

function capture(plan: ReferencePlan, facts: ReferenceFacts, initial: WireCharge): Partial<WireCharge> {
  const cashier = String(1 + (Number(facts.authCode) % 38)).padStart(3, '0');
  return {
    paid_at: plan.paidAt === null ? null : Math.floor(plan.paidAt / 1000),
    fee: commissionOf(plan),
    payment_method: { ...initial.payment_method, store: facts.store, auth_code: facts.authCode, cashier_id: cashier },
  };
}

/** The id of the refund that is a charge's n-th change. */
export function refundIdOf(merchant: Merchant, plan: ReferencePlan, at: number, n: number): string {
  return hexId(at, 'refund', merchant.word, plan.day, plan.row, n);
}

/** A cash refund: paid out at a store against a reference of its own, within a month. */
export function refundOf(
  merchant: Merchant,
  plan: ReferencePlan,
  { at, refunded }: Pick<StatusChange, 'at' | 'refunded'>,
  n: number,
): WireRefund {
  const key = [merchant.word, plan.day, plan.row, n];
  return {
    object: 'refund',
    id: refundIdOf(merchant, plan, at, n),
    amount: -refunded,
    created_at: Math.floor(at / 1000),
    status: 'pending',
    payout_id: uuid('payout', ...key),
    reference: cashReference('12002', wordsOf(...key)[0]),
    expires_at: Math.floor(at / 1000) + 30 * 86_400,
  };
}
