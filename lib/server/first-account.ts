import 'server-only';
import { notFound, redirect } from 'next/navigation';
import { type Noun, routes } from '@/lib/routes';
import { listAccounts } from './accounts';

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** To the same page of the first account, with the whole query, so that `/payments?status=paid` works as a bookmark. */
export async function redirectToFirstAccount(noun: Noun | null, searchParams: SearchParams): Promise<never> {
  const query = Object.entries(await searchParams).flatMap(([name, given]) =>
    [given ?? []].flat().map((value): [string, string] => [name, value]),
  );
  const [first] = listAccounts();
  if (!first) notFound();
  const path = noun ? routes.list(first.slug, noun) : routes.overview(first.slug);
  redirect(query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`);
}
