import 'server-only';
import { z } from 'zod';
import {
  email,
  fiscalEntity,
  id,
  metadata,
  phone,
  second,
  shippingContact,
  text,
} from '@/sandbox/api/schemas/body-parts';

const paymentSource = z.strictObject({
  type: z.literal(['cash', 'cash_recurrent', 'oxxo_recurrent']),
  /** Seconds, UTC; 0 means never. */
  expires_at: second.optional(),
});

export const customerBody = z.strictObject({
  name: text(250, 1),
  email,
  phone,
  corporate: z.boolean().optional(),
  custom_reference: text(250).optional(),
  metadata: metadata.optional(),
  payment_sources: z.array(paymentSource).max(20).optional(),
  shipping_contacts: z.array(shippingContact).max(20).optional(),
  fiscal_entities: z.array(fiscalEntity).max(20).optional(),
  antifraud_info: metadata.optional(),
  default_payment_source_id: id.optional(),
  default_shipping_contact_id: id.optional(),
  default_fiscal_entity_id: id.optional(),
});

export const customerUpdateBody = customerBody.partial();

export type CustomerUpdateBody = z.output<typeof customerUpdateBody>;

export const fiscalEntityBody = fiscalEntity;

export const fiscalEntityUpdateBody = fiscalEntity.extend({ address: fiscalEntity.shape.address.partial() }).partial();
