import 'server-only';
import { isAPIError } from 'better-auth/api';
import { and, eq, gt } from 'drizzle-orm';
import { CorteError } from '@/lib/errors';
import { people, verifications } from './access-tables';
import { type Allowance, allowancesOf, codeAllowancesOf, giveBack, takeAttempt } from './allowances';
import { browserCookie, knownBrowser } from './known-browser';
import { OF_PROVIDER } from './new-session';
import type { Access } from './open-access';
import { recordCodeAsked, recordFailure, recordSignIn } from './record-sign-in';
import { verifyCode } from './second-factor';
import { CODE_COOKIE, findSession, replaceSession, signedCookie, withoutSessionCookie } from './sessions';
import { accountsOfPerson, asRecorded, writeRecord } from './write-record';

interface Attempt {
  email: string;
  password: string;
  /** Who asks, as `scripts/serve.mjs` has found out. */
  peer: string;
  headers: Headers;
}

interface Begun {
  cookies: string[];
  needsCode: boolean;
}

export async function takeOrRefuse(access: Access, wanted: Allowance[]): Promise<void> {
  const seconds = await takeAttempt(access, wanted, Date.now());
  if (seconds === 0) return;
  throw new CorteError('too_many_attempts', 'Too many attempts to sign in', { retryAfterMs: seconds * 1000 });
}

/**
 * Signs in by password: there is a new session, whatever was sent, and that of before is ended; or a code is asked for first. Throws
 * `wrong_password`, `too_many_attempts` before the password is looked at, and `not_recorded`: then nobody is in.
 */
export async function beginSignIn(access: Access, { email: given, password, peer, headers }: Attempt): Promise<Begun> {
  const email = given.trim().toLowerCase();
  const nonce = knownBrowser(access, email, headers);
  const wanted = allowancesOf(email, peer, nonce);
  await takeOrRefuse(access, wanted);
  const { cookies, needsCode } = await passwordCookies(access, { email, password, headers });
  await giveBack(access, wanted);
  return { cookies: needsCode ? cookies : [...cookies, browserCookie(access, nonce, email)], needsCode };
}

export async function signIn(access: Access, attempt: Attempt): Promise<string[]> {
  return (await beginSignIn(access, attempt)).cookies;
}

async function passwordCookies(access: Access, { email, password, headers }: Omit<Attempt, 'peer'>): Promise<Begun> {
  try {
    const { headers: answered, response } = await access.auth.api.signInEmail({
      body: { email, password },
      headers,
      returnHeaders: true,
    });
    const cookies = answered.getSetCookie();
    // The session of before goes on until the code is right.
    if ('twoFactorRedirect' in response) {
      await recordCodeAsked(access, email, 'password');
      return { cookies: cookies.filter(isOfCode), needsCode: true };
    }
    await recordSignIn(access, response.user.id, response.token, 'password');
    await endSessionBefore(access, headers, response.token);
    return { cookies, needsCode: false };
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    await recordFailure(access, email, { way: 'password' });
    throw new CorteError('wrong_password', 'The e-mail or the password is wrong');
  }
}

export async function endSessionBefore(access: Access, headers: Headers, token: string): Promise<void> {
  const before = await findSession(access, headers.get('cookie'));
  if (before) await replaceSession(access, before, token);
}

const isOfCode = (cookie: string) => cookie.includes(`${CODE_COOKIE}=`);

interface WaitingPerson {
  id: string;
  email: string;
  way: 'password' | 'oidc';
}

/** Whose sign-in waits for a code in this browser, after the right password; null where none does. */
async function waitingPerson(access: Access, cookies: string | null): Promise<WaitingPerson | null> {
  const identifier = signedCookie(access, CODE_COOKIE, cookies);
  if (identifier === null) return null;
  const [found] = await access.orm
    .select({ id: people.id, email: people.email })
    .from(verifications)
    .innerJoin(people, eq(people.id, verifications.value))
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, new Date())));
  return found ? { ...found, way: identifier.startsWith(OF_PROVIDER) ? 'oidc' : 'password' } : null;
}

/**
 * The second step of a sign-in: the code of an application, or one of the backup codes. Returns the cookies of the new session. Throws
 * `sign_in_again` where no sign-in waits, `wrong_code`, `not_recorded`, and `too_many_attempts` before the code is looked at.
 */
export async function finishSignIn(access: Access, code: string, headers: Headers): Promise<string[]> {
  const person = await waitingPerson(access, headers.get('cookie'));
  if (person === null) throw new CorteError('sign_in_again', 'No sign-in waits for a code, or it took too long');
  const nonce = knownBrowser(access, person.email, headers);
  const wanted = codeAllowancesOf(person.id, nonce);
  await takeOrRefuse(access, wanted);
  const { cookies, token } = await verifyCode(access, person.id, code, withoutSession(access, headers)).catch(
    async (error) => {
      await recordFailure(access, person.email, { way: person.way, step: 'code' });
      throw error;
    },
  );
  await recordSignIn(access, person.id, token, person.way);
  await endSessionBefore(access, headers, token);
  await giveBack(access, wanted);
  return [...cookies, browserCookie(access, nonce, person.email)];
}

/** As a browser sends them that has no session: a code is then for the sign-in that waits. */
function withoutSession(access: Access, headers: Headers): Headers {
  const own = new Headers(headers);
  own.set('cookie', withoutSessionCookie(access, headers.get('cookie')));
  return own;
}

/** Cookies that take a session out of the browser. Throws `not_recorded`. */
export async function signOut(access: Access, headers: Headers): Promise<string[]> {
  const session = await findSession(access, headers.get('cookie'));
  if (session) {
    const by = asRecorded(session.person);
    const accounts = await accountsOfPerson(access.orm, by.id);
    await writeRecord(access.orm, { kind: 'signed_out', by, accounts, facts: {} });
  }
  const { headers: answered } = await access.auth.api.signOut({ headers, returnHeaders: true });
  return answered.getSetCookie();
}
