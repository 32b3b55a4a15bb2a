import 'server-only';
import { numberOf, PAYMENT_FIELD_KINDS, PAYMENT_FIELDS, type Payment, type PaymentField } from '@/lib/domain/payments';
import type { DayRange } from '@/lib/domain/periods';
import { amountColumn, dateColumns, type FileRules, numberColumn, textColumn } from './cells';
import type { Column } from './csv';

/** The columns of a payments file: every field of the report under its own name, dates in two columns. */
export function paymentColumns(rules: FileRules): Column<Payment>[] {
  return PAYMENT_FIELDS.flatMap((field) => columnsOf(field, rules));
}

function columnsOf(field: PaymentField, rules: FileRules): Column<Payment>[] {
  switch (PAYMENT_FIELD_KINDS[field]) {
    case 'amount':
      return [
        amountColumn(field, rules, (payment) => ({ amount: numberOf(payment, field), currency: payment.currency })),
      ];
    case 'foreign-amount':
      return [
        amountColumn(field, rules, (payment) => ({
          amount: numberOf(payment, field),
          currency: payment.foreign_currency,
        })),
      ];
    case 'number':
      return [numberColumn(field, (payment) => numberOf(payment, field))];
    case 'date':
      return dateColumns(field, rules, (payment) => numberOf(payment, field));
    default:
      return [textColumn(field, (payment) => payment[field]?.toString() ?? null)];
  }
}

/** `corte-sandbox-payments-paid-2026-10-01_2026-10-31.csv`: account, the date the period means, its days. */
export function paymentsFileName({ slug }: FileRules, by: string, { from, to }: DayRange): string {
  const days = `${from}_${to}`.replaceAll(':', '');
  return `corte-${slug}-payments-${by}-${days}.csv`;
}
