import 'server-only';
import { notFound, redirect } from 'next/navigation';
import type { SearchParams } from '@/lib/filters/parameters';
import { type Noun, routes } from '@/lib/routes';
import { listAccounts } from './accounts';

/** To the same page of the first account, with the whole query, so that `/payments?status=paid` works as a bookmark. */
export async function redirectToFirstAccount(noun: Noun | null, searchParams: Promise<SearchParams>): Promise<never> {
  const query = Object.entries(await searchParams).flatMap(([name, given]) =>
    [given ?? []].flat().map((value): [string, string] => [name, value]),
  );
  const [first] = listAccounts();
  if (!first) notFound();
  const path = noun ? routes.list(first.slug, noun) : routes.overview(first.slug);
  redirect(query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`);
}
