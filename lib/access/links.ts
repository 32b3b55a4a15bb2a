import 'server-only';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { CorteError } from '@/lib/errors';
import { type Invitation, links, passkeys, people, sessions } from './access-tables';
import type { Access } from './open-access';
import { hashInTurn } from './passwords';
import { addPerson, type Chosen, hasOwner, replacePassword } from './people';
import { removeSecondFactor } from './second-factor';
import type { SignedInPerson } from './sessions';
import {
  ALL_ACCOUNTS,
  accountsOfPerson,
  accountsOfStanding,
  asRecorded,
  type NewEntry,
  type Orm,
  recordedPerson,
  writeRecord,
} from './write-record';

const LIVES_MS = 3600 * 1000;

const INVITATION_LIVES_MS = 7 * 24 * 3600 * 1000;

const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Makes the link for the first owner (null), for a person who is to choose a new password (their id), or for somebody new: an address
 * whose secret is in the fragment. An invitation lives seven days, the others an hour. `by`: who makes it; null for a command or the
 * start. Throws `not_recorded`.
 */
export async function makeLink(
  { orm, appUrl }: Access,
  whom: string | Invitation | null,
  { by = null, now = Date.now() }: { by?: SignedInPerson | null; now?: number } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const invitation = typeof whom === 'object' ? whom : null;
  const expiresAt = new Date(now + (invitation ? INVITATION_LIVES_MS : LIVES_MS));
  const row = { digest: digestOf(token), id: randomUUID(), invitation, madeBy: by?.id ?? null, expiresAt };
  await orm.transaction(async (transaction) => {
    await transaction.delete(links).where(lt(links.expiresAt, new Date(now)));
    await transaction.insert(links).values({ ...row, personId: typeof whom === 'string' ? whom : null });
    await writeRecord(transaction, { by: by && asRecorded(by), ...(await madeEntry(transaction, whom)) });
  });
  return `${appUrl}/sign-in/link#${token}`;
}

async function madeEntry(orm: Orm, whom: string | Invitation | null): Promise<Omit<NewEntry, 'by'>> {
  if (whom === null) return { kind: 'link_made', accounts: [ALL_ACCOUNTS], facts: { link: 'first-owner' } };
  if (typeof whom === 'string') {
    const person = await recordedPerson(orm, whom);
    const facts = { link: 'back', ...(person && { whom: person }) } as const;
    return { kind: 'link_made', accounts: await accountsOfPerson(orm, whom), facts };
  }
  const { label, ...standing } = whom;
  return { kind: 'invited', accounts: accountsOfStanding(standing), facts: { label, standing } };
}

export type Linked =
  | { kind: 'first-owner' }
  | { kind: 'invited'; label: string }
  | { kind: 'back'; person: SignedInPerson };

/** Whom a link lets in, without spending it; null when it is spent, too old, or none. */
export async function linkedPerson({ orm }: Access, token: string, now = Date.now()): Promise<Linked | null> {
  const { id, name, email, owner } = people;
  const [found] = await orm
    .select({ invitation: links.invitation, person: { id, name, email, owner } })
    .from(links)
    .leftJoin(people, eq(people.id, links.personId))
    .where(and(eq(links.digest, digestOf(token)), gt(links.expiresAt, new Date(now))));
  if (!found) return null;
  if (found.person) return { kind: 'back', person: found.person };
  if (found.invitation) return { kind: 'invited', label: found.invitation.label };
  return (await hasOwner(orm)) ? null : { kind: 'first-owner' };
}

/**
 * Spends a link: adds somebody new, or gives a person a new password, takes their second factor and passkeys away and ends their sessions. Returns the
 * e-mail to sign in with; null when the link is not valid. Of two that spend it at once, one does. Throws `email_taken` and
 * `not_recorded`, with the link as good as before.
 */
export async function spendLink(
  access: Access,
  token: string,
  chosen: Chosen,
  now = Date.now(),
): Promise<string | null> {
  // Hashing takes long: who has no link is not to keep others from it.
  if ((await linkedPerson(access, token, now)) === null) return null;
  const password = await hashInTurn(chosen.password);
  return await access.orm.transaction(async (orm) => {
    // Two links for the first owner are two rows: only one of them may make one.
    await orm.execute(sql`lock table ${links} in exclusive mode`);
    const [spent] = await orm
      .delete(links)
      .where(and(eq(links.digest, digestOf(token)), gt(links.expiresAt, new Date(now))))
      .returning();
    if (!spent) return null;
    if (spent.personId !== null) return await renewPassword(orm, spent.personId, password, now);
    const { invitation } = spent;
    if (invitation === null && (await hasOwner(orm))) return null;
    const standing = invitation ?? { owner: true, roles: {} };
    const person = await addPerson(orm, { ...chosen, password, ...standing }, now);
    if (person === null) throw new CorteError('email_taken', 'Somebody has this e-mail already');
    const { owner, roles } = standing;
    const link = invitation === null ? 'first-owner' : 'invited';
    const facts = { link, standing: { owner, roles }, ...(invitation && { label: invitation.label }) } as const;
    await writeRecord(orm, { kind: 'link_spent', by: person, accounts: accountsOfStanding(standing), facts });
    return person.email;
  });
}

async function renewPassword(orm: Orm, personId: string, password: string, now: number): Promise<string | null> {
  const [person] = await orm.select().from(people).where(eq(people.id, personId));
  if (!person) return null;
  await replacePassword(orm, personId, password, now);
  await removeSecondFactor(orm, personId);
  await orm.delete(passkeys).where(eq(passkeys.userId, personId));
  await orm.delete(sessions).where(eq(sessions.userId, personId));
  await orm.delete(links).where(eq(links.personId, personId));
  const accounts = await accountsOfPerson(orm, personId);
  await writeRecord(orm, { kind: 'link_spent', by: asRecorded(person), accounts, facts: { link: 'back' } });
  return person.email;
}
