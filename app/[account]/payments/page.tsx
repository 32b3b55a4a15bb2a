import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { firstPage } from '@/app/first-answer';
import { keptList } from '@/app/kept-list';
import { FirstAnswers } from '@/components/layout/first-answers';
import { PaymentsReport } from '@/components/payments/payments-report';
import { dayOf } from '@/lib/domain/periods';
import type { SearchParams } from '@/lib/filters/parameters';
import { readPaymentFilters } from '@/lib/filters/payments';
import { listPayments } from '@/lib/payments-api/payments';
import { paymentsQuery } from '@/lib/queries/payments';
import { routes } from '@/lib/routes';
import { accountBySlug } from '@/lib/server/accounts';

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
  const asked = await searchParams;
  const kept = await keptList(routes.list(account.slug, 'payments'), asked);
  const { filters } = readPaymentFilters(asked);
  const list = await firstPage(paymentsQuery(account.slug, filters).queryKey, (signal) =>
    listPayments(account, filters, null, signal),
  );
  return (
    <FirstAnswers answers={[list]} kept={kept}>
      <PaymentsReport today={dayOf(account.now(), account.timeZone)} />
    </FirstAnswers>
  );
}
