import { type SearchParams, toFirstAccount } from '../first-account';

export default function OrdersPage({ searchParams }: { searchParams: SearchParams }) {
  return toFirstAccount('orders', searchParams);
}
