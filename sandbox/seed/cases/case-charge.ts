import { ZERO_DECIMAL_CURRENCIES } from '@/sandbox/model/fees';
import type { PaymentRecord } from '@/sandbox/model/payment';
import { type ChargeRecord, type ExactNumber, toRecordList } from '@/sandbox/model/records';
import type { SeedMerchant } from '@/sandbox/seed/merchant/merchant';
import type { ReferencePlan } from '@/sandbox/seed/plans/plan';
import { chargeTimeline, refundOf } from '@/sandbox/seed/records/charge-timeline';
import type { ReferenceFacts } from '@/sandbox/seed/records/reference-facts';

/** Minor units. */
export function refundedOf({ status, charge_amount, currency }: PaymentRecord): number {
  const amount = Number(minorUnits(charge_amount, currency));
  if (status === 'refunded') return amount;
  return status === 'partially_refunded' ? Math.round(amount * 0.4) : 0;
}

export function caseCharge(
  merchant: SeedMerchant,
  plan: ReferencePlan,
  facts: ReferenceFacts,
  payment: PaymentRecord,
): ChargeRecord {
  const ordinary = chargeTimeline(merchant, plan, facts, [], 'pending_payment').initial;
  const paid = payment.pay_date !== null;
  const refunded = refundedOf(payment);
  return {
    ...ordinary,
    status: payment.status,
    amount: minorUnits(payment.charge_amount, payment.currency),
    fee: minorUnits(payment.commission, payment.currency),
    currency: payment.currency,
    reference_id: payment.reference_id,
    customer_id: payment.customer_id,
    paid_at: paid ? (ordinary.created_at ?? null) : null,
    refunds: refunded > 0 ? toRecordList([refundOf(merchant, plan, { at: plan.createdAt, refunded }, 0)]) : null,
    payment_method: {
      ...ordinary.payment_method,
      name: payment.name,
      reference: payment.reference_oxxo,
      store: paid ? facts.store : null,
      auth_code: paid ? facts.authCode : null,
    },
  };
}

/** A digit string stays one, to be written as a bare number. */
export function minorUnits(amount: ExactNumber | null, currency: string | null): ExactNumber | null {
  if (amount === null) return null;
  const decimals = ZERO_DECIMAL_CURRENCIES.has(currency ?? '') ? 0 : 2;
  if (typeof amount === 'string') return amount + '0'.repeat(decimals);
  return Math.round(amount * 10 ** decimals);
}
