import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { RecordedPerson } from '@/lib/domain/access/access-record';
import type { Standing } from '@/lib/domain/access/staff';
import { people, roles, sessions, waysIn } from './access-tables';
import type { Access } from './open-access';
import { hashInTurn } from './passwords';
import type { SignedInPerson } from './sessions';
import { accountsOfPerson, asRecorded, type Orm, writeRecord } from './write-record';

/** What somebody new chooses; a person who comes back, only a password. */
export interface Chosen {
  name: string;
  email: string;
  password: string;
}

export async function hasOwner(orm: Orm): Promise<boolean> {
  return (await orm.select({ id: people.id }).from(people).where(eq(people.owner, true)).limit(1)).length > 0;
}

/** The owner who signed in last; null while there is none. */
export async function lastOwner({ orm }: Access): Promise<SignedInPerson | null> {
  const { id, name, email, owner } = people;
  const [found] = await orm
    .select({ id, name, email, owner })
    .from(people)
    .leftJoin(sessions, eq(sessions.userId, people.id))
    .where(eq(people.owner, true))
    .orderBy(sql`${sessions.createdAt} desc nulls last`, asc(people.createdAt))
    .limit(1);
  return found ?? null;
}

/** `password` is hashed. Null where the e-mail is somebody's already. */
export async function addPerson(
  orm: Orm,
  { name, email, password, owner, roles: given }: Chosen & Standing,
  now: number,
): Promise<RecordedPerson | null> {
  const id = randomUUID();
  const at = { createdAt: new Date(now), updatedAt: new Date(now) };
  const person = { id, name, email, emailVerified: false, owner, ...at };
  const added = await orm.insert(people).values(person).onConflictDoNothing().returning();
  if (added.length === 0) return null;
  await addPassword(orm, id, password, now);
  await addRoles(orm, id, given);
  return { id, name, email };
}

export async function addRoles(orm: Orm, personId: string, given: Standing['roles']): Promise<void> {
  const rows = Object.entries(given).map(([account, role]) => ({ personId, account, role }));
  if (rows.length > 0) await orm.insert(roles).values(rows);
}

async function addPassword(orm: Orm, personId: string, password: string, now: number): Promise<void> {
  const at = { createdAt: new Date(now), updatedAt: new Date(now) };
  await orm
    .insert(waysIn)
    .values({ id: randomUUID(), accountId: personId, providerId: 'credential', userId: personId, password, ...at });
}

/** `password` is hashed. */
export async function replacePassword(orm: Orm, personId: string, password: string, now: number): Promise<void> {
  await orm.delete(waysIn).where(and(eq(waysIn.userId, personId), eq(waysIn.providerId, 'credential')));
  await addPassword(orm, personId, password, now);
}

/** Gives a person, whose present password has been checked, another one. Throws `not_recorded`. */
export async function changePassword(access: Access, person: SignedInPerson, password: string): Promise<void> {
  const hash = await hashInTurn(password);
  await access.orm.transaction(async (orm) => {
    await replacePassword(orm, person.id, hash, Date.now());
    const accounts = await accountsOfPerson(orm, person.id);
    await writeRecord(orm, { kind: 'password_changed', by: asRecorded(person), accounts, facts: {} });
  });
}
