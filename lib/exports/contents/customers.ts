import 'server-only';
import { readSeconds } from '@/lib/domain/calendar/provider-date';
import type { Customer } from '@/lib/domain/customers/customers';
import type { ColumnChoice } from '@/lib/domain/files/file-columns';
import type { ReadStats } from '@/lib/domain/files/read-stats';
import { isStandInId } from '@/lib/domain/unreadable/stand-in-id';
import { unreadableOfCustomer } from '@/lib/domain/unreadable/unreadable';
import { type Column, dateColumns, type FileRules, flagColumn, textColumn } from '@/lib/exports/columns/column';
import type { FileContent } from '@/lib/exports/file/make-file';
import { chosenColumns, recordsContent } from './content';

function customerColumns(rules: FileRules): Column<Customer>[] {
  return [
    textColumn('id', ({ id }) => (isStandInId(id) ? null : id)),
    textColumn('name', ({ name }) => name),
    textColumn('email', ({ email }) => email),
    textColumn('phone', ({ phone }) => phone),
    textColumn('custom_reference', (customer) => customer.custom_reference),
    {
      ...textColumn<Customer>('payment_sources', sourcesText),
      definition: 'references of the saved payment sources, with ; between them; … where there are more',
    },
    ...dateColumns<Customer>('created_at', rules, (customer) => readSeconds(customer.created_at)),
    flagColumn('corporate', ({ corporate }) => corporate),
    flagColumn('livemode', ({ livemode }) => livemode),
  ];
}

function sourcesText({ payment_sources }: Customer): string {
  const references = (payment_sources?.data ?? []).map(({ reference, id }) => reference || id);
  return [...references, ...(payment_sources?.has_more ? ['…'] : [])].join('; ');
}

export function customersContent(
  rules: FileRules,
  { columns, ids }: { columns: ColumnChoice; ids: readonly string[] | null },
  pages: AsyncIterable<readonly Customer[]>,
  reading: ReadStats,
): FileContent {
  const chosen = chosenColumns(customerColumns(rules), columns);
  return recordsContent(
    { name: 'customers', columns: chosen, pages, idOf: ({ id }) => id, unreadable: unreadableOfCustomer },
    { reading, ids },
  );
}
