import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { InvoicesList } from '@/components/invoices/list/invoices-list';
import { FirstAnswers } from '@/components/layout/first-answers';
import { dayOf } from '@/lib/domain/calendar/periods';
import { parseInvoiceFilters } from '@/lib/filters/invoices';
import type { SearchParams } from '@/lib/filters/parameters';
import { listInvoices } from '@/lib/payments-api/invoices/invoice-list';
import { invoicesQuery } from '@/lib/queries/invoices';
import { routes } from '@/lib/routes';
import { accountBySlug } from '@/lib/server/accounts';
import { firstPage } from '@/lib/server/first-answer';
import { listPreferences } from '@/lib/server/list-preferences';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('invoices'))('title') };
}

interface InvoicesPageProps {
  params: Promise<{ account: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function InvoicesPage({ params, searchParams }: InvoicesPageProps) {
  const account = accountBySlug((await params).account);
  if (!account) notFound();
  const query = await searchParams;
  const preferences = await listPreferences(routes.list(account.slug, 'invoices'), query);
  const { filters } = parseInvoiceFilters(query);
  const list = await firstPage(invoicesQuery(account.slug, filters).queryKey, (signal) =>
    listInvoices(account, filters, null, signal),
  );
  return (
    <FirstAnswers answers={[list]} preferences={preferences}>
      <InvoicesList today={dayOf(account.now(), account.timeZone)} />
    </FirstAnswers>
  );
}
