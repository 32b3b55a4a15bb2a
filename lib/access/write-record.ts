import 'server-only';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/database/open';
import type { AccessEntry, RecordedPerson } from '@/lib/domain/access/access-record';
import { CorteError } from '@/lib/errors';
import { currentRequest } from '@/lib/log/current-request.mjs';
import { accessRecord, people, roles } from './access-tables';

/** Of the database, or of a transaction. */
export type Orm = Pick<Database['orm'], 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** Stands for every account of the installation. */
export const ALL_ACCOUNTS = '*';

/** `by`: who does it; null where nobody has signed in. */
export type NewEntry = Pick<AccessEntry, 'kind' | 'accounts' | 'facts'> & { by: RecordedPerson | null };

/**
 * Adds an entry, with the address and the id of the request that is being answered. In a transaction it stands or falls with what it
 * records. Throws `not_recorded`: what cannot be recorded is not to be done.
 */
export async function writeRecord(orm: Orm, { kind, by, accounts, facts }: NewEntry): Promise<void> {
  const request = currentRequest();
  const person = { personId: by?.id ?? null, personName: by?.name ?? null, personEmail: by?.email ?? null };
  const from = { peer: request?.peer ?? null, requestId: request?.id ?? null };
  try {
    await orm
      .insert(accessRecord)
      .values({ at: new Date(), kind, ...person, ...from, accounts: [...new Set(accounts)], facts });
  } catch (cause) {
    throw new CorteError('not_recorded', 'The record of access cannot be written', { cause });
  }
}

/** The accounts that a standing is about. */
export function accountsOfStanding({
  owner,
  roles: given,
}: {
  owner: boolean;
  roles: Readonly<Record<string, string>>;
}): string[] {
  return owner ? [ALL_ACCOUNTS] : Object.keys(given);
}

/** The accounts with which a person may do anything, as the database has it now. */
export async function accountsOfPerson(orm: Orm, personId: string): Promise<string[]> {
  const [person] = await orm.select({ owner: people.owner }).from(people).where(eq(people.id, personId));
  if (person?.owner) return [ALL_ACCOUNTS];
  const rows = await orm.select({ account: roles.account }).from(roles).where(eq(roles.personId, personId));
  return rows.map(({ account }) => account);
}

export function asRecorded({ id, name, email }: RecordedPerson): RecordedPerson {
  return { id, name, email };
}

export async function recordedPerson(orm: Orm, personId: string): Promise<RecordedPerson | null> {
  const { id, name, email } = people;
  const [person] = await orm.select({ id, name, email }).from(people).where(eq(people.id, personId));
  return person ?? null;
}

/** What an entry is about that somebody makes who reads the record. */
export function accountsRead(scope: 'all' | readonly string[]): string[] {
  return scope === 'all' ? [ALL_ACCOUNTS] : [...scope];
}
