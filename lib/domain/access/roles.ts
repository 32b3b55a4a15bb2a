/** What a person may be for an account; an owner of the installation may do everything with every account. */
export const ROLES = ['accountant', 'viewer', 'support', 'auditor'] as const;

export type Role = (typeof ROLES)[number];

/** What pages and routes do with an account: one payment, its lists and sums, other records, files, the record of who took what. */
export type Action = 'payment' | 'list' | 'record' | 'export' | 'audit';

const MAY: Record<Role, readonly Action[]> = {
  accountant: ['payment', 'list', 'record', 'export'],
  viewer: ['payment', 'list', 'record'],
  support: ['payment'],
  auditor: ['payment', 'list', 'record', 'export', 'audit'],
};

export function isRole(word: unknown): word is Role {
  return ROLES.some((role) => role === word);
}

export function mayDo(role: Role | 'owner' | null, action: Action): boolean {
  return role === 'owner' || (role !== null && MAY[role].includes(action));
}

/** For whom names, e-mails, phones, cards and addresses are masked in whatever leaves the server. */
export function readsMasked(role: Role | 'owner' | null): boolean {
  return role === 'auditor';
}

/** Who looks at a page, for the page itself. */
export interface PageVisitor {
  role: Role | 'owner';
  /** Null without sign-in. */
  person: { id: string; name: string } | null;
}
