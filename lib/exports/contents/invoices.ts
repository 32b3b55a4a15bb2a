import 'server-only';
import { type ColumnChoice, DERIVED_INVOICE_COLUMNS } from '@/lib/domain/files/file-columns';
import type { ReadStats } from '@/lib/domain/files/read-stats';
import { StatusSums } from '@/lib/domain/files/status-sums';
import { INVOICE_CURRENCY, type Invoice } from '@/lib/domain/invoices/invoices';
import type { Payment } from '@/lib/domain/payments/payments';
import { UnreadableCount, unreadableOfInvoice } from '@/lib/domain/unreadable/unreadable';
import type { FileRules } from '@/lib/exports/columns/column';
import { type InvoiceRow, invoiceColumns, yearColumns, yearRows } from '@/lib/exports/columns/invoice-columns';
import type { FileContent } from '@/lib/exports/file/make-file';
import { InvoicePayments } from '@/lib/exports/sums/invoice-payments';
import { rowPages, type Sheet } from '@/lib/exports/table/sheet';
import { chosenColumns, definitions } from './content';
import { paymentColumns } from './payments';

interface InvoiceSource {
  invoices(): Promise<Invoice[]>;
  payments(invoices: readonly Invoice[]): AsyncIterable<readonly Payment[]>;
}

interface InvoicesWish {
  columns: ColumnChoice;
  ids: readonly string[] | null;
  /** With the payments of each invoice, and how its commission differs from theirs. */
  payments: boolean;
}

/** With `payments` a table of them, too, and beside each invoice their count, their commission and the difference. */
export function invoicesContent(
  rules: FileRules,
  { columns, ids, payments }: InvoicesWish,
  source: InvoiceSource,
  reading: ReadStats,
): FileContent {
  const sums = new StatusSums(rules.reportAmountUnit);
  const unreadable = new UnreadableCount(unreadableOfInvoice);
  const own = invoiceColumns(rules, payments);
  const chosen = payments ? withDerived(columns) : columns;
  const shown = chosenColumns(own, chosen);
  const years = yearColumns(payments);
  const wanted = ids === null ? null : new Set(ids);
  let found: Promise<Invoice[]> | null = null;
  const invoices = () => {
    found ??= source.invoices().then((all) => (wanted ? all.filter(({ id }) => wanted.has(id)) : all));
    return found;
  };
  const theirs = new InvoicePayments(rules.reportAmountUnit, async function* () {
    if (payments) yield* source.payments(await invoices());
  });
  let rows: InvoiceRow[] = [];
  async function* invoiceRows() {
    await theirs.settled();
    rows = (await invoices()).map((invoice) => ({ invoice, ...theirs.of(invoice) }));
    reading.expected = rows.length;
    for (const { invoice } of rows) sums.add(invoice.status, invoice.commission, INVOICE_CURRENCY);
    unreadable.add(rows.map(({ invoice }) => invoice));
    yield rows;
  }
  async function* totals() {
    yield await Promise.resolve(yearRows(rows, rules.reportAmountUnit));
  }
  const late = payments ? ({ late: true } as const) : {};
  const paymentShown = paymentColumns(rules, { preset: 'conciliacion' });
  const sheets: Sheet[] = [
    { name: 'invoices', columns: shown, rows: rowPages(shown, invoiceRows()), ...late },
    { name: 'years', columns: years, rows: rowPages(years, totals()), ...late },
  ];
  if (payments) sheets.push({ name: 'payments', columns: paymentShown, rows: rowPages(paymentShown, theirs.pages()) });
  return {
    sheets,
    reading,
    summed: 'commission',
    sums: () => sums.totals(),
    derived: definitions([...shown, ...years, ...(payments ? paymentShown : [])]),
    unreadable: () => unreadable.counts(),
    selectedMissing: () => (wanted?.size ?? 0) - (wanted ? rows.length : 0),
  };
}

/** The difference stands beside each invoice also where the screen has no column for it. */
function withDerived(columns: ColumnChoice): ColumnChoice {
  if (columns === 'all' || 'preset' in columns) return columns;
  return [...new Set([...columns, ...DERIVED_INVOICE_COLUMNS])];
}
