import { redirectToFirstAccount, type SearchParams } from '@/lib/server/first-account';

export default function PaymentsPage({ searchParams }: { searchParams: SearchParams }) {
  return redirectToFirstAccount('payments', searchParams);
}
