import { memoizeLatest } from '@/sandbox/model/memoize';
import { type Random, randomFor } from '@/sandbox/model/random';
import { pickStore, type Store } from '@/sandbox/model/stores';
import type { SeedMerchant } from './merchant';
import names from './names.json';

const GUEST_STREAM = 3;
const CUSTOMER_STREAM = 4;
const MAIL_DOMAINS = ['example.com', 'example.com', 'example.org', 'example.net'] as const;

export interface Person {
  name: string;
  email: string;
  phone: string;
  street: string;
  postalCode: string;
  store: Store;
  corporate: boolean;
  /** `CLI-0001`, blank for guests and for some customers. */
  customReference: string;
}

export function guestOf(merchant: SeedMerchant, day: number, row: number): Person {
  const random = randomFor(merchant.hash, GUEST_STREAM, day, row);
  return person(random, privateName(random), false, '');
}

export function customerPerson(merchant: SeedMerchant, customer: number): Person {
  const random = randomFor(merchant.hash, CUSTOMER_STREAM, customer);
  const company = names.wholesalers[customer];
  const reference = company || random.chance(0.6) ? `CLI-${String(customer + 1).padStart(4, '0')}` : '';
  return person(random, company ?? privateName(random), company !== undefined, reference);
}

function person(random: Random, name: string, corporate: boolean, customReference: string): Person {
  const store = pickStore(random);
  const local = corporate
    ? `compras.${mailPart(name.replaceAll(' ', ''))}`
    : name
        .split(' ')
        .slice(0, 2)
        .map((word) => mailPart(word))
        .join('.');
  return {
    name,
    email: `${local}${corporate ? '' : random.int(1, 9999)}@${random.pick(MAIL_DOMAINS)}`,
    phone: `+5215500${String(random.int(0, 999_999)).padStart(6, '0')}`,
    street: `${random.pick(names.streets)} ${random.int(1, 980)}`,
    postalCode: store.place.postal + String(random.int(0, 99)).padStart(2, '0'),
    store,
    corporate,
    customReference,
  };
}

function privateName(random: Random): string {
  return `${random.pick(names.given)} ${random.pick(names.surnames)} ${random.pick(names.surnames)}`;
}

const mailPart = memoizeLatest(1000, (word: string) =>
  word
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase(),
);
