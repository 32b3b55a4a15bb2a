import 'server-only';
import { randomInt } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import { isAPIError } from 'better-auth/api';
import { symmetricEncrypt } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import { CorteError } from '@/lib/errors';
import { people, requirements, secondFactors } from './access-tables';
import { takeAttempt } from './allowances';
import { type Access, inTransaction } from './open-access';
import { endOtherSessions, type SignedInPerson } from './sessions';
import { ALL_ACCOUNTS, accountsOfPerson, asRecorded, type Orm, recordedPerson, writeRecord } from './write-record';

const ISSUER = 'Corte';
const CODES = 10;

const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const SECRET_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Seconds in which an application's code would be accepted twice. */
const CODE_LIVES = 120;

const randomText = (length: number, letters: string) =>
  Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('');

async function encrypted({ auth }: Access, data: string): Promise<string> {
  return await symmetricEncrypt({ key: (await auth.$context).secretConfig, data });
}

/** A new secret for a person's application, not in force until a code of it is given. Returns what the application reads (`otpauth:`). */
export async function offerSecondFactor(access: Access, { id, email }: SignedInPerson): Promise<string> {
  const secret = randomText(32, SECRET_LETTERS);
  const row = { secret: await encrypted(access, secret), backupCodes: await encrypted(access, '[]') };
  const offered = await access.orm
    .insert(secondFactors)
    .values({ id, userId: id, verified: false, ...row })
    .onConflictDoUpdate({ target: secondFactors.id, set: row, setWhere: eq(secondFactors.verified, false) })
    .returning({ id: secondFactors.id });
  if (offered.length === 0) throw new CorteError('not_found', 'There is a second factor already');
  return createOTP(secret).url(ISSUER, email);
}

/** An application's code counts once, also in parallel. Throws `wrong_code`. */
async function spendCode(access: Access, personId: string, code: string): Promise<void> {
  const once = { name: `code ${personId} ${code}`, most: 1, everySeconds: CODE_LIVES };
  if ((await takeAttempt(access, [once], Date.now())) > 0) throw wrongCode();
}

function wrongCode(): CorteError {
  return new CorteError('wrong_code', 'The code is wrong, or was used before');
}

interface Verified {
  cookies: string[];
  token: string;
}

/**
 * Verifies an application's code, which puts an offered secret in force, or spends a backup code, for the session or the sign-in of
 * `headers`. Throws `wrong_code`.
 */
export async function verifyCode(access: Access, personId: string, given: string, headers: Headers): Promise<Verified> {
  const text = given
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  const { verifyTOTP, verifyBackupCode } = access.auth.api;
  try {
    if (/^\d{6}$/.test(text)) {
      await spendCode(access, personId, text);
      const { headers: answered, response } = await verifyTOTP({ body: { code: text }, headers, returnHeaders: true });
      return { cookies: answered.getSetCookie(), token: response.token };
    }
    const code = `${text.slice(0, 5)}-${text.slice(5)}`;
    const { headers: answered, response } = await verifyBackupCode({ body: { code }, headers, returnHeaders: true });
    return { cookies: answered.getSetCookie(), token: response.token ?? '' };
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    throw wrongCode();
  }
}

/** Puts an offered secret in force with its backup codes, and ends the sessions that a password alone has opened: all of it, or nothing. Returns the cookies of the session that goes on, and the codes. Throws `wrong_code`, `not_recorded`. */
export async function confirmSecondFactor(access: Access, by: SignedInPerson, code: string, headers: Headers) {
  return await inTransaction(access, async (within) => {
    const { cookies } = await verifyCode(within, by.id, code, headers);
    await endOtherSessions(within, by.id, cookies, headers.get('cookie'));
    const codes = await storeBackupCodes(within, by.id);
    const accounts = await accountsOfPerson(within.orm, by.id);
    await writeRecord(within.orm, { kind: 'second_factor_set', by: asRecorded(by), accounts, facts: {} });
    return { cookies, codes };
  });
}

/** Ten new codes, each good once; those of before are none any more. */
async function storeBackupCodes(access: Access, personId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => `${randomText(5, CODE_LETTERS)}-${randomText(5, CODE_LETTERS)}`);
  const renewed = await access.orm
    .update(secondFactors)
    .set({ backupCodes: await encrypted(access, JSON.stringify(codes)) })
    .where(and(eq(secondFactors.userId, personId), eq(secondFactors.verified, true)))
    .returning({ id: secondFactors.id });
  if (renewed.length === 0) throw new CorteError('not_found', 'There is no second factor');
  return codes;
}

/** Throws `not_found` without a second factor, `not_recorded`. */
export async function renewBackupCodes(access: Access, by: SignedInPerson): Promise<string[]> {
  return await inTransaction(access, async (within) => {
    const codes = await storeBackupCodes(within, by.id);
    const accounts = await accountsOfPerson(within.orm, by.id);
    await writeRecord(within.orm, { kind: 'backup_codes_renewed', by: asRecorded(by), accounts, facts: {} });
    return codes;
  });
}

/** Lost, or no longer wanted. */
export async function removeSecondFactor(orm: Orm, personId: string): Promise<void> {
  await orm.delete(secondFactors).where(eq(secondFactors.userId, personId));
  await orm.update(people).set({ twoFactorEnabled: false }).where(eq(people.id, personId));
}

/** `by` takes their own away, or an owner that of somebody who has lost it. Throws `not_recorded`. */
export async function takeSecondFactor({ orm }: Access, personId: string, by: SignedInPerson): Promise<void> {
  await orm.transaction(async (transaction) => {
    await removeSecondFactor(transaction, personId);
    const whom = by.id === personId ? null : await recordedPerson(transaction, personId);
    const accounts = await accountsOfPerson(transaction, personId);
    const facts = whom ? { whom } : {};
    await writeRecord(transaction, { kind: 'second_factor_removed', by: asRecorded(by), accounts, facts });
  });
}

export async function isSecondFactorRequired({ orm }: Access): Promise<boolean> {
  return (await orm.$count(requirements, eq(requirements.name, 'second_factor'))) > 0;
}

/** Whether everybody needs one: whoever has none gets nothing before they have set it up. Throws `not_recorded`. */
export async function requireSecondFactor({ orm }: Access, required: boolean, by: SignedInPerson): Promise<void> {
  await orm.transaction(async (transaction) => {
    if (required) await transaction.insert(requirements).values({ name: 'second_factor' }).onConflictDoNothing();
    else await transaction.delete(requirements).where(eq(requirements.name, 'second_factor'));
    const kind = required ? 'second_factor_required' : 'second_factor_optional';
    await writeRecord(transaction, { kind, by: asRecorded(by), accounts: [ALL_ACCOUNTS], facts: {} });
  });
}
