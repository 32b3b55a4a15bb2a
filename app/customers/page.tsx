import { redirectToFirstAccount, type SearchParams } from '@/lib/server/first-account';

export default function CustomersPage({ searchParams }: { searchParams: SearchParams }) {
  return redirectToFirstAccount('customers', searchParams);
}
