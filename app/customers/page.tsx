import { type SearchParams, toFirstAccount } from '../first-account';

export default function CustomersPage({ searchParams }: { searchParams: SearchParams }) {
  return toFirstAccount('customers', searchParams);
}
