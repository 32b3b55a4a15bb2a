import { FirstAnswers } from '@/components/layout/first-answers';
import { OrderRecordView } from '@/components/orders/record/order-record';
import { getOrder } from '@/lib/payments-api/orders/orders';
import { orderQuery } from '@/lib/queries/orders';
import { firstRecord, pageTitle, requireAccount } from '@/lib/server/pages';

export const generateMetadata = pageTitle('order');

export default async function OrderPage({ params }: { params: Promise<{ account: string; orderId: string }> }) {
  const { account: slug, orderId } = await params;
  const account = requireAccount(slug, orderId);
  const answer = await firstRecord(orderQuery(slug, orderId).queryKey, async (signal) => ({
    order: await getOrder(account, orderId, signal),
    asOf: account.now(),
  }));
  return (
    <FirstAnswers answers={[answer]}>
      <OrderRecordView id={orderId} />
    </FirstAnswers>
  );
}
