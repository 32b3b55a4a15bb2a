import { FirstAnswers } from '@/components/layout/first-answers';
import { OrderRecordView } from '@/components/orders/record/order-record';
import { getOrder } from '@/lib/payments-api/orders/orders';
import { orderQuery } from '@/lib/queries/orders';
import { firstRecord, pageTitle, requireAccess } from '@/lib/server/pages';

export const generateMetadata = pageTitle('order', 'record');

export default async function OrderPage({ params }: { params: Promise<{ account: string; orderId: string }> }) {
  const { account: slug, orderId } = await params;
  const account = await requireAccess(slug, 'record', orderId);
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
