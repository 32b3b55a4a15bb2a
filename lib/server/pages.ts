import 'server-only';
import { isIP } from 'node:net';
import type { QueryKey } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { Session } from '@/lib/access/sessions';
import { type Action, mayDo } from '@/lib/domain/access/roles';
import { dayOf } from '@/lib/domain/calendar/days';
import { type FindKey, findKeyOf } from '@/lib/domain/payments/find-key';
import type { Payment } from '@/lib/domain/payments/payments';
import { CorteError } from '@/lib/errors';
import { isIdentifier, type SearchParams } from '@/lib/filters/parameters';
import { currentRequest } from '@/lib/log/current-request.mjs';
import type { FirstAnswer } from '@/lib/queries/first-answer';
import { type Noun, routes } from '@/lib/routes';
import type { Account } from './accounts';
import { env } from './env';
import { firstAnswer, visitorOfRequest } from './first-answer';
import { listPreferences } from './list-preferences';
import { accountFor, accountsOfVisitor, countFind, roleOf, type Visitor } from './visitors';

type Titled = 'overview' | `${'customer' | 'order' | 'payment'}${'' | 's'}` | 'invoices';

export interface ListPageProps {
  params: Promise<{ account: string }>;
  searchParams: Promise<SearchParams>;
}

/** The metadata of a page whose title stands in the words of its noun, for whoever may open it. */
export function pageTitle(noun: Titled, action: Action) {
  return async ({ params }: { params: Promise<{ account: string }> }): Promise<Metadata> => {
    await requireAccess((await params).account, action);
    return { title: (await getTranslations(noun))('title') };
  };
}

export function findSignedIn(): Promise<Visitor | null> {
  return visitorOfRequest();
}

/** Browsers give passkeys to names, not to addresses like 127.0.0.1. */
export function arePasskeysHere(): boolean {
  return isIP(new URL(env().appUrl).hostname.replace(/[[\]]/g, '')) === 0;
}

/** Without sign-in its pages are not there. */
export function requireSignInHere(): void {
  if (!env().signIn) notFound();
}

/** Of a page that is a person's own. */
export async function requirePersonHere(): Promise<Session> {
  requireSignInHere();
  const { session } = await requireSignedIn();
  return session ?? notFound();
}

/** What the frame around an account's pages shows, to whoever may do anything with it. */
export async function requireFrame(slug: string) {
  const visitor = await requireSignedIn();
  const accounts = accountsOfVisitor(visitor);
  const account = accounts.find((one) => one.slug === slug);
  const role = roleOf(visitor, slug);
  if (!account || role === null) notFound();
  const { session } = visitor;
  return {
    account,
    accounts,
    visitor: { role, person: session && { id: session.person.id, name: session.person.name } },
  };
}

/** Who opens a page; whoever has to sign in is sent there, and comes back to the very address; or first to their own page, to set up a second factor. */
export async function requireSignedIn(): Promise<Visitor> {
  const visitor = await requireAnybody();
  if (visitor.session?.mustSetUp) redirect(routes.me());
  return visitor;
}

/** Also whoever must set a second factor up first. */
export async function requireAnybody(): Promise<Visitor> {
  const visitor = await visitorOfRequest();
  if (visitor) return visitor;
  const address = (await headers()).get('x-corte-page') ?? '/';
  redirect(routes.signIn(address));
}

/** The account of a page's path, for a visitor who may do `action` with it; any other, and a record's id that is none, answer with the page for 404. */
export async function requireAccess(slug: string, action: Action, recordId?: string): Promise<Account> {
  const account = accountFor(await requireSignedIn(), slug, action);
  if (!account || (recordId !== undefined && !isIdentifier(recordId))) notFound();
  const request = currentRequest();
  if (request) request.account = account.slug;
  return account;
}

/** The account of its first page; whoever may see no sums is sent to where they find a payment. */
export async function requireOverview(slug: string): Promise<Account> {
  const account = await requireAccess(slug, 'payment');
  if (!mayDo(roleOf(await requireSignedIn(), slug), 'list')) redirect(routes.list(slug, 'payments'));
  return account;
}

/** Today in the account's business zone, as YYYY-MM-DD. */
export function todayOf({ now, timeZone }: Account): string {
  return dayOf(now(), timeZone);
}

/** What the page of a list starts from; without a query it redirects to the default view. */
export async function openList(noun: Noun, { params, searchParams }: ListPageProps) {
  const account = await requireAccess((await params).account, 'list');
  const query = await searchParams;
  const preferences = await listPreferences(await requireSignedIn(), account, noun, query);
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

const FIND_WITHIN_MS = 20_000;

const LONGEST = 200;

export type FindOutcome =
  | { kind: 'nothing-asked' }
  | { kind: 'unreadable' }
  | { kind: 'failed'; failure: CorteError }
  | { kind: 'found'; payments: Payment[]; more: boolean };

export async function countFindHere(slug: string): Promise<void> {
  await countFind(await requireSignedIn(), slug);
}

type Find = (account: Account, key: FindKey, signal: AbortSignal) => Promise<{ payments: Payment[]; more: boolean }>;

/** What the page shows to whoever may find one payment and see no list; null for whoever may see lists. */
export async function openFind(
  slug: string,
  { q }: SearchParams,
  find: Find,
): Promise<{ account: Account; text: string; outcome: FindOutcome } | null> {
  const account = await requireAccess(slug, 'payment');
  const visitor = await requireSignedIn();
  if (mayDo(roleOf(visitor, slug), 'list')) return null;
  const text = typeof q === 'string' ? q.slice(0, LONGEST) : '';
  const key = findKeyOf(text);
  if (key === null) return { account, text, outcome: { kind: text.trim() === '' ? 'nothing-asked' : 'unreadable' } };
  try {
    await countFind(visitor, slug);
    const found = await find(account, key, AbortSignal.timeout(FIND_WITHIN_MS));
    return { account, text, outcome: { kind: 'found', ...found } };
  } catch (error) {
    return { account, text, outcome: { kind: 'failed', failure: failureOf(error) } };
  }
}

function failureOf(error: unknown): CorteError {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new CorteError('provider_timeout', 'The provider did not answer in time');
  }
  if (!(error instanceof CorteError)) throw error;
  const request = currentRequest();
  if (request) request.failure = { code: error.code, message: error.message };
  return error;
}
