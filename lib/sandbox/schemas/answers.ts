import 'server-only';
import { z } from 'zod';

/** Centavos, or whatever the minor unit of the currency is. */
const minor = z.int();
/** UTC seconds. */
const seconds = z.int();
const text = z.string().nullable().optional();

function nested(record: z.ZodType): z.ZodType {
  return z.looseObject({ object: z.literal('list'), has_more: z.boolean(), data: z.array(record) });
}

const refund = z
  .looseObject({
    object: z.literal('refund'),
    id: z.string(),
    amount: minor.max(0),
    created_at: seconds,
    status: z.string(),
  })
  .meta({ id: 'refund' });

export const charge = z
  .looseObject({
    object: z.literal('charge'),
    id: z.string(),
    livemode: z.boolean(),
    created_at: seconds,
    currency: z.string(),
    status: z.string(),
    amount: minor,
    fee: minor.nullable().optional(),
    reference_id: text,
    customer_id: text,
    order_id: z.string(),
    payment_method: z.looseObject({ object: z.string(), reference: text }).optional(),
    refunds: nested(refund).nullable().optional(),
  })
  .meta({ id: 'charge' });

const address = z.looseObject({ object: z.string() });

export const fiscalEntity = z
  .looseObject({ object: z.literal('fiscal_entity'), id: z.string(), created_at: seconds, address: address.optional() })
  .meta({ id: 'fiscal_entity' });

export const order = z
  .looseObject({
    object: z.literal('order'),
    id: z.string(),
    livemode: z.boolean(),
    amount: minor,
    currency: z.string(),
    payment_status: z.string().optional(),
    amount_refunded: minor.min(0),
    metadata: z.record(z.string(), z.unknown()).optional(),
    created_at: seconds,
    updated_at: seconds,
    customer_info: z.looseObject({ object: z.literal('customer_info') }).optional(),
    shipping_contact: z.looseObject({ object: z.literal('shipping_contact') }).optional(),
    fiscal_entity: fiscalEntity.optional(),
    charges: nested(charge).optional(),
  })
  .meta({ id: 'order' });

export const paymentSource = z
  .looseObject({
    object: z.literal('payment_source'),
    id: z.string(),
    type: z.string(),
    reference: text,
    created_at: seconds,
    parent_id: z.string(),
  })
  .meta({ id: 'payment_source' });

export const customer = z
  .looseObject({
    object: z.literal('customer'),
    id: z.string(),
    livemode: z.boolean(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    created_at: seconds,
    corporate: z.boolean(),
    custom_reference: text,
    payment_sources: nested(paymentSource).nullable().optional(),
  })
  .meta({ id: 'customer' });

export const transfer = z
  .strictObject({
    object: z.literal('transfer'),
    id: z.string(),
    livemode: z.boolean(),
    amount: minor,
    currency: z.string(),
    created_at: seconds,
    status: z.string(),
    statement_reference: z.string(),
    statement_description: z.string(),
    method: z.looseObject({ object: z.string(), id: z.string() }),
  })
  .meta({ id: 'transfer' });

export const transaction = z
  .strictObject({
    object: z.literal('transaction'),
    id: z.string(),
    charge: z.string(),
    livemode: z.boolean(),
    amount: minor,
    fee: minor,
    net: minor,
    currency: z.string(),
    status: z.string(),
    type: z.string(),
    created_at: seconds,
  })
  .meta({ id: 'transaction' });

export const event = z
  .strictObject({
    object: z.literal('event'),
    id: z.string(),
    type: z.string(),
    livemode: z.boolean(),
    created_at: seconds,
    webhook_status: z.string(),
    webhook_logs: z.array(z.unknown()),
    data: z.strictObject({ object: z.union([order, charge]), previous_attributes: z.looseObject({}) }),
  })
  .meta({ id: 'event' });

const amounts = z.array(z.strictObject({ amount: minor, currency: z.string() }));

export const balance = z.looseObject({ available: amounts, pending: amounts }).meta({ id: 'balance' });

export const apiError = z
  .strictObject({
    details: z
      .array(
        z.strictObject({
          message: z.string(),
          code: z.string(),
          debug_message: z.string(),
          param: z.string().nullable(),
        }),
      )
      .min(1),
    object: z.literal('error'),
    type: z.string(),
    log_id: z.string().nullable(),
    data: z.unknown().optional(),
  })
  .meta({ id: 'error' });

/** The envelope of a list that is paged by ids: where a link leads nowhere it is null, or absent in `/orders`. */
export function listOf(record: z.ZodType): z.ZodType {
  return z.strictObject({
    next_page_url: z.url().nullable().optional(),
    previous_page_url: z.url().nullable().optional(),
    has_more: z.boolean(),
    total: z.int().min(0).optional(),
    object: z.literal('list'),
    data: z.array(record),
  });
}
