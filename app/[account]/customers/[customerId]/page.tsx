import { CustomerRecordPage } from '@/components/customers/record/customer-record';
import { FirstAnswers } from '@/components/layout/first-answers';
import { getCustomer } from '@/lib/payments-api/customers/customers';
import { customerQuery } from '@/lib/queries/customers';
import { firstRecord, pageTitle, requireAccess, todayOf } from '@/lib/server/pages';

export const generateMetadata = pageTitle('customer', 'record');

export default async function CustomerPage({ params }: { params: Promise<{ account: string; customerId: string }> }) {
  const { account: slug, customerId } = await params;
  const account = await requireAccess(slug, 'record', customerId);
  const answer = await firstRecord(customerQuery(slug, customerId).queryKey, async (signal) => ({
    customer: await getCustomer(account, customerId, signal),
    asOf: account.now(),
  }));
  return (
    <FirstAnswers answers={[answer]}>
      <CustomerRecordPage id={customerId} today={todayOf(account)} />
    </FirstAnswers>
  );
}
