import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { FirstAnswers } from '@/components/layout/first-answers';
import { PaymentRecord } from '@/components/payments/record/payment-record';
import { isIdentifier, type SearchParams } from '@/lib/filters/parameters';
import { getPayment } from '@/lib/payments-api/payments/payment';
import { paymentQuery, readAt } from '@/lib/queries/payments';
import { accountBySlug } from '@/lib/server/accounts';
import { firstAnswer } from '@/lib/server/first-answer';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('payment'))('title') };
}

interface PaymentPageProps {
  params: Promise<{ account: string; chargeId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function PaymentPage({ params, searchParams }: PaymentPageProps) {
  const { account: slug, chargeId } = await params;
  const account = accountBySlug(slug);
  if (!account || !isIdentifier(chargeId)) notFound();
  const at = readAt((await searchParams).at);
  const answer = await firstAnswer(paymentQuery(slug, chargeId, at).queryKey, (signal) =>
    getPayment(account, chargeId, at, signal),
  );
  if (answer.failure?.code === 'not_found') notFound();
  return (
    <FirstAnswers answers={[answer]}>
      <PaymentRecord chargeId={chargeId} at={at} />
    </FirstAnswers>
  );
}
