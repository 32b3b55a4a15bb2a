import 'server-only';
import { z } from 'zod';
import type { Invoice } from '@/lib/domain/invoices/invoices';
import { amountField, identified, idField, textField } from './lenient';

export const invoiceSchema: z.ZodType<Invoice> = identified(
  z.object({
    id: idField,
    company_id: textField,
    date: textField.transform((month) => month ?? ''),
    amount: amountField,
    commission: amountField,
    commission_amount: amountField,
    commission_tax: amountField,
    net: amountField,
    status: textField.transform((status) => status ?? ''),
  }),
);
