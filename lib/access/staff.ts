import 'server-only';
import { and, asc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import type { RecordedPerson } from '@/lib/domain/access/access-record';
import { isRole, type Role } from '@/lib/domain/access/roles';
import type { StaffMember, Standing } from '@/lib/domain/access/staff';
import { CorteError } from '@/lib/errors';
import { type Invitation, links, people, roles, sessions } from './access-tables';
import type { Access } from './open-access';
import { addRoles } from './people';
import type { SignedInPerson } from './sessions';
import { accountsOfStanding, asRecorded, type Orm, writeRecord } from './write-record';

function knownRoles(given: Record<string, string> | null): Record<string, Role> {
  const known = Object.entries(given ?? {}).filter((entry): entry is [string, Role] => isRole(entry[1]));
  return Object.fromEntries(known);
}

/** Everybody who is in, by name. */
export async function listStaff({ orm }: Access): Promise<StaffMember[]> {
  const rows = await orm
    .select({
      id: people.id,
      name: people.name,
      email: people.email,
      owner: people.owner,
      secondFactor: people.twoFactorEnabled,
      roles: sql<Record<
        string,
        string
      > | null>`(select json_object_agg(${roles.account}, ${roles.role}) from ${roles} where ${roles}.person_id = ${people}.id)`,
      seen: sql<
        Date | string | null
      >`(select max(coalesce(${sessions.seenAt}, ${sessions.createdAt})) from ${sessions} where ${sessions}.person_id = ${people}.id)`,
    })
    .from(people)
    .orderBy(asc(people.name), asc(people.id));
  return rows.map((row) => ({
    ...row,
    roles: knownRoles(row.roles),
    seen: row.seen === null ? null : new Date(row.seen).getTime(),
  }));
}

export interface OpenInvitation extends Invitation {
  id: string;
  /** UTC milliseconds. */
  expires: number;
}

/** Invitations that nobody has spent. */
export async function listInvitations({ orm }: Access, now = Date.now()): Promise<OpenInvitation[]> {
  const rows = await orm
    .select()
    .from(links)
    .where(and(isNotNull(links.invitation), gt(links.expiresAt, new Date(now))))
    .orderBy(asc(links.expiresAt));
  return rows.flatMap(({ id, invitation, expiresAt }) =>
    id && invitation ? [{ id, ...invitation, expires: expiresAt.getTime() }] : [],
  );
}

/** Throws `not_recorded`. */
export async function takeInvitationBack({ orm }: Access, id: string, by: SignedInPerson): Promise<void> {
  await orm.transaction(async (transaction) => {
    const [taken] = await transaction
      .delete(links)
      .where(and(eq(links.id, id), isNotNull(links.invitation)))
      .returning();
    if (!taken?.invitation) return;
    const { label, ...standing } = taken.invitation;
    const facts = { label, standing };
    const accounts = accountsOfStanding(standing);
    await writeRecord(transaction, { kind: 'invitation_taken_back', by: asRecorded(by), accounts, facts });
  });
}

/** Throws `last_owner` where nobody else owns the installation, `not_found` for nobody. Waits for whoever else changes the staff. */
async function lockPerson(orm: Orm, personId: string, staysOwner: boolean): Promise<RecordedPerson & Standing> {
  await orm.execute(sql`lock table ${people} in share row exclusive mode`);
  const [person] = await orm.select().from(people).where(eq(people.id, personId));
  if (!person) throw new CorteError('not_found', 'There is nobody of this id');
  const given = await orm.select().from(roles).where(eq(roles.personId, personId));
  const before = knownRoles(Object.fromEntries(given.map(({ account, role }) => [account, role])));
  const found = { ...asRecorded(person), owner: person.owner, roles: before };
  if (!person.owner || staysOwner) return found;
  const others = await orm
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.owner, true), ne(people.id, personId)));
  if (others.length === 0) throw new CorteError('last_owner', 'There is no other owner');
  return found;
}

/** What a person is from the very next request on; who owns no more, takes the invitations they made along. Throws `last_owner`, `not_found`, `not_recorded`. */
export async function changeStanding(
  { orm }: Access,
  personId: string,
  { owner, roles: given }: Standing,
  by: SignedInPerson,
): Promise<void> {
  await orm.transaction(async (transaction) => {
    const { owner: owned, roles: had, ...whom } = await lockPerson(transaction, personId, owner);
    await transaction.update(people).set({ owner, updatedAt: new Date() }).where(eq(people.id, personId));
    await transaction.delete(roles).where(eq(roles.personId, personId));
    await addRoles(transaction, personId, given);
    if (!owner) await transaction.delete(links).where(and(eq(links.madeBy, personId), isNotNull(links.invitation)));
    const [before, standing] = [
      { owner: owned, roles: had },
      { owner, roles: given },
    ];
    const accounts = [...accountsOfStanding(before), ...accountsOfStanding(standing)];
    const facts = { whom, before, standing };
    await writeRecord(transaction, { kind: 'role_changed', by: asRecorded(by), accounts, facts });
  });
}

/** With sessions, roles, links and the invitations they made. Throws `last_owner`, `not_found`, `not_recorded`. */
export async function removePerson({ orm }: Access, personId: string, by: SignedInPerson): Promise<void> {
  await orm.transaction(async (transaction) => {
    const { owner, roles: had, ...whom } = await lockPerson(transaction, personId, false);
    await transaction.delete(people).where(eq(people.id, personId));
    const before = { owner, roles: had };
    const facts = { whom, before };
    await writeRecord(transaction, {
      kind: 'person_removed',
      by: asRecorded(by),
      accounts: accountsOfStanding(before),
      facts,
    });
  });
}
