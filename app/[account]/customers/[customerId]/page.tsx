import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CustomerRecord } from '@/components/customers/record/customer-record';
import { FirstAnswers } from '@/components/layout/first-answers';
import { dayOf } from '@/lib/domain/calendar/periods';
import { isIdentifier } from '@/lib/filters/parameters';
import { getCustomer } from '@/lib/payments-api/customers/customers';
import { customerQuery } from '@/lib/queries/customers';
import { accountBySlug } from '@/lib/server/accounts';
import { firstAnswer } from '@/lib/server/first-answer';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('customer'))('title') };
}

export default async function CustomerPage({ params }: { params: Promise<{ account: string; customerId: string }> }) {
  const { account: slug, customerId } = await params;
  const account = accountBySlug(slug);
  if (!account || !isIdentifier(customerId)) notFound();
  const answer = await firstAnswer(customerQuery(slug, customerId).queryKey, async (signal) => ({
    customer: await getCustomer(account, customerId, signal),
    asOf: account.now(),
  }));
  if (answer.failure?.code === 'not_found') notFound();
  return (
    <FirstAnswers answers={[answer]}>
      <CustomerRecord id={customerId} today={dayOf(account.now(), account.timeZone)} />
    </FirstAnswers>
  );
}
