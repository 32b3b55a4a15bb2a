import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { FirstAnswers } from '@/components/layout/first-answers';
import { PaymentsList } from '@/components/payments/list/payments-list';
import { dayOf } from '@/lib/domain/calendar/periods';
import type { SearchParams } from '@/lib/filters/parameters';
import { parsePaymentFilters } from '@/lib/filters/payments';
import { listPayments } from '@/lib/payments-api/payments/payments';
import { paymentsQuery } from '@/lib/queries/payments';
import { routes } from '@/lib/routes';
import { accountBySlug } from '@/lib/server/accounts';
import { firstPage } from '@/lib/server/first-answer';
import { listPreferences } from '@/lib/server/list-preferences';

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
  const query = await searchParams;
  const preferences = await listPreferences(routes.list(account.slug, 'payments'), query);
  const { filters } = parsePaymentFilters(query);
  const list = await firstPage(paymentsQuery(account.slug, filters).queryKey, (signal) =>
    listPayments(account, filters, null, signal),
  );
  return (
    <FirstAnswers answers={[list]} preferences={preferences}>
      <PaymentsList today={dayOf(account.now(), account.timeZone)} />
    </FirstAnswers>
  );
}
