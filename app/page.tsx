import { redirectToFirstAccount, type SearchParams } from '@/lib/server/first-account';

export default function StartPage({ searchParams }: { searchParams: SearchParams }) {
  return redirectToFirstAccount(null, searchParams);
}
