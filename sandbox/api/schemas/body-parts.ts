import 'server-only';
import { z } from 'zod';

/** The messages of checks are names that `body-errors.ts` puts into words. */
const withoutNul = /^[^\0]*$/;

export function text(most: number, least = 0) {
  return z.string().min(least).max(most).regex(withoutNul, 'nul');
}

export const id = text(100, 1);

/** Centavos. */
export const GREATEST_AMOUNT = 100_000_000_000;

export const amount = (least: number) => z.int().min(least).max(GREATEST_AMOUNT);

export const email = text(254, 3).regex(/^[^\s@]+@[^\s@]+$/, 'email');

export const phone = text(40, 1);

/** Seconds, UTC. */
export const second = z.int().min(0).max(9_999_999_999);

const metadataValue: z.ZodType = z.lazy(() =>
  z.union([
    text(10_000),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(metadataValue).max(1_000),
    z.record(text(250), metadataValue),
  ]),
);

/** At most 100 keys, any JSON below them. */
export const metadata = z
  .record(text(250), metadataValue)
  .refine((members) => Object.keys(members).length <= 100, 'many');

const address = {
  street1: text(250),
  street2: text(250).nullable(),
  city: text(120),
  state: text(120),
  country: text(60),
  postal_code: text(20),
  residential: z.boolean().nullable(),
  external_number: text(40),
};

export const shippingContact = z.strictObject({
  receiver: text(250).optional(),
  phone: phone.optional(),
  between_streets: text(250).nullish(),
  address: z.strictObject(address).partial(),
  parent_id: id.optional(),
  default: z.boolean().nullish(),
  deleted: z.boolean().nullish(),
  metadata: metadata.optional(),
});

export const fiscalEntity = z.strictObject({
  address: z.strictObject(address).partial().required({ street1: true, postal_code: true, city: true, country: true }),
  tax_id: text(40).nullish(),
  company_name: text(250).nullish(),
  name: text(250).nullish(),
  email: email.optional(),
  phone: phone.optional(),
  metadata: metadata.optional(),
});

export const currency = z.string().regex(/^[A-Z]{3}$/, 'currency');

/** A customer by id, or someone by name, e-mail and phone. */
export const customerInfo = z
  .strictObject({
    customer_id: id.optional(),
    name: text(250, 1).optional(),
    email: email.optional(),
    phone: phone.optional(),
    corporate: z.boolean().optional(),
    object: z.literal('customer_info').optional(),
  })
  .superRefine((info, context) => {
    if (info.customer_id !== undefined) return;
    for (const field of ['name', 'email', 'phone'] as const) {
      if (info[field] === undefined) context.addIssue({ code: 'custom', path: [field], message: 'required' });
    }
  });

export type CustomerInfoBody = z.output<typeof customerInfo>;
