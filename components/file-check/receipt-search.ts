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
  const { noun, filters, range, selected, tables } = receipt;
  const table = mainTable(receipt);
  const search = new URLSearchParams(filters);
  if (selected !== null || search.has('since') || noun === 'overview' || !table) return null;
  for (const name of ['period', 'year', 'month']) if (range !== null) search.delete(name);
  if (range !== null && noun === 'invoices') search.set('months', `${range.from}_${range.to}`);
  else if (range !== null) {
    search.set('from', range.from);
    search.set('to', range.to);
  }
  if (noun === 'invoices' && tables.some(({ name }) => name === 'payments')) search.set('payments', 'yes');
  if (noun === 'orders') search.set('rows', isByCharge(table) ? 'charge' : 'order');
  const ids = new Set(table.columns.map(({ header }) => header.replace(/ \(.*/, '')));
  return `${search}${search.size > 0 ? '&' : ''}format=csv&columns=${[...ids].map(encodeURIComponent).join(',')}`;
}

function isByCharge({ columns }: ReceiptTable): boolean {
  return columns.some(({ header }) => header.startsWith('charge_'));
}
