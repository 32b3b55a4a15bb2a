import { DERIVED_INVOICE_COLUMNS } from '@/lib/domain/files/file-columns';
import type { Receipt, ReceiptTable } from '@/lib/domain/files/receipt';

/** The table of the file's noun; others may accompany it. */
export function mainTable({ noun, tables }: Receipt): ReceiptTable | undefined {
  return tables.find(({ name }) => name === noun) ?? tables[0];
}

/**
 * A query for the rows of a file, its period fixed to the days it had. Null for hand-picked rows, for the overview, and
 * for a file that continues another: reading it would move that on.
 */
export function receiptSearch(receipt: Receipt): string | null {
  const { noun, filters, range, selected } = receipt;
  const table = mainTable(receipt);
  const search = new URLSearchParams(filters);
  if (selected !== null || search.has('since') || noun === 'overview' || !table) return null;
  for (const name of ['period', 'year', 'month']) if (range !== null) search.delete(name);
  if (range !== null && noun === 'invoices') search.set('months', `${range.from}_${range.to}`);
  else if (range !== null) {
    search.set('from', range.from);
    search.set('to', range.to);
  }
  const ids = new Set(table.columns.map(columnId));
  if (noun === 'invoices' && hasPayments(receipt, ids)) search.set('payments', 'yes');
  if (noun === 'orders')
    search.set('rows', receipt.summed === 'charge_amount' || isByCharge(table) ? 'charge' : 'order');
  if (receipt.laidOut) search.set('headers', JSON.stringify(table.columns.map(({ header }) => header)));
  // A workbook in words has other cells than a file of the same rows in the provider's names.
  const form = receipt.language ? `xlsx&language=${receipt.language}` : 'csv';
  return `${search}${search.size > 0 ? '&' : ''}format=${form}&columns=${[...ids].map(encodeURIComponent).join(',')}`;
}

function hasPayments({ tables }: Receipt, ids: ReadonlySet<string>): boolean {
  return tables.some(({ name }) => name === 'payments') || DERIVED_INVOICE_COLUMNS.some((id) => ids.has(id));
}

function isByCharge({ columns }: ReceiptTable): boolean {
  return columns.some(({ header, id = header }) => id.startsWith('charge_'));
}

function columnId({ header, id }: ReceiptTable['columns'][number]): string {
  return id ?? header.replace(/ \(.*/, '');
}
