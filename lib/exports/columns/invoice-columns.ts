import 'server-only';
import { isBilledMonth } from '@/lib/domain/invoices/billing-months';
import { INVOICE_CURRENCY, INVOICE_MONEY, type Invoice } from '@/lib/domain/invoices/invoices';
import { type Amount, type AmountUnit, addAmounts, exactMinor, minorToDecimal } from '@/lib/domain/money/money';
import { isStandInId } from '@/lib/domain/unreadable/stand-in-id';
import type { InvoiceSums } from '@/lib/exports/sums/invoice-payments';
import { amountColumn, type Column, type FileRules, numberColumn, textColumn } from './column';

export interface InvoiceRow extends InvoiceSums {
  invoice: Invoice;
}

type MoneyField = (typeof INVOICE_MONEY)[number];

/** The columns of an invoices file, under the provider's names. Amounts are in pesos, with the signs as stored. */
export function invoiceColumns({ reportAmountUnit }: FileRules, withPayments: boolean): Column<InvoiceRow>[] {
  const text = (id: 'company_id' | 'date' | 'status') => textColumn<InvoiceRow>(id, ({ invoice }) => invoice[id]);
  return [
    textColumn<InvoiceRow>('id', ({ invoice }) => (isStandInId(invoice.id) ? null : invoice.id)),
    text('company_id'),
    { ...text('date'), holds: 'month' },
    ...INVOICE_MONEY.map((id) => ({
      ...amountColumn<InvoiceRow>(
        id,
        reportAmountUnit,
        ({ invoice }) => invoice[id],
        () => INVOICE_CURRENCY,
      ),
      currencyIn: 'currency',
    })),
    { ...textColumn('currency', () => INVOICE_CURRENCY), always: INVOICE_CURRENCY },
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

function minorColumn<R>(id: string, of: (row: R) => Amount | null): Column<R> {
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
  /** Null where no invoice has a readable amount. */
  sums: Record<MoneyField, Amount | null>;
  /** How many amounts are missing or cannot be read. */
  missing: number;
}

export function yearColumns(withPayments: boolean): Column<YearRow>[] {
  return [
    { ...textColumn('year', ({ year }) => year), holds: 'year' },
    textColumn('status', ({ status }) => status),
    numberColumn('invoices', ({ invoices }) => invoices),
    ...INVOICE_MONEY.map((id) => minorColumn<YearRow>(id, ({ sums }) => sums[id])),
    {
      ...numberColumn<YearRow>('amounts_missing', ({ missing }) => missing),
      definition: 'how many amounts of these invoices are missing or no numbers; they are in no sum',
    },
    textColumn('currency', () => INVOICE_CURRENCY),
    ...(withPayments ? sumColumns<YearRow>() : []),
  ];
}

export function yearRows(rows: readonly InvoiceRow[], unit: AmountUnit): YearRow[] {
  const years = new Map<string, YearRow>();
  for (const row of rows) {
    const { date, status } = row.invoice;
    const year = isBilledMonth(date) ? date.slice(0, 4) : UNREADABLE_YEAR;
    const key = `${year} ${status}`;
    const total = years.get(key) ?? newYear(year, status);
    years.set(key, total);
    total.invoices += 1;
    for (const field of INVOICE_MONEY) {
      const minor = exactMinor(row.invoice[field], INVOICE_CURRENCY, unit);
      if (minor === null) total.missing += 1;
      else total.sums[field] = addAmounts([total.sums[field] ?? 0, minor]);
    }
    total.payments = (total.payments ?? 0) + (row.payments ?? 0);
    total.paymentsCommission = addAmounts([total.paymentsCommission ?? 0, row.paymentsCommission ?? 0]);
    total.withoutCommission = (total.withoutCommission ?? 0) + (row.withoutCommission ?? 0);
    if (row.difference !== null) total.difference = addAmounts([total.difference ?? 0, row.difference]);
  }
  return [...years.values()].sort((a, b) =>
    a.year === b.year ? compare(a.status, b.status) : compare(b.year, a.year),
  );
}

/** Of invoices whose month cannot be read. */
const UNREADABLE_YEAR = 'ilegible / unreadable';

function compare(a: string, b: string): number {
  return a < b ? -1 : 1;
}

function newYear(year: string, status: string): YearRow {
  const sums = { amount: null, commission: null, commission_amount: null, commission_tax: null, net: null };
  return {
    year,
    status,
    invoices: 0,
    sums,
    missing: 0,
    payments: 0,
    paymentsCommission: 0,
    withoutCommission: 0,
    difference: null,
  };
}
