import 'server-only';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { Access } from '@/lib/access/open-access';
import { peopleInRecord, type RecordScope, readAccessRecord } from '@/lib/access/read-record';
import type { Session, SignedInPerson } from '@/lib/access/sessions';
import type { AccessPage } from '@/lib/domain/access/access-record';
import { mayDo } from '@/lib/domain/access/roles';
import { endOfBound, startOfBound } from '@/lib/domain/calendar/periods';
import { CorteError } from '@/lib/errors';
import type { RecordFilters } from '@/lib/filters/access-record';
import { listAccounts } from './accounts';
import { env } from './env';
import { requirePersonHere } from './pages';
import { answeredRequest, asCorteError, failureResponse, PRIVATE_HEADERS } from './route-handler';
import { accountsOfVisitor, openedAccess, requireVisitor, type Visitor } from './visitors';
import { watchAccess } from './watched-access';

const ENTRIES_A_PAGE = 50;

/** What a visitor may read of the record: an owner all, an auditor what is about their accounts; null for anybody else. */
function scopeOf({ session }: Pick<Visitor, 'session'>): RecordScope | null {
  if (session === null) return null;
  if (session.person.owner) return 'all';
  const slugs = [...session.roles].flatMap(([slug, role]) => (mayDo(role, 'audit') ? [slug] : []));
  return slugs.length === 0 ? null : slugs;
}

/** Where a person may go from their own page. */
export function placesOf(session: Session): { accounts: boolean; team: boolean; record: boolean } {
  const visitor = { session, token: null };
  const accounts = accountsOfVisitor(visitor).length > 0;
  return { accounts, team: session.person.owner, record: scopeOf(visitor) !== null };
}

export interface RecordReader {
  access: Access;
  person: SignedInPerson;
  scope: RecordScope;
}

/** Of a page for owners and auditors; for anybody else it is not there. */
export async function requireRecordHere(): Promise<RecordReader> {
  const session = await requirePersonHere();
  const scope = scopeOf({ session }) ?? notFound();
  return { access: (await openedAccess()) ?? notFound(), person: session.person, scope };
}

/** Entries before `cursor`, or the newest. Days are of the business zone. */
export function recordPage(
  { access, scope }: Pick<RecordReader, 'access' | 'scope'>,
  { person, kind, account, from, to }: RecordFilters,
  cursor: number | null,
  size = ENTRIES_A_PAGE,
): Promise<AccessPage> {
  const { timeZone } = env().reading;
  const window = { from: from && startOfBound(from, timeZone), to: to && endOfBound(to, timeZone) };
  return readAccessRecord(access, {
    ...{ person, kind, account, scope, before: cursor, size },
    window: { from: window.from || null, to: window.to || null },
  });
}

export async function openRecord(filters: RecordFilters) {
  const reader = await requireRecordHere();
  const { access, scope } = reader;
  const t = await getTranslations('shell.mode');
  const known = listAccounts().filter(({ slug }) => scope === 'all' || scope.includes(slug));
  return {
    page: await recordPage(reader, filters, null),
    people: await peopleInRecord(access, scope),
    accounts: known.map(({ slug, name, mode }) => ({ slug, name: `${name}, ${t(mode)}` })),
    timeZone: env().reading.timeZone,
  };
}

interface RecordCall extends RecordReader {
  search: URLSearchParams;
  headOnly: boolean;
  signal: AbortSignal;
}

/** A route for whoever may read the record, for as long as they may; for anybody else it is not there. */
export function recordRoute(work: (call: RecordCall) => unknown) {
  return async (request: Request): Promise<Response> => {
    const { requestId, noteFailure } = answeredRequest();
    const check = async (underWay = false): Promise<RecordReader> => {
      const { session } = await requireVisitor(request.headers.get('cookie'), underWay);
      const scope = scopeOf({ session });
      const access = await openedAccess();
      if (session === null || scope === null || access === null) {
        throw new CorteError('not_found', 'There is nothing at this address');
      }
      return { access, person: session.person, scope };
    };
    const watch = watchAccess(() => check(true));
    try {
      const reader = await check();
      const headOnly = request.method === 'HEAD';
      const signal = AbortSignal.any([request.signal, watch.signal]);
      const result = await work({ ...reader, search: new URL(request.url).searchParams, headOnly, signal });
      if (result instanceof Response) return watch.end(result) ?? result;
      watch.end();
      return headOnly
        ? new Response(null, { headers: PRIVATE_HEADERS })
        : Response.json(result, { headers: PRIVATE_HEADERS });
    } catch (error) {
      watch.end();
      const failure = asCorteError(error);
      noteFailure(failure);
      return failureResponse(failure, requestId);
    }
  };
}
