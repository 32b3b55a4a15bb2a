import { type SearchParams, toFirstAccount } from '../first-account';

export default function InvoicesPage({ searchParams }: { searchParams: SearchParams }) {
  return toFirstAccount('invoices', searchParams);
}
