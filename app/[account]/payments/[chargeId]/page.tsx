import { FirstAnswers } from '@/components/layout/first-answers';
import { PaymentRecordView } from '@/components/payments/record/payment-record';
import type { SearchParams } from '@/lib/filters/parameters';
import { getPayment } from '@/lib/payments-api/payments/payment';
import { paymentQuery, readAt } from '@/lib/queries/payments';
import { countFindHere, firstRecord, pageTitle, requireAccess } from '@/lib/server/pages';

export const generateMetadata = pageTitle('payment', 'payment');

interface PaymentPageProps {
  params: Promise<{ account: string; chargeId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function PaymentPage({ params, searchParams }: PaymentPageProps) {
  const { account: slug, chargeId } = await params;
  const account = await requireAccess(slug, 'payment', chargeId);
  const at = readAt((await searchParams).at);
  const answer = await firstRecord(paymentQuery(slug, chargeId, at).queryKey, async (signal) => {
    await countFindHere(slug);
    return await getPayment(account, chargeId, at, signal);
  });
  return (
    <FirstAnswers answers={[answer]}>
      <PaymentRecordView id={chargeId} at={at} />
    </FirstAnswers>
  );
}
