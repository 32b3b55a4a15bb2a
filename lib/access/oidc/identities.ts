import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { people, waysIn } from '@/lib/access/access-tables';
import type { Access } from '@/lib/access/open-access';
import { accountsOfPerson, asRecorded, type Orm, writeRecord } from '@/lib/access/write-record';
import type { RecordedPerson } from '@/lib/domain/access/access-record';
import { CorteError } from '@/lib/errors';

export interface Identity {
  issuer: string;
  sub: string;
  /** In small letters; null where the provider tells none. */
  email: string | null;
  emailVerified: boolean;
}

interface KnownPerson extends RecordedPerson {
  hasSecondFactor: boolean;
}

const columns = { id: people.id, name: people.name, email: people.email, hasSecondFactor: people.twoFactorEnabled };

const providerIdOf = (issuer: string) => `oidc ${issuer}`;

const isOf = (issuer: string) => eq(waysIn.providerId, providerIdOf(issuer));

export async function findByIdentity({ orm }: Access, { issuer, sub }: Identity): Promise<KnownPerson | null> {
  const [found] = await orm
    .select(columns)
    .from(waysIn)
    .innerJoin(people, eq(people.id, waysIn.userId))
    .where(and(isOf(issuer), eq(waysIn.accountId, sub)));
  return found ?? null;
}

async function addIdentity(orm: Orm, person: RecordedPerson, { issuer, sub }: Identity): Promise<void> {
  const at = { createdAt: new Date(), updatedAt: new Date() };
  const row = { id: randomUUID(), accountId: sub, providerId: providerIdOf(issuer), userId: person.id, ...at };
  const added = await orm.insert(waysIn).values(row).onConflictDoNothing().returning({ id: waysIn.id });
  if (added.length === 0) throw new CorteError('identity_taken', 'This account of the provider is somebody else’s');
  const accounts = await accountsOfPerson(orm, person.id);
  await writeRecord(orm, { kind: 'identity_connected', by: asRecorded(person), accounts, facts: { issuer } });
}

/**
 * At the first sign-in of somebody who is in the team, by the e-mail that the provider has verified. Whoever has an account there
 * already is known by it alone. Throws `identity_unverified`, `identity_unknown`, `not_recorded`.
 */
export async function connectByEmail({ orm }: Access, identity: Identity): Promise<KnownPerson> {
  const { issuer, email, emailVerified } = identity;
  if (email === null || !emailVerified) {
    throw new CorteError('identity_unverified', 'The provider does not say that the e-mail is verified');
  }
  return await orm.transaction(async (transaction) => {
    await transaction.execute(sql`lock table ${waysIn} in share row exclusive mode`);
    const [person] = await transaction.select(columns).from(people).where(eq(people.email, email));
    const others = person ? await transaction.$count(waysIn, and(isOf(issuer), eq(waysIn.userId, person.id))) : 0;
    if (!person || others > 0) throw new CorteError('identity_unknown', 'Nobody of the team has this account');
    await addIdentity(transaction, person, identity);
    return person;
  });
}

/** For somebody who has signed in; it takes the place of another one there. Throws `identity_taken`, `not_recorded`. */
export async function connectIdentity({ orm }: Access, person: RecordedPerson, identity: Identity): Promise<void> {
  await orm.transaction(async (transaction) => {
    await transaction.delete(waysIn).where(and(isOf(identity.issuer), eq(waysIn.userId, person.id)));
    await addIdentity(transaction, person, identity);
  });
}

export async function disconnectIdentity({ orm }: Access, person: RecordedPerson, issuer: string): Promise<void> {
  await orm.transaction(async (transaction) => {
    const where = and(isOf(issuer), eq(waysIn.userId, person.id));
    const removed = await transaction.delete(waysIn).where(where).returning({ id: waysIn.id });
    if (removed.length === 0) return;
    const accounts = await accountsOfPerson(transaction, person.id);
    await writeRecord(transaction, {
      kind: 'identity_disconnected',
      by: asRecorded(person),
      accounts,
      facts: { issuer },
    });
  });
}

export async function isConnected({ orm }: Access, personId: string, issuer: string): Promise<boolean> {
  return (await orm.$count(waysIn, and(isOf(issuer), eq(waysIn.userId, personId)))) > 0;
}
