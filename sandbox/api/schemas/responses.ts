import 'server-only';
import { z } from 'zod';

/** Centavos, or whatever the minor unit of the currency is. */
const minor = z.int();
const seconds = z.int();
const text = z.string().nullable().optional();

function nested(record: z.ZodType): z.ZodType {
  return z.strictObject({
    object: z.literal('list'),
    has_more: z.boolean(),
    total: z.int().min(0).optional(),
    data: z.array(record),
  });
}

const refund = z
  .strictObject({
    object: z.literal('refund'),
    id: z.string(),
    amount: minor.max(0),
    created_at: seconds,
    status: z.string(),
    reason: text,
    payout_id: text,
    reference: text,
    expires_at: seconds.nullable().optional(),
  })
  .meta({ id: 'refund' });

const cashPayment = z.strictObject({
  object: z.literal('cash_payment'),
  name: text,
  service_name: text,
  type: text,
  store_name: text,
  reference: text,
  barcode_url: text,
  expires_at: seconds.nullable().optional(),
  store: text,
  auth_code: text,
  cashier_id: text,
  address: z
    .strictObject({
      object: z.literal('address'),
      street1: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      country: z.string(),
    })
    .optional(),
});

export const chargeResponse = z
  .strictObject({
    object: z.literal('charge'),
    id: z.string(),
    livemode: z.boolean(),
    created_at: seconds,
    currency: z.string(),
    device_fingerprint: text,
    payment_method: cashPayment,
    reference_id: text,
    status: z.string(),
    amount: minor,
    fee: minor.nullable().optional(),
    customer_id: text,
    order_id: z.string(),
    description: text,
    channel: z.null().optional(),
    failure_code: text,
    failure_message: text,
    monthly_installments: z.null().optional(),
    paid_at: seconds.nullable().optional(),
    refunds: nested(refund).nullable().optional(),
  })
  .meta({ id: 'charge' });

const address = z.looseObject({ object: z.string() });

export const fiscalEntityResponse = z
  .looseObject({ object: z.literal('fiscal_entity'), id: z.string(), created_at: seconds, address: address.optional() })
  .meta({ id: 'fiscal_entity' });

/** As it was sent, with what the sandbox adds. */
const part = z.looseObject({ object: z.string(), id: z.string() });

export const orderResponse = z
  .strictObject({
    object: z.literal('order'),
    id: z.string(),
    livemode: z.boolean(),
    amount: minor,
    currency: z.string(),
    payment_status: z.string().optional(),
    amount_refunded: minor.min(0),
    is_refundable: z.boolean().optional(),
    split_payment: z.boolean().optional(),
    pre_authorize: z.boolean().optional(),
    processing_mode: text,
    needs_shipping_contact: z.boolean().optional(),
    metadata: z.record(z.string(), z.unknown()).optional(),
    created_at: seconds,
    updated_at: seconds,
    customer_info: z
      .strictObject({
        object: z.literal('customer_info'),
        name: text,
        email: text,
        phone: text,
        corporate: z.boolean().optional(),
        customer_id: text,
        customer_custom_reference: text,
      })
      .optional(),
    shipping_contact: part.optional(),
    fiscal_entity: fiscalEntityResponse.optional(),
    line_items: nested(part).optional(),
    shipping_lines: nested(part).optional(),
    tax_lines: nested(part).optional(),
    discount_lines: nested(part).optional(),
    charges: nested(chargeResponse).optional(),
  })
  .meta({ id: 'order' });

export const paymentSourceResponse = z
  .strictObject({
    object: z.literal('payment_source'),
    id: z.string(),
    type: z.string(),
    provider: text,
    reference: text,
    barcode: text,
    barcode_url: text,
    expires_at: seconds.nullable().optional(),
    created_at: seconds,
    parent_id: z.string(),
  })
  .meta({ id: 'payment_source' });

export const customerResponse = z
  .strictObject({
    object: z.literal('customer'),
    id: z.string(),
    livemode: z.boolean(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    created_at: seconds,
    corporate: z.boolean(),
    custom_reference: text,
    metadata: z.record(z.string(), z.unknown()).optional(),
    payment_sources: nested(paymentSourceResponse).nullable().optional(),
    shipping_contacts: nested(part).nullable().optional(),
    fiscal_entities: nested(fiscalEntityResponse).nullable().optional(),
    antifraud_info: z.looseObject({}).nullable().optional(),
    default_payment_source_id: text,
    default_shipping_contact_id: text,
    default_fiscal_entity_id: text,
  })
  .meta({ id: 'customer' });

export const eventResponse = z
  .strictObject({
    object: z.literal('event'),
    id: z.string(),
    type: z.string(),
    livemode: z.boolean(),
    created_at: seconds,
    webhook_status: z.string(),
    webhook_logs: z.array(z.unknown()),
    data: z.strictObject({ object: z.union([orderResponse, chargeResponse]), previous_attributes: z.looseObject({}) }),
  })
  .meta({ id: 'event' });

export const errorResponse = z
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

/** A link that leads nowhere is null, or absent in `/orders`. */
export function idListResponse(record: z.ZodType): z.ZodType {
  return z.strictObject({
    next_page_url: z.url().nullable().optional(),
    previous_page_url: z.url().nullable().optional(),
    has_more: z.boolean(),
    total: z.int().min(0).optional(),
    object: z.literal('list'),
    data: z.array(record),
  });
}
