import 'server-only';
import { eq } from 'drizzle-orm';
import type { RecordFacts } from '@/lib/domain/access/access-record';
import { maskEmail } from '@/lib/domain/masking/masks';
import { people, sessions } from './access-tables';
import type { Access } from './open-access';
import { accountsOfPerson, recordedPerson, writeRecord } from './write-record';

const IS_EMAIL = /^[^\s@]+@[^\s@]+\.\p{L}{2,10}$/u;

type Way = NonNullable<RecordFacts['way']>;

/** Throws `not_recorded`, and then nobody is in. `token`: of the new session. */
export async function recordSignIn({ orm }: Access, personId: string, token: string, way: Way): Promise<void> {
  try {
    const accounts = await accountsOfPerson(orm, personId);
    await writeRecord(orm, { kind: 'signed_in', by: await recordedPerson(orm, personId), accounts, facts: { way } });
  } catch (error) {
    await orm.delete(sessions).where(eq(sessions.token, token));
    throw error;
  }
}

export async function recordCodeAsked({ orm }: Access, email: string, way: Way): Promise<void> {
  const { id, name } = people;
  const [by] = await orm.select({ id, name, email: people.email }).from(people).where(eq(people.email, email));
  const accounts = by ? await accountsOfPerson(orm, by.id) : [];
  await writeRecord(orm, { kind: 'code_asked', by: by ?? null, accounts, facts: { way } });
}

/** What was typed is recorded only as far as it cannot be a password that went into the wrong field. `email`: null where none is known. */
export async function recordFailure(
  { orm }: Access,
  email: string | null,
  how: Pick<RecordFacts, 'way' | 'step'>,
): Promise<void> {
  const { id, name } = people;
  const wanted = { id, name, email: people.email };
  const [whom] = email === null ? [] : await orm.select(wanted).from(people).where(eq(people.email, email));
  const accounts = whom ? await accountsOfPerson(orm, whom.id) : [];
  const typed = email === null ? {} : { typed: IS_EMAIL.test(email) ? maskEmail(email) : null };
  await writeRecord(orm, {
    kind: 'sign_in_failed',
    by: null,
    accounts,
    facts: { ...(whom ? { whom } : typed), ...how },
  });
}
