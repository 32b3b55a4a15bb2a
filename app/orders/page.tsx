import { redirectToFirstAccount, type SearchParams } from '@/lib/server/first-account';

export default function OrdersPage({ searchParams }: { searchParams: SearchParams }) {
  return redirectToFirstAccount('orders', searchParams);
}
