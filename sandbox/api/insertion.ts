import 'server-only';
import { z } from 'zod';
import { SANDBOX_COMPANIES, type SandboxCompany } from '@/sandbox/model/companies';
import { orderOfPayment } from '@/sandbox/model/order-of-payment';
import { completePayment } from '@/sandbox/model/payment';
import type { RecordBatch } from '@/sandbox/store/loader';

const steps = z.array(z.strictObject({ at: z.int(), set: z.record(z.string(), z.unknown()) })).default([]);

const insertion = z.strictObject({
  company: z.literal(SANDBOX_COMPANIES).default('sandbox'),
  /** Fields that are left out are filled in; `later` changes the payment when its time comes. */
  payments: z.array(z.looseObject({ charge_id: z.string(), create_date: z.int(), later: steps })).default([]),
  orders: z.array(z.looseObject({ id: z.string(), created_at: z.int() })).default([]),
  customers: z.array(z.looseObject({ id: z.string(), created_at: z.int() })).default([]),
  /** Visible from `issued_at` (UTC milliseconds) on. */
  invoices: z
    .array(z.looseObject({ id: z.string(), date: z.string(), status: z.string(), issued_at: z.int().default(0) }))
    .default([]),
});

const NO_INVOICE_FIGURES = {
  company_id: null,
  amount: null,
  commission: null,
  commission_amount: null,
  commission_tax: null,
  net: null,
};

/** PostgreSQL's text holds every character but this one. */
function holdsNull(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => name.includes('\0') || holdsNull(inner));
}

const body = z
  .unknown()
  .refine((value) => !holdsNull(value), 'no text may hold the character U+0000')
  .pipe(insertion);

/** Records that a test puts beside the built-in ones; a payment without its order gets one. Throws ZodError. */
export function parseInsertion(sent: unknown): { company: SandboxCompany; load: RecordBatch } {
  const { company, payments, orders, customers, invoices } = body.parse(sent);
  const given = new Set(orders.map(({ id }) => id));
  const lives = payments.map(({ later, ...fields }) => ({ initial: completePayment(fields), steps: later }));
  return {
    company,
    load: {
      customers,
      orders: [
        ...orders.map((order) => ({ order: { initial: order, steps: [] }, charges: [] })),
        ...lives
          .filter(({ initial }) => !given.has(initial.order_id ?? ''))
          .map(({ initial, steps: later }) => orderOfPayment(initial, later)),
      ],
      payments: lives.filter(({ initial }) => given.has(initial.order_id ?? '')),
      invoices: invoices.map(({ issued_at, ...invoice }) => ({
        issuedAt: issued_at,
        invoice: { initial: { ...NO_INVOICE_FIGURES, ...invoice }, steps: [] },
      })),
    },
  };
}
