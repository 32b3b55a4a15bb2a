import 'server-only';
import { z } from 'zod';
import type { Customer } from '@/lib/domain/customers/customers';
import { dateField, flagField, identified, idField, nestedList, secondsField, textField } from './lenient';

const paymentSource = identified(
  z.object({
    object: textField,
    id: idField,
    type: textField,
    reference: textField,
    created_at: secondsField,
    expires_at: dateField,
    parent_id: textField,
  }),
);

export const customerSchema: z.ZodType<Customer> = identified(
  z.object({
    object: textField,
    id: idField,
    livemode: flagField,
    name: textField,
    email: textField,
    phone: textField,
    created_at: secondsField,
    corporate: flagField,
    custom_reference: textField,
    payment_sources: nestedList(paymentSource),
  }),
);
