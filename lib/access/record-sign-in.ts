import 'server-only';
import { eq } from 'drizzle-orm';
import { maskEmail } from '@/lib/domain/masking/masks';
import { people, sessions } from './access-tables';
import type { Access } from './open-access';
import { accountsOfPerson, recordedPerson, writeRecord } from './write-record';

const IS_EMAIL = /^[^\s@]+@[^\s@]+\.\p{L}{2,10}$/u;

/** Throws `not_recorded`, and then nobody is in. `token`: of the new session. */
export async function recordSignIn({ orm }: Access, personId: string, token: string): Promise<void> {
  try {
    const accounts = await accountsOfPerson(orm, personId);
    await writeRecord(orm, { kind: 'signed_in', by: await recordedPerson(orm, personId), accounts, facts: {} });
  } catch (error) {
    await orm.delete(sessions).where(eq(sessions.token, token));
    throw error;
  }
}

/** What was typed is recorded only as far as it cannot be a password that went into the wrong field. */
export async function recordFailure({ orm }: Access, email: string): Promise<void> {
  const { id, name } = people;
  const [whom] = await orm.select({ id, name, email: people.email }).from(people).where(eq(people.email, email));
  const accounts = whom ? await accountsOfPerson(orm, whom.id) : [];
  const facts = whom ? { whom } : { typed: IS_EMAIL.test(email) ? maskEmail(email) : null };
  await writeRecord(orm, { kind: 'sign_in_failed', by: null, accounts, facts });
}
