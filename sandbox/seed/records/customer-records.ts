import { base58Id } from '@/sandbox/model/ids';
import { hashKey } from '@/sandbox/model/random';
import { type CustomerRecord, type PaymentSourceRecord, toRecordList } from '@/sandbox/model/records';
import type { SeedMerchant } from '@/sandbox/seed/merchant/merchant';
import { customerPerson } from '@/sandbox/seed/merchant/people';
import { customersBefore } from '@/sandbox/seed/merchant/roster';
import { customerIdOf, isWholesale, recurringReference } from './reference-facts';

const YEAR_MS = 365 * 86_400_000;

/** `signedUpAt` in UTC milliseconds. */
export function customerOf(merchant: SeedMerchant, customer: number, signedUpAt: number): CustomerRecord {
  const person = customerPerson(merchant, customer);
  const id = customerIdOf(merchant, customer);
  const createdAt = Math.floor(signedUpAt / 1000);
  return {
    object: 'customer',
    id,
    livemode: merchant.livemode,
    name: person.name,
    email: person.email,
    phone: person.phone,
    created_at: createdAt,
    corporate: person.corporate,
    custom_reference: person.customReference,
    payment_sources: toRecordList(sourcesOf(merchant, customer, id, createdAt)),
  };
}

/** Oldest first: signed up over the year before the first day. */
export function customersAtStart(merchant: SeedMerchant): CustomerRecord[] {
  const start = merchant.calendar.startOf(merchant.firstDay);
  const count = customersBefore(merchant, merchant.firstDay);
  return Array.from({ length: count }, (_, n) =>
    customerOf(merchant, n, start - YEAR_MS + Math.floor(((n + 0.5) * YEAR_MS) / count)),
  );
}

function sourcesOf(merchant: SeedMerchant, customer: number, id: string, createdAt: number): PaymentSourceRecord[] {
  const wholesale = isWholesale(customer);
  if (!wholesale && hashKey(merchant.hash, 9, customer)[0] % 10 >= 4) return [];
  const reference = recurringReference(merchant, customer);
  return [
    {
      object: 'payment_source',
      id: base58Id('off_ref_', 'paymentSource', merchant.hash, customer),
      provider: 'Oxxo',
      type: wholesale ? 'oxxo_recurrent' : 'cash',
      reference,
      barcode: reference,
      barcode_url: `https://barcodes.example.com/${reference}.png`,
      expires_at: 0,
      created_at: createdAt,
      parent_id: id,
    },
  ];
}
