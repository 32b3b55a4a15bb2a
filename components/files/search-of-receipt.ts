import type { Receipt } from '@/lib/domain/receipt';

/**
 * The query that asks for the rows of a file once more, its period fixed to the days it had; null where they were picked by
 * hand, or were what had come since another file.
 */
export function searchOfReceipt({ noun, filters, range, selected, tables }: Receipt): string | null {
  const table = tables.find(({ name }) => name === noun);
  const search = new URLSearchParams(filters);
  // A file that goes on from another would hand over anew what is asked for only to be compared.
  if (selected !== null || !table || search.has('since')) return null;
  for (const name of ['period', 'year', 'month']) if (range !== null) search.delete(name);
  if (range !== null && noun === 'invoices') search.set('months', `${range.from}_${range.to}`);
  else if (range !== null) {
    search.set('from', range.from);
    search.set('to', range.to);
  }
  if (tables.some(({ name }) => name === 'payments') && noun === 'invoices') search.set('payments', 'yes');
  const ids = new Set(table.columns.map(({ header }) => header.replace(/ \(.*/, '')));
  return `${search}${search.size > 0 ? '&' : ''}format=csv&columns=${[...ids].map(encodeURIComponent).join(',')}`;
}
