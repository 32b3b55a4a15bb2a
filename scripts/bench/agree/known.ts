import { type Raw, walkPlainly } from './provider';

/** What the provider has of one company, read before anything is compared. */
export interface CompanyFacts {
  key: string;
  payments: readonly Raw[];
  customers: readonly Raw[];
  orders: ReadonlyMap<string, Raw>;
}

export interface KnownAccount extends CompanyFacts {
  slug: string;
  timeZone: string;
  /** Whether its clock stands still, as that of the provider does; another runs on while lists are compared. */
  clockStands: boolean;
}

export interface ProviderFacts {
  origin: string;
  /** UTC milliseconds. */
  now: number;
  accounts: readonly KnownAccount[];
}

export async function readCompany(origin: string, key: string, now: number): Promise<CompanyFacts> {
  const report = `/reports/v1/payments?size=1000&sort=desc&from=${Date.UTC(2022, 0, 1)}&to=${now}`;
  const payments = await walkPlainly(origin, key, report, 'next_page_url');
  const customers = await walkPlainly(origin, key, '/customers?limit=250', 'next');
  const orders = await walkPlainly(origin, key, '/orders?limit=250', 'next');
  console.log(`  ${key} has ${payments.length} payments, ${customers.length} customers and ${orders.length} orders`);
  return { key, payments, customers, orders: new Map(orders.map((order) => [String(order.id), order])) };
}
