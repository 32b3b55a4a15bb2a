import { redirectToFirstAccount, type SearchParams } from '@/lib/server/first-account';

export default function InvoicesPage({ searchParams }: { searchParams: SearchParams }) {
  return redirectToFirstAccount('invoices', searchParams);
}
