import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CustomersList } from '@/components/customers/list/customers-list';
import { FirstAnswers } from '@/components/layout/first-answers';
import { parseCustomerFilters } from '@/lib/filters/customers';
import type { SearchParams } from '@/lib/filters/parameters';
import { listCustomers } from '@/lib/payments-api/customers/customers';
import { customersQuery } from '@/lib/queries/customers';
import { routes } from '@/lib/routes';
import { accountBySlug } from '@/lib/server/accounts';
import { firstAnswer } from '@/lib/server/first-answer';
import { listPreferences } from '@/lib/server/list-preferences';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('customers'))('title') };
}

interface CustomersPageProps {
  params: Promise<{ account: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function CustomersPage({ params, searchParams }: CustomersPageProps) {
  const account = accountBySlug((await params).account);
  if (!account) notFound();
  const query = await searchParams;
  const preferences = await listPreferences(routes.list(account.slug, 'customers'), query);
  const { filters } = parseCustomerFilters(query);
  const { queryKey } = customersQuery(account.slug, filters);
  const list = await firstAnswer(queryKey, (signal) => listCustomers(account, filters, signal));
  return (
    <FirstAnswers answers={[list]} preferences={preferences}>
      <CustomersList />
    </FirstAnswers>
  );
}
