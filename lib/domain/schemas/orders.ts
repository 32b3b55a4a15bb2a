import 'server-only';
import { z } from 'zod';
import type { Order } from '@/lib/domain/orders/orders';
import { amount, date, flag, id, nestedList, optionalObject, text, whole } from './lenient';

const address = optionalObject(
  z.object({
    object: text,
    street1: text,
    street2: text,
    external_number: text,
    city: text,
    state: text,
    country: text,
    postal_code: text,
    zip: text,
    residential: flag,
  }),
);

const refund = z.object({ object: text, id, amount, created_at: whole, status: text });

const chargePaymentMethod = z.object({
  object: text,
  name: text,
  type: text,
  reference: text,
  store: text,
  store_name: text,
  service_name: text,
  auth_code: text,
  expires_at: date,
  address,
});

const charge = z.object({
  object: text,
  id,
  livemode: flag,
  created_at: whole,
  currency: text,
  device_fingerprint: text,
  payment_method: optionalObject(chargePaymentMethod),
  reference_id: text,
  status: text,
  amount,
  fee: amount,
  paid_at: whole,
  customer_id: text,
  order_id: text,
  refunds: nestedList(refund),
});

const lineItem = z.object({ object: text, id: text, name: text, unit_price: amount, quantity: whole });

const customerInfo = z.object({
  object: text,
  customer_id: text,
  email: text,
  phone: text,
  name: text,
  corporate: flag,
});

const contact = z.object({ object: text, id: text, receiver: text, phone: text, created_at: whole, address });

const fiscalEntity = z.object({ object: text, id: text, tax_id: text, created_at: whole, address });

/** An order of the general API. Only `id` is demanded; a status that is new passes as it is. */
export const orderSchema: z.ZodType<Order> = z.object({
  object: text,
  id,
  livemode: flag,
  amount,
  currency: text,
  payment_status: text,
  amount_refunded: amount,
  metadata: optionalObject(z.record(z.string(), z.unknown())),
  created_at: whole,
  updated_at: whole,
  customer_info: optionalObject(customerInfo),
  shipping_contact: optionalObject(contact),
  fiscal_entity: optionalObject(fiscalEntity),
  line_items: nestedList(lineItem),
  charges: nestedList(charge),
});
