import 'server-only';
import { PAYMENT_FIELDS, type Payment, type PaymentField } from '@/lib/domain/payments';
import type { DayRange } from '@/lib/domain/periods';
import { amountColumn, dateColumns, type FileRules, numberColumn, textColumn } from './cells';
import type { Column } from './csv';

type Kind = 'amount' | 'number' | 'date';

const KINDS: Partial<Record<PaymentField, Kind>> = {
  charge_amount: 'amount',
  commission: 'amount',
  deposit_amount: 'amount',
  exchange_rate: 'number',
  foreign_charge_amount: 'number',
  monthly_installments: 'number',
  create_date: 'date',
  pay_date: 'date',
  refund_date: 'date',
  deposit_date: 'date',
  chargeback_date: 'date',
};

/** The columns of a payments file: every field of the report under its own name, dates in two columns. */
export function paymentColumns(rules: FileRules): Column<Payment>[] {
  return PAYMENT_FIELDS.flatMap((field) => columnsOf(field, rules));
}

function columnsOf(field: PaymentField, rules: FileRules): Column<Payment>[] {
  switch (KINDS[field]) {
    case 'amount':
      return [
        amountColumn(field, rules, (payment) => ({ amount: numberOf(payment, field), currency: payment.currency })),
      ];
    case 'number':
      return [numberColumn(field, (payment) => numberOf(payment, field))];
    case 'date':
      return dateColumns(field, rules, (payment) => numberOf(payment, field));
    default:
      return [textColumn(field, (payment) => payment[field]?.toString() ?? null)];
  }
}

function numberOf(payment: Payment, field: PaymentField): number | string | null {
  const value = payment[field];
  return typeof value === 'boolean' ? null : value;
}

/** `corte-sandbox-payments-paid-2026-10-01_2026-10-31.csv`: account, the date the period means, its days. */
export function paymentsFileName({ slug }: FileRules, by: string, { from, to }: DayRange): string {
  const days = `${from}_${to}`.replaceAll(':', '');
  return `corte-${slug}-payments-${by}-${days}.csv`;
}
