import 'server-only';
import { z } from 'zod';
import { amount, currency, customerInfo, id, metadata, second, text } from '@/sandbox/api/schemas/body-parts';

const cash = z.strictObject({
  type: z.literal('cash'),
  /** Seconds, UTC; one calendar month unless given. */
  expires_at: second.optional(),
  payment_source_id: id.optional(),
});

const partialCash = cash.extend({
  type: z.literal('partial_cash'),
  min_amount: amount(1),
  partialities: z.int().min(1).max(100),
  total_amount: amount(1),
  term: z.int().min(1).max(365),
});

export const chargeBody = z.strictObject({
  /** Centavos; the order's amount unless given. */
  amount: amount(1).optional(),
  payment_method: z.discriminatedUnion('type', [cash, partialCash]),
  reference_id: text(250).optional(),
});

export type ChargeBody = z.output<typeof chargeBody>;

/** Without `order_id` an order is made, which needs an amount and a currency, and takes metadata and a customer. */
export const freeChargeBody = chargeBody
  .extend({
    order_id: id.optional(),
    currency: currency.optional(),
    metadata: metadata.optional(),
    customer_info: customerInfo.optional(),
  })
  .superRefine((body, context) => {
    const made = ['amount', 'currency'] as const;
    const refused = ['currency', 'metadata', 'customer_info'] as const;
    if (body.order_id === undefined) {
      for (const field of made.filter((name) => body[name] === undefined)) {
        context.addIssue({ code: 'custom', path: [field], message: 'required' });
      }
    } else {
      const keys = refused.filter((name) => body[name] !== undefined);
      if (keys.length > 0) context.addIssue({ code: 'unrecognized_keys', keys, path: [] });
    }
  });

export type FreeChargeBody = z.output<typeof freeChargeBody>;

export const chargeUpdateBody = z.strictObject({ reference_id: text(250).optional() });
