import 'server-only';
import { z } from 'zod';
import type { Invoice } from '@/lib/domain/invoices/invoices';
import { amount, id, text } from './lenient';

/** A record of the invoices report. Only `id` is demanded; an unknown status passes as it is. */
export const invoiceSchema: z.ZodType<Invoice> = z.object({
  id,
  company_id: text,
  date: text.transform((month) => month ?? ''),
  amount,
  commission: amount,
  commission_amount: amount,
  commission_tax: amount,
  net: amount,
  status: text.transform((status) => status ?? ''),
});
