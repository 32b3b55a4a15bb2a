import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { isRole, type Role } from '@/lib/domain/access/roles';
import { people, requirements, roles, sessions } from './access-tables';
import type { Access } from './open-access';
import { IDLE_MS, NOTED_EVERY_MS } from './session-times';
import { accountsOfPerson, asRecorded, recordedPerson, writeRecord } from './write-record';

export interface SignedInPerson {
  id: string;
  name: string;
  email: string;
  /** Of the installation. */
  owner: boolean;
}

export interface Session {
  id: string;
  person: SignedInPerson;
  /** By account. */
  roles: ReadonlyMap<string, Role>;
  /** UTC milliseconds at which the person last proved who they are. */
  confirmed: number;
  hasSecondFactor: boolean;
  /** Everybody needs a second factor, and this person has none: they get nothing but its set-up. */
  mustSetUp: boolean;
}

export const SESSION_COOKIE = 'corte.session_token';

/** Of better-auth: a sign-in that waits for a code. */
export const CODE_COOKIE = 'corte.two_factor';

export function cookieName({ appUrl }: Access, name: string): string {
  return appUrl.startsWith('https:') ? `__Secure-${name}` : name;
}

/** The value of a cookie that we have signed; null for any other. */
export function signedCookie(access: Access, plainName: string, cookies: string | null): string | null {
  const name = cookieName(access, plainName);
  const pair = (cookies ?? '').split(/;\s*/).find((one) => one.startsWith(`${name}=`));
  const [token, signature, more] = readValue(pair?.slice(name.length + 1) ?? '').split('.');
  if (!token || !signature || more !== undefined) return null;
  const right = createHmac('sha256', access.secret).update(token).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === right.length && timingSafeEqual(given, right) ? token : null;
}

/** Ends all sessions of a person but that of the cookies which a response sets, or else of those that a request has sent. */
export async function endOtherSessions(access: Access, personId: string, set: string[], sent: string | null) {
  const fresh = set.map((cookie) => cookie.split(';', 1)[0]).join('; ');
  const token = signedCookie(access, SESSION_COOKIE, fresh) ?? signedCookie(access, SESSION_COOKIE, sent) ?? '';
  await access.orm.delete(sessions).where(and(eq(sessions.userId, personId), ne(sessions.token, token)));
}

export function withoutSessionCookie(access: Access, cookies: string | null): string {
  const name = cookieName(access, SESSION_COOKIE);
  const others = (cookies ?? '').split(/;\s*/).filter((one) => !one.startsWith(`${name}=`));
  return others.join('; ');
}

function readValue(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

const lastSeen = sql`coalesce(${sessions.seenAt}, ${sessions.createdAt})`;

function alive(now: number) {
  const idleSince = new Date(now - IDLE_MS);
  return and(
    gt(sessions.expiresAt, new Date(now)),
    sql`${lastSeen} > ${idleSince.toISOString()}`,
    isNull(sessions.replacedBy),
  );
}

/** The session that goes on where `token` was signed in with, however often the browser has signed in again since. */
async function successorOf({ orm }: Access, token: string): Promise<string | null> {
  const find = (chosen: SQL) => orm.select({ id: sessions.id, next: sessions.replacedBy }).from(sessions).where(chosen);
  let [found] = await find(eq(sessions.token, token));
  while (found?.next) [found] = await find(eq(sessions.id, found.next));
  return found?.id ?? null;
}

/** Ends the session of before: of the same person, what it has begun goes on with the session of `token`. */
export async function replaceSession({ orm }: Access, before: Session, token: string): Promise<void> {
  const [next] = await orm.select().from(sessions).where(eq(sessions.token, token));
  const old = eq(sessions.id, before.id);
  if (next?.userId === before.person.id) await orm.update(sessions).set({ replacedBy: next.id }).where(old);
  else await orm.delete(sessions).where(old);
}

/**
 * The session of a request's cookies, read anew each time; null when there is none, or it has ended. `underWay`: for a request that is
 * being answered already. `now` in UTC milliseconds.
 */
export async function findSession(
  access: Access,
  cookies: string | null,
  now = Date.now(),
  underWay = false,
): Promise<Session | null> {
  const token = signedCookie(access, SESSION_COOKIE, cookies);
  if (token === null) return null;
  const own = underWay ? eq(sessions.id, (await successorOf(access, token)) ?? '') : eq(sessions.token, token);
  const [found] = await access.orm
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      confirmedAt: sessions.confirmedAt,
      seenAt: sessions.seenAt,
      byPasskey: sessions.byPasskey,
      hasSecondFactor: people.twoFactorEnabled,
      required: sql<boolean>`exists (select 1 from ${requirements} where ${requirements.name} = 'second_factor')`,
      person: { id: people.id, name: people.name, email: people.email, owner: people.owner },
      roles: sql<Record<
        string,
        string
      > | null>`(select json_object_agg(${roles.account}, ${roles.role}) from ${roles} where ${roles}.person_id = ${people}.id)`,
    })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.userId))
    .where(and(own, alive(now)));
  if (!found) return null;
  const { id, createdAt, confirmedAt, seenAt, person, hasSecondFactor, byPasskey, required } = found;
  const known = Object.entries(found.roles ?? {}).filter((entry): entry is [string, Role] => isRole(entry[1]));
  if (now - (seenAt ?? createdAt).getTime() > NOTED_EVERY_MS) {
    await access.orm
      .update(sessions)
      .set({ seenAt: new Date(now) })
      .where(eq(sessions.id, id));
  }
  return {
    id,
    person,
    roles: new Map(known),
    confirmed: (confirmedAt ?? createdAt).getTime(),
    hasSecondFactor,
    mustSetUp: required && !hasSecondFactor && !byPasskey,
  };
}

export interface SessionSummary {
  id: string;
  /** UTC milliseconds. */
  since: number;
  seen: number;
  peer: string | null;
  userAgent: string | null;
}

/** The sessions of a person that have not ended, the last used first. */
export async function listSessions({ orm }: Access, personId: string, now = Date.now()): Promise<SessionSummary[]> {
  const rows = await orm
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, personId), alive(now)))
    .orderBy(desc(lastSeen));
  return rows.map(({ id, createdAt, seenAt, ipAddress, userAgent }) => ({
    id,
    since: createdAt.getTime(),
    seen: (seenAt ?? createdAt).getTime(),
    peer: ipAddress,
    userAgent,
  }));
}

/** Ends the sessions of a person: one, or all but one, or all. The next request of each is refused. Throws `not_recorded`. */
export async function endSessions(
  { orm }: Access,
  personId: string,
  which: { only: string } | { except: string } | 'all',
  by: SignedInPerson,
): Promise<void> {
  const chosen =
    which === 'all' ? undefined : 'only' in which ? eq(sessions.id, which.only) : ne(sessions.id, which.except);
  await orm.transaction(async (transaction) => {
    const ended = await transaction
      .delete(sessions)
      .where(and(eq(sessions.userId, personId), chosen))
      .returning({ id: sessions.id });
    const whom = by.id === personId ? null : await recordedPerson(transaction, personId);
    const facts = { sessions: ended.length, ...(whom && { whom }) };
    const accounts = await accountsOfPerson(transaction, personId);
    await writeRecord(transaction, { kind: 'sessions_ended', by: asRecorded(by), accounts, facts });
  });
}
