import { type SearchParams, toFirstAccount } from '../first-account';

export default function PaymentsPage({ searchParams }: { searchParams: SearchParams }) {
  return toFirstAccount('payments', searchParams);
}
