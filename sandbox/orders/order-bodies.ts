import 'server-only';
import { z } from 'zod';
import {
  amount,
  currency,
  customerInfo,
  fiscalEntity,
  id,
  metadata,
  second,
  shippingContact,
  text,
} from '@/sandbox/api/schemas/body-parts';
import { chargeBody } from '@/sandbox/charges/charge-bodies';

const lineItem = z.strictObject({
  name: text(250, 1),
  unit_price: amount(0),
  quantity: z.int().min(1).max(100_000),
  sku: text(250).optional(),
  brand: text(250).optional(),
  description: text(1_000).optional(),
  tags: z.array(text(100)).max(50).optional(),
  metadata: metadata.optional(),
  antifraud_info: metadata.optional(),
});

const shippingLine = z.strictObject({
  amount: amount(0),
  carrier: text(250).optional(),
  tracking_number: text(250).optional(),
  method: text(250).optional(),
  description: text(1_000).optional(),
  metadata: metadata.optional(),
});

const taxLine = z.strictObject({ amount: amount(0), description: text(1_000, 1), metadata: metadata.optional() });

const discountLine = z.strictObject({ amount: amount(0), code: text(250, 1), type: text(100, 1) });

const lines = {
  line_items: z.array(lineItem).min(1).max(250),
  shipping_lines: z.array(shippingLine).max(250).optional(),
  tax_lines: z.array(taxLine).max(250).optional(),
  discount_lines: z.array(discountLine).max(250).optional(),
};

export const orderBody = z.strictObject({
  currency,
  customer_info: customerInfo,
  ...lines,
  charges: z.array(chargeBody).max(10).optional(),
  metadata: metadata.optional(),
  shipping_contact: shippingContact.optional(),
  fiscal_entity: fiscalEntity.optional(),
  processing_mode: text(100).optional(),
  needs_shipping_contact: z.boolean().optional(),
  pre_authorize: z.boolean().optional(),
});

export type OrderBody = z.output<typeof orderBody>;

export const orderUpdateBody = orderBody
  .omit({ needs_shipping_contact: true, pre_authorize: true, processing_mode: true })
  .partial();

export type OrderUpdateBody = z.output<typeof orderUpdateBody>;

export const captureBody = z.strictObject({ amount: amount(1) });

export const refundBody = z.strictObject({
  amount: amount(1),
  reason: text(250, 1),
  charge_id: id.nullish(),
  /** Seconds, UTC: until when the money can be fetched at a store. */
  expires_at: second.nullish(),
});

export type RefundBody = z.output<typeof refundBody>;
