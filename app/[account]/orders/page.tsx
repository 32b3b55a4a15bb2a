import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { FirstAnswers } from '@/components/layout/first-answers';
import { OrdersList } from '@/components/orders/list/orders-list';
import { parseOrderFilters } from '@/lib/filters/orders';
import type { SearchParams } from '@/lib/filters/parameters';
import { listOrders } from '@/lib/payments-api/orders/orders';
import { ordersQuery } from '@/lib/queries/orders';
import { routes } from '@/lib/routes';
import { accountBySlug } from '@/lib/server/accounts';
import { firstAnswer } from '@/lib/server/first-answer';
import { listPreferences } from '@/lib/server/list-preferences';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('orders'))('title') };
}

interface OrdersPageProps {
  params: Promise<{ account: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function OrdersPage({ params, searchParams }: OrdersPageProps) {
  const account = accountBySlug((await params).account);
  if (!account) notFound();
  const query = await searchParams;
  const preferences = await listPreferences(routes.list(account.slug, 'orders'), query);
  const { filters } = parseOrderFilters(query);
  const { queryKey } = ordersQuery(account.slug, filters);
  const list = await firstAnswer(queryKey, (signal) => listOrders(account, filters, signal));
  return (
    <FirstAnswers answers={[list]} preferences={preferences}>
      <OrdersList />
    </FirstAnswers>
  );
}
