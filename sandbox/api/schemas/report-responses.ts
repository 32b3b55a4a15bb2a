import 'server-only';
import { z } from 'zod';
import { CHARGE_STATUSES, PAYMENT_RECORD_FIELDS } from '@/sandbox/model/payment';

const amount = z.number();
const milliseconds = z.int();

const NULLABLE: Record<string, z.ZodType> = {
  chargeback_date: milliseconds,
  commission: amount,
  deposit_amount: amount,
  deposit_date: milliseconds,
  foreign_charge_amount: amount,
  monthly_installments: z.number(),
  pay_date: milliseconds,
  refund_date: milliseconds,
};

const OTHERS: Record<string, z.ZodType> = {
  charge_amount: amount,
  create_date: milliseconds,
  exchange_rate: z.number(),
  livemode: z.boolean(),
  partial: z.boolean(),
  status: z.enum(CHARGE_STATUSES),
};

function kindOf(field: (typeof PAYMENT_RECORD_FIELDS)[number]): z.ZodType {
  const nullable = NULLABLE[field];
  return nullable ? nullable.nullable() : (OTHERS[field] ?? z.string());
}

export const paymentRecord = z
  .strictObject(Object.fromEntries(PAYMENT_RECORD_FIELDS.map((field) => [field, kindOf(field)])))
  .partial()
  .meta({ id: 'payment', description: 'Amounts in the main unit of the currency, dates in UTC milliseconds.' });

export const invoiceRecord = z
  .strictObject({
    id: z.string(),
    company_id: z.string().nullable(),
    date: z.string().regex(/^\d{4}-\d{2}$/),
    amount: amount.nullable(),
    commission: amount.nullable(),
    commission_amount: amount.nullable(),
    commission_tax: amount.nullable(),
    net: amount.nullable(),
    status: z.string(),
  })
  .partial()
  .meta({ id: 'invoice', description: 'Amounts in the main unit of the currency; what is charged is negative.' });

export const accountStatusRecord = z
  .strictObject({
    amount,
    charge_id: z.string(),
    commission: amount,
    commission_details: z.array(z.strictObject({ amount, concept: z.string(), description: z.string() })),
    company_id: z.string(),
    created_at: milliseconds,
    deposit_id: z.string(),
    invoice_date: z.string(),
    net: amount,
    payment_type: z.string(),
    status: z.string(),
    transaction_id: z.string(),
    type_transaction: z.string(),
  })
  .partial()
  .meta({ id: 'account_status', description: 'A transaction of the month, in the main unit of the currency.' });

/** `next_page_url` only where more follows. */
export function reportResponse(record: z.ZodType): z.ZodType {
  return z.strictObject({
    next_page_url: z.url().optional(),
    has_more: z.boolean(),
    total: z.int().min(0),
    object: z.literal('list'),
    data: z.array(record),
  });
}
