import { dayText } from '@/sandbox/model/calendar';
import { base58Id, cashReference, hexId } from '@/sandbox/model/ids';
import { hashKey } from '@/sandbox/model/random';
import { STORES } from '@/sandbox/model/stores';
import type { SeedMerchant } from '@/sandbox/seed/merchant/merchant';
import { customerPerson, guestOf, type Person } from '@/sandbox/seed/merchant/people';
import { PRODUCTS, type Product } from '@/sandbox/seed/merchant/products';
import { WHOLESALE_CUSTOMERS } from '@/sandbox/seed/merchant/roster';
import type { ReferencePlan } from '@/sandbox/seed/plans/plan';

const NUMBERS_A_DAY = 40_000;
const CHANNEL_PREFIX = { web: 'PED', catalogue: 'CAT', wholesale: 'MAY' } as const;

/** The same whoever asks, for records and answer key. */
export interface ReferenceFacts {
  chargeId: string;
  orderId: string;
  customerId: string;
  person: Person;
  product: Product;
  referenceId: string;
  cashReference: string;
  store: string;
  authCode: string;
}

/** The buyer is that of the order's first reference. */
export function factsOf(merchant: SeedMerchant, plan: ReferencePlan): ReferenceFacts {
  const { day, row, orderRow, customer } = plan;
  const [a, b, c] = hashKey(merchant.hash, 5, day, orderRow);
  const person = customer === null ? guestOf(merchant, day, orderRow) : customerPerson(merchant, customer);
  const home = customer === null || a % 5 !== 0;
  const store = home ? person.store : (STORES[b % STORES.length] ?? person.store);
  const number = `${dayText(day).slice(2).replaceAll('-', '')}-${String(orderRow + 1).padStart(4, '0')}`;
  return {
    chargeId: chargeIdOf(merchant, plan),
    orderId: orderIdOf(merchant, day, orderRow),
    customerId: customer === null ? '' : customerIdOf(merchant, customer),
    person,
    product: productFor(plan.amount, c),
    referenceId: `${CHANNEL_PREFIX[plan.kind]}-${number}${row === orderRow ? '' : '-2'}`,
    cashReference:
      plan.kind === 'wholesale' && customer !== null
        ? recurringReference(merchant, customer)
        : onceReference(merchant, day, row),
    store: store.code,
    authCode: String(100_000 + (hashKey(merchant.hash, 6, day, row)[0] % 900_000)),
  };
}

export function chargeIdOf(merchant: SeedMerchant, plan: ReferencePlan): string {
  return hexId(plan.createdAt, 'charge', merchant.hash, plan.day, plan.row);
}

export function orderIdOf(merchant: SeedMerchant, day: number, orderRow: number): string {
  return base58Id('ord_', 'order', merchant.hash, day, orderRow);
}

export function customerIdOf(merchant: SeedMerchant, customer: number): string {
  return base58Id('cus_', 'customer', merchant.hash, customer);
}

export function recurringReference(merchant: SeedMerchant, customer: number): string {
  return cashReference(merchant.recurringPrefix, (merchant.livemode ? 52_000_000 : 26_225_665) + customer * 311);
}

function onceReference(merchant: SeedMerchant, day: number, row: number): string {
  // 137 and 40,000 have no common factor, so no two rows of a day share a number.
  return cashReference(
    merchant.referencePrefix,
    (day - merchant.firstDay) * NUMBERS_A_DAY + ((row * 137 + 1310) % NUMBERS_A_DAY),
  );
}

function productFor(amount: number, word: number): Product {
  const cheapest = PRODUCTS.findIndex((product) => product.upTo >= amount);
  const product = PRODUCTS[Math.min((cheapest < 0 ? PRODUCTS.length - 1 : cheapest) + (word % 3), PRODUCTS.length - 1)];
  if (!product) throw new RangeError('No products');
  return product;
}

export function isWholesale(customer: number): boolean {
  return customer < WHOLESALE_CUSTOMERS;
}
