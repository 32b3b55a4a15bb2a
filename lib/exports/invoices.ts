import 'server-only';
import type { ColumnChoice } from '@/lib/domain/file-columns';
import type { Reading } from '@/lib/domain/files';
import { INVOICE_CURRENCY, type Invoice } from '@/lib/domain/invoices';
import { amountColumn, type Column, type FileRules, textColumn } from './cells';
import { chosenColumns, recordsContent } from './content';
import type { FileContent } from './file';
import { StatusSums } from './status-sums';

/** The columns of an invoices file, under the provider's names. Amounts are in pesos, with the signs as stored. */
function invoiceColumns({ reportAmountUnit }: FileRules): Column<Invoice>[] {
  const amount = (name: 'amount' | 'commission' | 'commission_amount' | 'commission_tax' | 'net') =>
    amountColumn<Invoice>(name, reportAmountUnit, (invoice) => ({ amount: invoice[name], currency: INVOICE_CURRENCY }));
  return [
    textColumn('id', ({ id }) => id),
    textColumn('company_id', ({ company_id }) => company_id),
    textColumn('date', ({ date }) => date),
    amount('amount'),
    amount('commission'),
    amount('commission_amount'),
    amount('commission_tax'),
    amount('net'),
    textColumn('currency', () => INVOICE_CURRENCY),
    textColumn('status', ({ status }) => status),
  ];
}

/** A file of invoices, with the sums of their commission, which is negative. */
export function invoicesContent(
  rules: FileRules,
  { columns, ids }: { columns: ColumnChoice; ids: readonly string[] | null },
  pages: AsyncIterable<readonly Invoice[]>,
  reading: Reading,
): FileContent {
  const sums = new StatusSums(rules.reportAmountUnit);
  const chosen = chosenColumns(invoiceColumns(rules), columns);
  return recordsContent(
    { name: 'invoices', columns: chosen, pages, idOf: ({ id }: Invoice) => id },
    {
      reading,
      ids,
      summed: 'commission',
      add: ({ status, commission }) => sums.add(status, commission, INVOICE_CURRENCY),
      sums: () => sums.totals(),
    },
  );
}
