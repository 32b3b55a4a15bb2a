import 'server-only';
import { z } from 'zod';
import type { Customer } from '@/lib/domain/customers/customers';
import { dateField, flagField, idField, nestedList, textField, wholeField } from './lenient';

const paymentSource = z.object({
  object: textField,
  id: idField,
  type: textField,
  reference: textField,
  created_at: wholeField,
  expires_at: dateField,
  parent_id: textField,
});

export const customerSchema: z.ZodType<Customer> = z.object({
  object: textField,
  id: idField,
  livemode: flagField,
  name: textField,
  email: textField,
  phone: textField,
  created_at: wholeField,
  corporate: flagField,
  custom_reference: textField,
  payment_sources: nestedList(paymentSource),
});
