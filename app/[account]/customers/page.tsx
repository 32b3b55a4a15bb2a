import { CustomersList } from '@/components/customers/list/customers-list';
import { FirstAnswers } from '@/components/layout/first-answers';
import { parseCustomerFilters } from '@/lib/filters/customers';
import { listCustomersPage } from '@/lib/payments-api/customers/customers';
import { customersQuery } from '@/lib/queries/customers';
import { firstAnswer } from '@/lib/server/first-answer';
import { type ListPageProps, openList, pageTitle } from '@/lib/server/pages';

export const generateMetadata = pageTitle('customers', 'list');

export default async function CustomersPage(props: ListPageProps) {
  const { account, query, preferences } = await openList('customers', props);
  const { filters } = parseCustomerFilters(query);
  const { queryKey } = customersQuery(account.slug, filters);
  const list = await firstAnswer(queryKey, (signal) => listCustomersPage(account, filters, signal));
  return (
    <FirstAnswers answers={[list, preferences]}>
      <CustomersList />
    </FirstAnswers>
  );
}
