import { FirstAnswers } from '@/components/layout/first-answers';
import { FindPayment } from '@/components/payments/find/find-payment';
import { PaymentsList } from '@/components/payments/list/payments-list';
import { parsePaymentFilters } from '@/lib/filters/payments';
import { findPayments } from '@/lib/payments-api/payments/find-payment';
import { listPayments } from '@/lib/payments-api/payments/payments';
import { paymentsQuery } from '@/lib/queries/payments';
import { publicAccount } from '@/lib/server/accounts';
import { firstPage } from '@/lib/server/first-answer';
import { type ListPageProps, openFind, openList, pageTitle, todayOf } from '@/lib/server/pages';

export const generateMetadata = pageTitle('payments', 'payment');

export default async function PaymentsPage(props: ListPageProps) {
  const found = await openFind((await props.params).account, await props.searchParams, findPayments);
  if (found) return <FindPayment {...found} account={publicAccount(found.account)} />;
  const { account, query, preferences } = await openList('payments', props);
  const { filters } = parsePaymentFilters(query);
  const list = await firstPage(paymentsQuery(account.slug, filters).queryKey, (signal) =>
    listPayments(account, filters, null, signal),
  );
  return (
    <FirstAnswers answers={[list, preferences]}>
      <PaymentsList today={todayOf(account)} />
    </FirstAnswers>
  );
}
