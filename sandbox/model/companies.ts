export const SANDBOX_COMPANIES = ['sandbox', 'sandbox-production', 'sandbox-cases'] as const;

/** A built-in merchant in one mode; the same word as its account in Corte. */
export type SandboxCompany = (typeof SANDBOX_COMPANIES)[number];
