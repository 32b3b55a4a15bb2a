import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PaymentReport } from '@/components/payments/payment-report';
import { accountBySlug } from '@/lib/accounts';
import { CorteError } from '@/lib/errors';
import { getPayment } from '@/lib/payments-api/payment';
import { paymentQuery, readAt } from '@/lib/queries/payments';
import { createQueryClient } from '@/lib/queries/query-client';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('payment'))('title') };
}

interface PaymentPageProps {
  params: Promise<{ account: string; chargeId: string }>;
  searchParams: Promise<{ at?: string | string[] }>;
}

export default async function PaymentPage({ params, searchParams }: PaymentPageProps) {
  const { account: slug, chargeId } = await params;
  const account = accountBySlug(slug);
  const at = readAt((await searchParams).at);
  if (!account) notFound();
  const client = createQueryClient();
  await client
    .fetchQuery({ ...paymentQuery(slug, chargeId, at), queryFn: () => getPayment(account, chargeId, at), retry: false })
    .catch((error) => {
      // Every other failure is shown by the page itself, which asks again and offers to retry.
      if (error instanceof CorteError && error.code === 'not_found') notFound();
    });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PaymentReport chargeId={chargeId} at={at} />
    </HydrationBoundary>
  );
}
