import { type SearchParams, toFirstAccount } from './first-account';

export default function StartPage({ searchParams }: { searchParams: SearchParams }) {
  return toFirstAccount(null, searchParams);
}
