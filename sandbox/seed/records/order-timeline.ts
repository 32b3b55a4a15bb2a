import { base58Id } from '@/sandbox/model/ids';
import { wasCollected } from '@/sandbox/model/order-status';
import { hashKey } from '@/sandbox/model/random';
import {
  type CustomerInfoRecord,
  type FiscalEntityRecord,
  type LineItemRecord,
  type OrderRecord,
  type ShippingContactRecord,
  toRecordList,
} from '@/sandbox/model/records';
import type { ScheduledChange, Timeline } from '@/sandbox/model/timeline';
import type { SeedMerchant } from '@/sandbox/seed/merchant/merchant';
import type { Person } from '@/sandbox/seed/merchant/people';
import type { ReferencePlan } from '@/sandbox/seed/plans/plan';
import { initialStatusOf, type StatusChange } from '@/sandbox/seed/plans/status-changes';
import { addressOf } from './charge-timeline';
import { metadataOf } from './payment-timeline';
import type { ReferenceFacts } from './reference-facts';

export interface OrderPart {
  plan: ReferencePlan;
  facts: ReferenceFacts;
  changes: StatusChange[];
}

/** Paid once what was collected reaches its amount. */
export function orderTimeline(merchant: SeedMerchant, parts: OrderPart[], first: OrderPart): Timeline<OrderRecord> {
  const twice = first.plan.planted === 'paid-twice';
  const amount = twice ? first.plan.amount : parts.reduce((sum, part) => sum + part.plan.amount, 0);
  const statuses = new Map<OrderPart, string>(parts.map((part) => [part, initialStatusOf(part.plan)]));
  const events = parts.flatMap((part) => part.changes.map((change) => ({ part, change })));
  let refunded = 0;
  const steps = events
    .sort((one, other) => one.change.at - other.change.at)
    .map(({ part, change }): ScheduledChange<OrderRecord> => {
      statuses.set(part, change.status);
      refunded += change.refunded;
      const status = statusOfOrder(statuses, amount, change.status);
      const set: Partial<OrderRecord> = { payment_status: status, updated_at: Math.floor(change.at / 1000) };
      if (change.refunded > 0) set.amount_refunded = refunded;
      return { at: change.at, set: { ...set, is_refundable: status === 'paid' || status === 'partially_refunded' } };
    });
  const charged = { payment_status: initialStatusOf(first.plan) };
  return { initial: { ...orderBase(merchant, first.plan, first.facts, amount), ...charged }, steps };
}

/** It carries neither `payment_status` nor `charges`. */
export function orderBase(
  merchant: SeedMerchant,
  plan: ReferencePlan,
  facts: ReferenceFacts,
  amount: number,
): OrderRecord {
  const { person } = facts;
  const key = [merchant.hash, plan.day, plan.orderRow, plan.row];
  const createdAt = Math.floor(plan.createdAt / 1000);
  const fiscal = person.corporate || hashKey(...key)[2] % 100 < 12;
  return {
    object: 'order',
    id: facts.orderId,
    livemode: merchant.livemode,
    amount,
    currency: 'MXN',
    amount_refunded: 0,
    metadata: metadataOf(plan, facts),
    is_refundable: false,
    split_payment: false,
    created_at: createdAt,
    updated_at: createdAt,
    customer_info: customerInfo(person, facts.customerId),
    shipping_contact: shippingContact(person, key),
    ...(fiscal ? { fiscal_entity: fiscalEntity(person, key) } : {}),
    line_items: toRecordList([lineItem(facts, amount, key)]),
  };
}

function statusOfOrder(statuses: Map<OrderPart, string>, amount: number, latest: string): string {
  let collected = 0;
  let pending = false;
  for (const [part, status] of statuses) {
    if (wasCollected(status)) collected += part.plan.amount;
    if (status === 'pending_payment') pending = true;
  }
  return collected < amount && pending ? 'pending_payment' : latest;
}

function customerInfo(person: Person, customerId: string): CustomerInfoRecord {
  const { email, phone, name, corporate } = person;
  const info = { object: 'customer_info', email, phone, name, corporate };
  return customerId === '' ? info : { ...info, customer_id: customerId };
}

function shippingContact(person: Person, key: number[]): ShippingContactRecord & { between_streets: null } {
  return {
    object: 'shipping_contact',
    id: base58Id('ship_cont_', 'shippingContact', ...key),
    receiver: person.name,
    phone: person.phone,
    between_streets: null,
    created_at: 0,
    address: { ...addressOf(person, 'shipping_address'), residential: !person.corporate },
  };
}

function fiscalEntity(person: Person, key: number[]): FiscalEntityRecord {
  return {
    object: 'fiscal_entity',
    id: base58Id('fis_ent_', 'fiscalEntity', ...key),
    tax_id: person.corporate ? 'XEXX010101000' : 'XAXX010101000',
    created_at: 0,
    address: { ...addressOf(person, 'fiscal_entity_address'), external_number: person.street.split(' ').at(-1) ?? '' },
  };
}

function lineItem({ product, orderId }: ReferenceFacts, amount: number, key: number[]): LineItemRecord {
  return {
    object: 'line_item',
    id: base58Id('line_item_', 'lineItem', ...key),
    name: product.name,
    description: '',
    unit_price: amount,
    quantity: 1,
    sku: product.sku,
    tags: [],
    parent_id: orderId,
    metadata: {},
    antifraud_info: {},
  };
}
