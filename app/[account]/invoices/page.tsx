import { InvoicesList } from '@/components/invoices/list/invoices-list';
import { FirstAnswers } from '@/components/layout/first-answers';
import { parseInvoiceFilters } from '@/lib/filters/invoices';
import { listInvoices } from '@/lib/payments-api/invoices/invoice-list';
import { invoicesQuery } from '@/lib/queries/invoices';
import { firstPage } from '@/lib/server/first-answer';
import { type ListPageProps, openList, pageTitle, todayOf } from '@/lib/server/pages';

export const generateMetadata = pageTitle('invoices', 'list');

export default async function InvoicesPage(props: ListPageProps) {
  const { account, query, preferences } = await openList('invoices', props);
  const { filters } = parseInvoiceFilters(query);
  const list = await firstPage(invoicesQuery(account.slug, filters).queryKey, (signal) =>
    listInvoices(account, filters, null, signal),
  );
  return (
    <FirstAnswers answers={[list, preferences]}>
      <InvoicesList today={todayOf(account)} />
    </FirstAnswers>
  );
}
