import { cashCharge } from '@/sandbox/model/cash-charge';
import { calculateFee } from '@/sandbox/model/fees';
import { cashReference, hexId, uuid } from '@/sandbox/model/ids';
import type { ChargeStatus } from '@/sandbox/model/payment';
import { hashKey } from '@/sandbox/model/random';
import { type AddressRecord, type ChargeRecord, type RefundRecord, toRecordList } from '@/sandbox/model/records';
import type { ScheduledChange, Timeline } from '@/sandbox/model/timeline';
import type { SeedMerchant } from '@/sandbox/seed/merchant/merchant';
import type { Person } from '@/sandbox/seed/merchant/people';
import { commissionOf, type ReferencePlan } from '@/sandbox/seed/plans/plan';
import type { StatusChange } from '@/sandbox/seed/plans/status-changes';
import type { ReferenceFacts } from './reference-facts';

export function chargeTimeline(
  merchant: SeedMerchant,
  plan: ReferencePlan,
  facts: ReferenceFacts,
  changes: StatusChange[],
  initialStatus: ChargeStatus,
): Timeline<ChargeRecord> {
  const { person, cashReference: reference } = facts;
  const { city, state } = person.store.place;
  const initial = cashCharge({
    id: facts.chargeId,
    livemode: merchant.livemode,
    createdAt: plan.createdAt,
    currency: 'MXN',
    payer: person.name,
    reference,
    expiresAt: plan.expiresAt,
    address: { street1: person.street, city, state, zip: person.postalCode, country: 'mx' },
    referenceId: facts.referenceId,
    status: initialStatus,
    amount: plan.amount,
    fee: plan.planted === 'without-commission' ? null : calculateFee(plan.amount),
    customerId: facts.customerId,
    orderId: facts.orderId,
  });
  const refunds: RefundRecord[] = [];
  const steps = changes.map((change, n): ScheduledChange<ChargeRecord> => {
    const set: Partial<ChargeRecord> = { status: change.status };
    if (change.moves === 'capture') Object.assign(set, capture(plan, facts, initial));
    if (change.refunded > 0) {
      refunds.push(refundOf(merchant, plan, change, n));
      set.refunds = toRecordList([...refunds]);
    }
    return { at: change.at, set };
  });
  return { initial, steps };
}

export function addressOf(person: Person, object: string): AddressRecord {
  const { city, state } = person.store.place;
  return { object, street1: person.street, street2: null, city, state, country: 'mx', postal_code: person.postalCode };
}

function capture(plan: ReferencePlan, facts: ReferenceFacts, initial: ChargeRecord): Partial<ChargeRecord> {
  const cashier = String(1 + (Number(facts.authCode) % 38)).padStart(3, '0');
  return {
    paid_at: plan.paidAt === null ? null : Math.floor(plan.paidAt / 1000),
    fee: commissionOf(plan),
    payment_method: { ...initial.payment_method, store: facts.store, auth_code: facts.authCode, cashier_id: cashier },
  };
}

export function refundIdOf(merchant: SeedMerchant, plan: ReferencePlan, at: number, n: number): string {
  return hexId(at, 'refund', merchant.hash, plan.day, plan.row, n);
}

/** Paid out at a store against a reference of its own, within a month. */
export function refundOf(
  merchant: SeedMerchant,
  plan: ReferencePlan,
  { at, refunded }: Pick<StatusChange, 'at' | 'refunded'>,
  n: number,
): RefundRecord {
  const key = [merchant.hash, plan.day, plan.row, n];
  return {
    object: 'refund',
    id: refundIdOf(merchant, plan, at, n),
    amount: -refunded,
    created_at: Math.floor(at / 1000),
    status: 'pending',
    payout_id: uuid('payout', ...key),
    reference: cashReference('12002', hashKey(...key)[0]),
    expires_at: Math.floor(at / 1000) + 30 * 86_400,
  };
}
