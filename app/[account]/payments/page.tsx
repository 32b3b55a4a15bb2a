import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { firstPage } from '@/app/first-answer';
import { FirstAnswers } from '@/components/layout/first-answers';
import { PaymentsReport } from '@/components/payments/payments-report';
import { accountBySlug } from '@/lib/accounts';
import { dayOf } from '@/lib/domain/periods';
import type { SearchParams } from '@/lib/filters/parameters';
import { readPaymentFilters } from '@/lib/filters/payments';
import { listPayments } from '@/lib/payments-api/payments';
import { paymentsQuery } from '@/lib/queries/payments';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('payments'))('title') };
}

interface PaymentsPageProps {
  params: Promise<{ account: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function PaymentsPage({ params, searchParams }: PaymentsPageProps) {
  const account = accountBySlug((await params).account);
  if (!account) notFound();
  const { filters } = readPaymentFilters(await searchParams);
  const list = await firstPage(paymentsQuery(account.slug, filters).queryKey, (signal) =>
    listPayments(account, filters, null, signal),
  );
  return (
    <FirstAnswers answers={[list]}>
      <PaymentsReport today={dayOf(account.now(), account.timeZone)} />
    </FirstAnswers>
  );
}
