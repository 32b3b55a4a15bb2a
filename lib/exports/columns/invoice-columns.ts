import 'server-only';
import { INVOICE_CURRENCY, type Invoice } from '@/lib/domain/invoices/invoices';
import { type AmountUnit, minorToDecimal, toMinor } from '@/lib/domain/money/money';
import type { InvoiceSums } from '@/lib/exports/sums/invoice-payments';
import { amountColumn, type Column, type FileRules, numberColumn, textColumn } from './column';

export interface InvoiceRow extends InvoiceSums {
  invoice: Invoice;
}

const MONEY = ['amount', 'commission', 'commission_amount', 'commission_tax', 'net'] as const;

type MoneyField = (typeof MONEY)[number];

/** The columns of an invoices file, under the provider's names. Amounts are in pesos, with the signs as stored. */
export function invoiceColumns({ reportAmountUnit }: FileRules, withPayments: boolean): Column<InvoiceRow>[] {
  const text = (id: 'id' | 'company_id' | 'date' | 'status') =>
    textColumn<InvoiceRow>(id, ({ invoice }) => invoice[id]);
  return [
    text('id'),
    text('company_id'),
    text('date'),
    ...MONEY.map((id) => ({
      ...amountColumn<InvoiceRow>(
        id,
        reportAmountUnit,
        ({ invoice }) => invoice[id],
        () => INVOICE_CURRENCY,
      ),
      currencyIn: 'currency',
    })),
    textColumn('currency', () => INVOICE_CURRENCY),
    text('status'),
    ...(withPayments ? sumColumns<InvoiceRow>() : []),
  ];
}

function sumColumns<R extends InvoiceSums>(): Column<R>[] {
  return [
    {
      ...numberColumn<R>('payments', ({ payments }) => payments),
      definition: 'how many payments carry the id of the invoice, created from two months before its month on',
    },
    {
      ...minorColumn<R>('payments_commission', ({ paymentsCommission }) => paymentsCommission),
      definition: `sum of commission of those payments, in ${INVOICE_CURRENCY}`,
    },
    {
      ...numberColumn<R>('payments_without_commission', ({ withoutCommission }) => withoutCommission),
      definition: `how many of those payments have no commission in ${INVOICE_CURRENCY}; they are in no sum`,
    },
    {
      ...minorColumn<R>('difference', ({ difference }) => difference),
      definition: 'payments_commission + commission of the invoice; empty where no payment carries its id',
    },
  ];
}

function minorColumn<R>(id: string, of: (row: R) => bigint | null): Column<R> {
  return {
    id,
    header: id,
    kind: 'number',
    currencyIn: 'currency',
    cell: (row) => {
      const minor = of(row);
      return minor === null ? null : minorToDecimal(minor, INVOICE_CURRENCY);
    },
  };
}

interface YearRow extends InvoiceSums {
  year: string;
  status: string;
  invoices: number;
  sums: Record<MoneyField, bigint>;
}

export function yearColumns(withPayments: boolean): Column<YearRow>[] {
  return [
    textColumn('year', ({ year }) => year),
    textColumn('status', ({ status }) => status),
    numberColumn('invoices', ({ invoices }) => invoices),
    ...MONEY.map((id) => minorColumn<YearRow>(id, ({ sums }) => sums[id])),
    textColumn('currency', () => INVOICE_CURRENCY),
    ...(withPayments ? sumColumns<YearRow>() : []),
  ];
}

export function yearRows(rows: readonly InvoiceRow[], unit: AmountUnit): YearRow[] {
  const years = new Map<string, YearRow>();
  for (const row of rows) {
    const { date, status } = row.invoice;
    const year = date.slice(0, 4);
    const key = `${year} ${status}`;
    const total = years.get(key) ?? newYear(year, status);
    years.set(key, total);
    total.invoices += 1;
    for (const field of MONEY) total.sums[field] += toMinor(row.invoice[field], INVOICE_CURRENCY, unit) ?? 0n;
    total.payments = (total.payments ?? 0) + (row.payments ?? 0);
    total.paymentsCommission = (total.paymentsCommission ?? 0n) + (row.paymentsCommission ?? 0n);
    total.withoutCommission = (total.withoutCommission ?? 0) + (row.withoutCommission ?? 0);
    if (row.difference !== null) total.difference = (total.difference ?? 0n) + row.difference;
  }
  return [...years.values()].sort((a, b) =>
    a.year === b.year ? compare(a.status, b.status) : compare(b.year, a.year),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : 1;
}

function newYear(year: string, status: string): YearRow {
  const sums = { amount: 0n, commission: 0n, commission_amount: 0n, commission_tax: 0n, net: 0n };
  return {
    year,
    status,
    invoices: 0,
    sums,
    payments: 0,
    paymentsCommission: 0n,
    withoutCommission: 0,
    difference: null,
  };
}
