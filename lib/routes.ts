export const NOUNS = ['payments', 'invoices', 'customers', 'orders'] as const;

export type Noun = (typeof NOUNS)[number];

function path(...segments: string[]): string {
  return segments.map((segment) => `/${encodeURIComponent(segment)}`).join('');
}

export const routes = {
  /** `next`: the address to come back to, from the root. */
  signIn: (next: string, more: { step?: 'code'; failed?: string } = {}) => {
    const query = new URLSearchParams({ ...(next !== '/' && { next }), ...more });
    return query.size === 0 ? '/sign-in' : `/sign-in?${query}`;
  },
  me: () => '/me',
  team: () => '/team',
  record: (query = '') => `/record${query === '' ? '' : `?${query}`}`,
  overview: (account: string) => path(account),
  list: (account: string, noun: Noun) => path(account, noun),
  /** Payments that match a query of the list's own grammar, such as `customer_id=cus_1`. */
  payments: (account: string, query: Record<string, string>) =>
    `${path(account, 'payments')}?${new URLSearchParams(query)}`,
  /** `createDate` (UTC milliseconds) lets the provider look at that one instant. */
  payment: (account: string, chargeId: string, createDate: number | null = null) =>
    `${path(account, 'payments', chargeId)}${createDate === null ? '' : `?at=${createDate}`}`,
  files: (account: string) => path(account, 'files'),
  invoice: (account: string, id: string) => path(account, 'invoices', id),
  /** The invoice of a billing month (`YYYY-MM`), at its comparison with the payments. */
  invoiceOfMonth: (account: string, month: string) => path(account, 'invoices', month),
  customer: (account: string, id: string) => path(account, 'customers', id),
  order: (account: string, id: string) => path(account, 'orders', id),
};
