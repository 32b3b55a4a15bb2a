import 'server-only';
import { z } from 'zod';
import type { Customer } from '@/lib/domain/customers/customers';
import { date, flag, id, nestedList, text, whole } from './lenient';

const paymentSource = z.object({
  object: text,
  id,
  type: text,
  reference: text,
  created_at: whole,
  expires_at: date,
  parent_id: text,
});

/** A customer of the general API. Only `id` is demanded. */
export const customerSchema: z.ZodType<Customer> = z.object({
  object: text,
  id,
  livemode: flag,
  name: text,
  email: text,
  phone: text,
  created_at: whole,
  corporate: flag,
  custom_reference: text,
  payment_sources: nestedList(paymentSource),
});
