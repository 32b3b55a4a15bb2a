import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { firstAnswer } from '@/app/first-answer';
import { keptList } from '@/app/kept-list';
import { FirstAnswers } from '@/components/layout/first-answers';
import { OrdersReport } from '@/components/orders/orders-report';
import { readOrderFilters } from '@/lib/filters/orders';
import type { SearchParams } from '@/lib/filters/parameters';
import { listOrders } from '@/lib/payments-api/orders';
import { ordersQuery } from '@/lib/queries/orders';
import { routes } from '@/lib/routes';
import { accountBySlug } from '@/lib/server/accounts';

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
  const asked = await searchParams;
  const kept = await keptList(routes.list(account.slug, 'orders'), asked);
  const { filters } = readOrderFilters(asked);
  const { queryKey } = ordersQuery(account.slug, filters);
  const list = await firstAnswer(queryKey, (signal) => listOrders(account, filters, signal));
  return (
    <FirstAnswers answers={[list]} kept={kept}>
      <OrdersReport />
    </FirstAnswers>
  );
}
