import 'server-only';
import { readProviderDate } from '@/lib/domain/calendar/provider-date';
import {
  type ColumnChoice,
  DERIVED_PAYMENT_COLUMNS,
  type DerivedPaymentColumn,
  withCurrencies,
} from '@/lib/domain/files/file-columns';
import type { ReadStats } from '@/lib/domain/files/read-stats';
import { StatusSums } from '@/lib/domain/files/status-sums';
import { currencyCode, minorToDecimal } from '@/lib/domain/money/money';
import { commissionParts } from '@/lib/domain/payments/commission';
import { isPaymentField, PAYMENT_FIELD, PAYMENT_FIELDS, type PaymentField } from '@/lib/domain/payments/payment-fields';
import { createdDate, numberOf, type Payment } from '@/lib/domain/payments/payments';
import { isStandInId } from '@/lib/domain/unreadable/stand-in-id';
import { unreadableOfPayment } from '@/lib/domain/unreadable/unreadable';
import {
  amountColumn,
  type Column,
  dateColumns,
  type FileRules,
  flagColumn,
  numberColumn,
  textColumn,
} from '@/lib/exports/columns/column';
import type { FileContent } from '@/lib/exports/file/make-file';
import { recordsContent } from './content';

const CONCILIACION: readonly (PaymentField | DerivedPaymentColumn)[] = [
  'reference_id',
  'reference_oxxo',
  'order_id',
  'create_date',
  'pay_date',
  'deposit_date',
  'refund_date',
  'status',
  'charge_amount',
  'commission',
  'iva_derived',
  'net_derived',
  'currency',
  'deposit_id',
  'deposit_reference',
  'invoice_id',
];

export function paymentColumns(rules: FileRules, choice: ColumnChoice = 'all'): Column<Payment>[] {
  const ids = choice === 'all' ? PAYMENT_FIELDS : 'preset' in choice ? CONCILIACION : choice;
  return withCurrencies('payments', ids).flatMap((id) => columnsOf(id, rules));
}

function columnsOf(id: string, rules: FileRules): Column<Payment>[] {
  if (isPaymentField(id)) return fieldColumns(id, rules);
  const derived = DERIVED_PAYMENT_COLUMNS.find((name) => name === id);
  return derived ? [derivedColumn(derived, rules)] : [];
}

function fieldColumns(field: PaymentField, rules: FileRules): Column<Payment>[] {
  const { kind, unit } = PAYMENT_FIELD[field];
  const numberIn = (row: Payment) => numberOf(row, field);
  switch (kind) {
    case 'amount': {
      const currency = unit === 'foreign_currency' ? unit : 'currency';
      return [
        {
          ...amountColumn<Payment>(field, rules.reportAmountUnit, numberIn, (row) => row[currency]),
          currencyIn: currency,
        },
      ];
    }
    case 'number':
      return [numberColumn(field, numberIn)];
    case 'date':
      return unit === 'ms'
        ? dateColumns(field, rules, createdDate)
        : dateColumns(field, rules, (row) => readProviderDate(numberIn(row)));
    case 'flag':
      return [flagColumn(field, (row) => textOf(row, field))];
    default:
      return [textColumn(field, field === 'charge_id' ? readableIdOf : (row) => textOf(row, field))];
  }
}

function readableIdOf({ charge_id }: Payment): string | null {
  return isStandInId(charge_id) ? null : charge_id;
}

function textOf(row: Payment, field: PaymentField): string | boolean | null {
  const value = row[field];
  return typeof value === 'number' ? String(value) : value;
}

const PARTS = { commission_before_tax: 'beforeTax', iva_derived: 'tax', net_derived: 'net' } as const;

function derivedColumn(id: DerivedPaymentColumn, rules: FileRules): Column<Payment> {
  return {
    id,
    header: id,
    kind: 'number',
    currencyIn: 'currency',
    definition: definitionOf(id, rules),
    cell: (payment) => {
      const minor = commissionParts(payment, rules)[PARTS[id]];
      return minor === null ? null : minorToDecimal(minor, currencyCode(payment.currency));
    },
  };
}

function definitionOf(id: DerivedPaymentColumn, { commissionIncludesTax, taxRate }: FileRules): string {
  const before = commissionIncludesTax ? `round(commission / ${1 + taxRate})` : 'commission';
  const tax = commissionIncludesTax ? `commission - ${before}` : `round(commission * ${taxRate})`;
  const net = commissionIncludesTax ? 'charge_amount - commission' : `charge_amount - commission - ${tax}`;
  return { commission_before_tax: before, iva_derived: tax, net_derived: net }[id];
}

export function paymentsContent(
  rules: FileRules,
  { columns, ids }: { columns: ColumnChoice; ids: readonly string[] | null },
  pages: AsyncIterable<readonly Payment[]>,
  reading: ReadStats,
): FileContent {
  const sums = new StatusSums(rules.reportAmountUnit);
  const table = {
    name: 'payments',
    columns: paymentColumns(rules, columns),
    pages,
    idOf: ({ charge_id }: Payment) => charge_id,
    unreadable: unreadableOfPayment,
  };
  return recordsContent(table, {
    reading,
    ids,
    summed: 'charge_amount',
    add: ({ status, charge_amount, currency }) => sums.add(status, charge_amount, currency),
    sums: () => sums.totals(),
  });
}
