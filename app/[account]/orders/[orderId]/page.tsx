import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { FirstAnswers } from '@/components/layout/first-answers';
import { OrderRecord } from '@/components/orders/record/order-record';
import { isIdentifier } from '@/lib/filters/parameters';
import { getOrder } from '@/lib/payments-api/orders/orders';
import { orderQuery } from '@/lib/queries/orders';
import { accountBySlug } from '@/lib/server/accounts';
import { firstAnswer } from '@/lib/server/first-answer';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('order'))('title') };
}

export default async function OrderPage({ params }: { params: Promise<{ account: string; orderId: string }> }) {
  const { account: slug, orderId } = await params;
  const account = accountBySlug(slug);
  if (!account || !isIdentifier(orderId)) notFound();
  const answer = await firstAnswer(orderQuery(slug, orderId).queryKey, async (signal) => ({
    order: await getOrder(account, orderId, signal),
    asOf: account.now(),
  }));
  if (answer.failure?.code === 'not_found') notFound();
  return (
    <FirstAnswers answers={[answer]}>
      <OrderRecord id={orderId} />
    </FirstAnswers>
  );
}
