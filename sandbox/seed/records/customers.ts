import 'server-only';
import { base58Id } from '@/sandbox/model/identifiers';
import { wordsOf } from '@/sandbox/model/random';
import { type Customer, listOf, type PaymentSource } from '@/sandbox/model/records';
import type { SeedMerchant } from '@/sandbox/seed/merchant/merchant';
import { customerPerson } from '@/sandbox/seed/merchant/people';
import { customersBefore } from '@/sandbox/seed/merchant/roster';
import { customerIdOf, isWholesale, recurringReference } from './reference-facts';

const YEAR_MS = 365 * 86_400_000;

/** The registered customer of a number, who signed up at that instant (UTC milliseconds). */
export function customerOf(merchant: SeedMerchant, customer: number, signedUpAt: number): Customer {
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
    payment_sources: listOf(sourcesOf(merchant, customer, id, createdAt)),
  };
}

/** Those who were customers before the first day, oldest first: signed up over the year before it. */
export function customersAtStart(merchant: SeedMerchant): Customer[] {
  const start = merchant.calendar.startOf(merchant.firstDay);
  const count = customersBefore(merchant, merchant.firstDay);
  return Array.from({ length: count }, (_, n) =>
    customerOf(merchant, n, start - YEAR_MS + Math.floor(((n + 0.5) * YEAR_MS) / count)),
  );
}

interface CashSource extends PaymentSource {
  provider: 'Oxxo';
  barcode: string;
  barcode_url: string;
}

function sourcesOf(merchant: SeedMerchant, customer: number, id: string, createdAt: number): CashSource[] {
  const wholesale = isWholesale(customer);
  if (!wholesale && wordsOf(merchant.word, 9, customer)[0] % 10 >= 4) return [];
  const reference = recurringReference(merchant, customer);
  return [
    {
      object: 'payment_source',
      id: base58Id('off_ref_', 'paymentSource', merchant.word, customer),
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
