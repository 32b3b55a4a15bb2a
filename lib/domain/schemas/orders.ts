import 'server-only';
import { z } from 'zod';
import type { Order } from '@/lib/domain/orders/orders';
import {
  amountField,
  dateField,
  flagField,
  identified,
  idField,
  nestedList,
  optionalObject,
  secondsField,
  textField,
  wholeField,
} from './lenient';

const address = optionalObject(
  z.object({
    object: textField,
    street1: textField,
    street2: textField,
    external_number: textField,
    city: textField,
    state: textField,
    country: textField,
    postal_code: textField,
    zip: textField,
    residential: flagField,
  }),
);

const refund = identified(
  z.object({
    object: textField,
    id: idField,
    amount: amountField,
    created_at: secondsField,
    status: textField,
  }),
);

const chargePaymentMethod = z.object({
  object: textField,
  name: textField,
  type: textField,
  reference: textField,
  store: textField,
  store_name: textField,
  service_name: textField,
  auth_code: textField,
  expires_at: dateField,
  address,
});

const charge = identified(
  z.object({
    object: textField,
    id: idField,
    livemode: flagField,
    created_at: secondsField,
    currency: textField,
    device_fingerprint: textField,
    payment_method: optionalObject(chargePaymentMethod),
    reference_id: textField,
    status: textField,
    amount: amountField,
    fee: amountField,
    paid_at: secondsField,
    customer_id: textField,
    order_id: textField,
    refunds: nestedList(refund),
  }),
);

const lineItem = z.object({
  object: textField,
  id: textField,
  name: textField,
  unit_price: amountField,
  quantity: wholeField,
});

const customerInfo = z.object({
  object: textField,
  customer_id: textField,
  email: textField,
  phone: textField,
  name: textField,
  corporate: flagField,
});

const contact = z.object({
  object: textField,
  id: textField,
  receiver: textField,
  phone: textField,
  created_at: secondsField,
  address,
});

const fiscalEntity = z.object({
  object: textField,
  id: textField,
  tax_id: textField,
  created_at: secondsField,
  address,
});

export const orderSchema: z.ZodType<Order> = identified(
  z.object({
    object: textField,
    id: idField,
    livemode: flagField,
    amount: amountField,
    currency: textField,
    payment_status: textField,
    amount_refunded: amountField,
    metadata: optionalObject(z.record(z.string(), z.unknown())),
    created_at: secondsField,
    updated_at: secondsField,
    customer_info: optionalObject(customerInfo),
    shipping_contact: optionalObject(contact),
    fiscal_entity: optionalObject(fiscalEntity),
    line_items: nestedList(lineItem),
    charges: nestedList(charge),
  }),
);
