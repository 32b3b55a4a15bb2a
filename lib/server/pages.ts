import 'server-only';
import type { QueryKey } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { dayOf } from '@/lib/domain/calendar/periods';
import { isIdentifier, type SearchParams } from '@/lib/filters/parameters';
import type { FirstAnswer } from '@/lib/queries/first-answer';
import { type Noun, routes } from '@/lib/routes';
import { type Account, accountBySlug } from './accounts';
import { firstAnswer } from './first-answer';
import { listPreferences } from './list-preferences';

type Titled = 'overview' | `${'customer' | 'order' | 'payment'}${'' | 's'}` | 'invoices';

export interface ListPageProps {
  params: Promise<{ account: string }>;
  searchParams: Promise<SearchParams>;
}

/** The metadata of a page whose title stands in the words of its noun. */
export function pageTitle(noun: Titled): () => Promise<Metadata> {
  return async () => ({ title: (await getTranslations(noun))('title') });
}

/** The account of a page's path; an unknown one, and a record's id that is none, answer with the page for 404. */
export function requireAccount(slug: string, recordId?: string): Account {
  const account = accountBySlug(slug);
  if (!account || (recordId !== undefined && !isIdentifier(recordId))) notFound();
  return account;
}

/** Today in the account's business zone, as YYYY-MM-DD. */
export function todayOf({ now, timeZone }: Account): string {
  return dayOf(now(), timeZone);
}

/** What the page of a list starts from; without a query it redirects to the default view. */
export async function openList(noun: Noun, { params, searchParams }: ListPageProps) {
  const account = requireAccount((await params).account);
  const query = await searchParams;
  const preferences = await listPreferences(routes.list(account.slug, noun), query);
  return { account, query, preferences };
}

/** The first answer of a record's page; a record that does not exist answers with the page for 404. */
export async function firstRecord(
  queryKey: QueryKey,
  load: (signal: AbortSignal) => Promise<unknown>,
): Promise<FirstAnswer> {
  const answer = await firstAnswer(queryKey, load);
  if (answer.failure?.code === 'not_found') notFound();
  return answer;
}
