import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PaymentsReport } from '@/components/payments/payments-report';
import { accountBySlug } from '@/lib/accounts';
import { dayOf } from '@/lib/domain/periods';
import { readPaymentFilters } from '@/lib/filters/payments';
import { listPayments } from '@/lib/payments-api/payments';
import { paymentsQuery } from '@/lib/queries/payments';
import { createQueryClient } from '@/lib/queries/query-client';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('payments'))('title') };
}

interface PaymentsPageProps {
  params: Promise<{ account: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function PaymentsPage({ params, searchParams }: PaymentsPageProps) {
  const account = accountBySlug((await params).account);
  if (!account) notFound();
  const { filters } = readPaymentFilters(await searchParams);
  const client = createQueryClient();
  const queryFn = () => listPayments(account, filters, null);
  await client.prefetchInfiniteQuery({ ...paymentsQuery(account.slug, filters), queryFn, retry: false });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PaymentsReport today={dayOf(account.now(), account.timeZone)} />
    </HydrationBoundary>
  );
}
