import 'server-only';
import { takeAttempt, tokenAllowancesOf } from '@/lib/access/allowances';
import { findMachineToken, type MachineToken, tokenIn } from '@/lib/access/machine-tokens';
import { type Access, sharedAccess } from '@/lib/access/open-access';
import { findSession, type Session } from '@/lib/access/sessions';
import { type Action, mayDo, type Role } from '@/lib/domain/access/roles';
import { CorteError } from '@/lib/errors';
import { type Account, accountBySlug, listAccounts } from './accounts';
import { env } from './env';

/** Who asks: a person who has signed in, a program by its token, or, without sign-in, whoever uses this machine (both null). */
export interface Visitor {
  session: Session | null;
  token: MachineToken | null;
}

/** Null without sign-in. */
export function openedAccess(): Promise<Access> | null {
  const settings = env();
  return settings.signIn ? sharedAccess(settings) : null;
}

/** The visitor of a request's cookies, read anew each time; null for one who has to sign in. `underWay`: it is being answered already. */
export async function findVisitor(cookies: string | null, underWay = false): Promise<Visitor | null> {
  const access = await openedAccess();
  if (access === null) return { session: null, token: null };
  const session = await findSession(access, cookies, Date.now(), underWay);
  return session && { session, token: null };
}

/** Throws `not_signed_in`, and `second_factor_required` for whoever must set one up first. */
export async function requireVisitor(cookies: string | null, underWay = false): Promise<Visitor> {
  const visitor = await findVisitor(cookies, underWay);
  if (visitor === null) throw new CorteError('not_signed_in', 'There is no session, or it has ended');
  if (visitor.session?.mustSetUp)
    throw new CorteError('second_factor_required', 'A second factor is to be set up first');
  return visitor;
}

/** Who asks for data: a program by its token, beside which no cookie counts, or a person. Throws `not_signed_in`, `token_not_valid`. */
export async function requireCaller(headers: Headers, underWay = false): Promise<Visitor> {
  const access = await openedAccess();
  const given = access && tokenIn(headers.get('authorization'));
  if (!given) return await requireVisitor(headers.get('cookie'), underWay);
  const token = await findMachineToken(access, given);
  if (token !== null) return { session: null, token };
  const wanted = tokenAllowancesOf(headers.get('x-corte-peer') ?? 'unknown');
  const seconds = await takeAttempt(access, wanted, Date.now());
  if (seconds > 0) throw new CorteError('too_many_attempts', 'Too many wrong tokens', { retryAfterMs: seconds * 1000 });
  throw new CorteError('token_not_valid', 'The token is wrong, has expired or was revoked');
}

/** Programs and auditors read: what stays is changed by others. Throws `not_signed_in`, `not_found`. */
export function requireWriter({ token }: Visitor, masked: boolean): void {
  if (token !== null) throw new CorteError('not_signed_in', 'This takes a person who has signed in');
  if (masked) throw new CorteError('not_found', 'An auditor changes nothing');
}

/** Whether who asks has to be looked at again while a response is made and sent. */
export function isKnown({ session, token }: Visitor): boolean {
  return session !== null || token !== null;
}

export function roleOf({ session, token }: Visitor, slug: string): Role | 'owner' | null {
  if (token !== null) return token.account === slug ? token.role : null;
  if (session === null || session.person.owner) return 'owner';
  return session.roles.get(slug) ?? null;
}

/** The account of a path, for a visitor who may do this with it; null for any other, and for one that there is not. */
export function accountFor(visitor: Visitor, slug: string, action: Action): Account | null {
  return mayDo(roleOf(visitor, slug), action) ? accountBySlug(slug) : null;
}

/** The accounts with which a visitor may do anything. */
export function accountsOfVisitor(visitor: Visitor): Account[] {
  return listAccounts().filter(({ slug }) => roleOf(visitor, slug) !== null);
}

/** Whose the files are that a visitor makes. */
export function makerOf({ session, token }: Visitor): string {
  if (token !== null) return `token ${token.id}`;
  return session?.person.id ?? 'local';
}

/** The session of the person who asks. Throws `not_signed_in`. */
export async function requireOwnSession(headers: Headers): Promise<Session> {
  const { session } = await requireVisitor(headers.get('cookie'));
  if (session === null) throw new CorteError('not_signed_in', 'Nobody signs in here');
  return session;
}

/** So many payments at once, and then one each so many seconds: enough beside a telephone, too few to try references out. */
const FINDS = { most: 30, everySeconds: 10 };

/** Counts a payment that somebody looks for who may see no list. Throws `too_many_searches`. */
export async function countFind(visitor: Visitor, account: string): Promise<void> {
  const access = await openedAccess();
  if (access === null || mayDo(roleOf(visitor, account), 'list')) return;
  const name = `find ${makerOf(visitor)}`;
  const seconds = await takeAttempt(access, [{ name, ...FINDS }], Date.now());
  if (seconds > 0) {
    throw new CorteError('too_many_searches', 'Too many searches in a row', { retryAfterMs: seconds * 1000 });
  }
}
