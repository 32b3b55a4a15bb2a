import 'server-only';
import { redirect } from 'next/navigation';
import type { SearchParams } from '@/lib/filters/parameters';
import { type Noun, routes } from '@/lib/routes';
import { requireSignedIn } from './pages';
import { accountsOfVisitor } from './visitors';

/** To the same page of the visitor's first account, with the whole query, so that `/payments?status=paid` works as a bookmark. */
export async function redirectToFirstAccount(noun: Noun | null, searchParams: Promise<SearchParams>): Promise<never> {
  const query = Object.entries(await searchParams).flatMap(([name, given]) =>
    [given ?? []].flat().map((value): [string, string] => [name, value]),
  );
  const [first] = accountsOfVisitor(await requireSignedIn());
  if (!first) redirect(routes.me());
  const path = noun ? routes.list(first.slug, noun) : routes.overview(first.slug);
  redirect(query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`);
}
