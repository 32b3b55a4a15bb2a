export const NOUNS = ['payments', 'invoices', 'customers', 'orders'] as const;

export type Noun = (typeof NOUNS)[number];

function path(...segments: string[]): string {
  return segments.map((segment) => `/${encodeURIComponent(segment)}`).join('');
}

export const routes = {
  overview: (account: string) => path(account),
  list: (account: string, noun: Noun) => path(account, noun),
  /** Payments that match a query of the list's own grammar, such as `customer_id=cus_1`. */
  payments: (account: string, query: Record<string, string>) =>
    `${path(account, 'payments')}?${new URLSearchParams(query)}`,
  /** `createDate` (UTC milliseconds) lets the provider look at that one instant. */
  payment: (account: string, chargeId: string, createDate?: number) =>
    `${path(account, 'payments', chargeId)}${createDate === undefined ? '' : `?at=${createDate}`}`,
  files: (account: string) => path(account, 'files'),
  invoice: (account: string, id: string) => path(account, 'invoices', id),
  customer: (account: string, id: string) => path(account, 'customers', id),
  order: (account: string, id: string) => path(account, 'orders', id),
};
