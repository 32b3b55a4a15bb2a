import type { SearchParams } from '@/lib/filters/parameters';
import { redirectToFirstAccount } from '@/lib/server/first-account';

export default function InvoicesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return redirectToFirstAccount('invoices', searchParams);
}
