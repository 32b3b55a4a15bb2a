import type { Invoice } from '@/lib/domain/invoices/invoices';

/** An ordinary invoice of October 2026, with what a test wants otherwise. */
export function exampleInvoice(given: Partial<Invoice> = {}): Invoice {
  return {
    id: '69100d800a3d7e0001000015',
    company_id: '5f0c11aa5a3d7e0001c0ffee',
    date: '2026-10',
    amount: 1000,
    commission: -40.6,
    commission_amount: -35,
    commission_tax: -5.6,
    net: 959.4,
    status: 'paid',
    ...given,
  };
}
