import { FirstAnswers } from '@/components/layout/first-answers';
import { OrdersList } from '@/components/orders/list/orders-list';
import { parseOrderFilters } from '@/lib/filters/orders';
import { listOrdersPage } from '@/lib/payments-api/orders/orders';
import { ordersQuery } from '@/lib/queries/orders';
import { firstAnswer } from '@/lib/server/first-answer';
import { type ListPageProps, openList, pageTitle } from '@/lib/server/pages';

export const generateMetadata = pageTitle('orders', 'list');

export default async function OrdersPage(props: ListPageProps) {
  const { account, query, preferences } = await openList('orders', props);
  const { filters } = parseOrderFilters(query);
  const { queryKey } = ordersQuery(account.slug, filters);
  const list = await firstAnswer(queryKey, (signal) => listOrdersPage(account, filters, signal));
  return (
    <FirstAnswers answers={[list, preferences]}>
      <OrdersList />
    </FirstAnswers>
  );
}
