import { FirstAnswers } from '@/components/layout/first-answers';
import { PaymentsList } from '@/components/payments/list/payments-list';
import { parsePaymentFilters } from '@/lib/filters/payments';
import { listPayments } from '@/lib/payments-api/payments/payments';
import { paymentsQuery } from '@/lib/queries/payments';
import { firstPage } from '@/lib/server/first-answer';
import { type ListPageProps, openList, pageTitle, todayOf } from '@/lib/server/pages';

export const generateMetadata = pageTitle('payments');

export default async function PaymentsPage(props: ListPageProps) {
  const { account, query, preferences } = await openList('payments', props);
  const { filters } = parsePaymentFilters(query);
  const list = await firstPage(paymentsQuery(account.slug, filters).queryKey, (signal) =>
    listPayments(account, filters, null, signal),
  );
  return (
    <FirstAnswers answers={[list]} preferences={preferences}>
      <PaymentsList today={todayOf(account)} />
    </FirstAnswers>
  );
}
