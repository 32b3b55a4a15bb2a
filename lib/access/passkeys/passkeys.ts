import 'server-only';
import { randomUUID } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, asc, eq, gt, like, lt } from 'drizzle-orm';
import { passkeys, people, verifications } from '@/lib/access/access-tables';
import { passkeyAllowancesOf } from '@/lib/access/allowances';
import { browserCookie } from '@/lib/access/known-browser';
import { openSession } from '@/lib/access/new-session';
import type { Access } from '@/lib/access/open-access';
import { recordFailure, recordSignIn } from '@/lib/access/record-sign-in';
import type { SignedInPerson } from '@/lib/access/sessions';
import { endSessionBefore, takeOrRefuse } from '@/lib/access/sign-in';
import { accountsOfPerson, asRecorded, writeRecord } from '@/lib/access/write-record';
import { CorteError } from '@/lib/errors';

const WITHIN_MS = 300_000;

const PREFIX = 'passkey ';

type Transport = NonNullable<RegistrationResponseJSON['response']['transports']>[number];

/** What is expected of a browser: the address that people open, and its host, to which passkeys belong. */
function expectedOf({ appUrl }: Access) {
  const { origin, hostname } = new URL(appUrl);
  return { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true };
}

async function storeChallenge({ orm }: Access, challenge: string, purpose: string): Promise<void> {
  const now = new Date();
  await orm
    .delete(verifications)
    .where(and(like(verifications.identifier, `${PREFIX}%`), lt(verifications.expiresAt, now)));
  const expiresAt = new Date(now.getTime() + WITHIN_MS);
  const row = { id: randomUUID(), identifier: PREFIX + challenge, value: purpose, expiresAt };
  await orm.insert(verifications).values({ ...row, createdAt: now, updatedAt: now });
}

/** The challenge that a response answers, once. Throws `passkey_refused` for one that is not ours, or not for this. */
async function takeChallenge({ orm }: Access, clientDataJSON: string, purpose: string): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  const [taken] = await orm
    .delete(verifications)
    .where(
      and(
        eq(verifications.identifier, PREFIX + challenge),
        eq(verifications.value, purpose),
        gt(verifications.expiresAt, new Date()),
      ),
    )
    .returning({ id: verifications.id });
  if (!taken) throw refused('The challenge was used before, is too old or is none');
  return challenge;
}

function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof data === 'object' && data !== null && 'challenge' in data ? String(data.challenge) : '';
  } catch {
    return '';
  }
}

function refused(message: string, cause?: unknown): CorteError {
  return new CorteError('passkey_refused', message, { cause });
}

/** What a browser needs to make a passkey for this person. */
export async function offerPasskey(access: Access, { id, name, email }: SignedInPerson) {
  const rows = await access.orm.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, id));
  const options = await generateRegistrationOptions({
    rpName: 'Corte',
    rpID: expectedOf(access).expectedRPID,
    userID: new Uint8Array(Buffer.from(id)),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: rows,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(access, options.challenge, `add ${id}`);
  return options;
}

/** Throws `passkey_refused`, `not_recorded`. */
export async function addPasskey(
  access: Access,
  person: SignedInPerson,
  { name, response }: { name: string; response: RegistrationResponseJSON },
): Promise<void> {
  const expectedChallenge = await takeChallenge(access, response.response.clientDataJSON, `add ${person.id}`);
  const verified = await verifyRegistrationResponse({ response, expectedChallenge, ...expectedOf(access) }).catch(
    (error) => {
      throw refused('The new passkey cannot be verified', error);
    },
  );
  if (!verified.verified) throw refused('The new passkey cannot be verified');
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const row = { id, userId: person.id, name, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  await access.orm.transaction(async (orm) => {
    const transports = response.response.transports ?? [];
    const added = await orm
      .insert(passkeys)
      .values({ ...row, transports, createdAt: new Date() })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added.length === 0) throw refused('There is a passkey of this id');
    const accounts = await accountsOfPerson(orm, person.id);
    await writeRecord(orm, { kind: 'passkey_added', by: asRecorded(person), accounts, facts: { label: name } });
  });
}

export interface PasskeySummary {
  id: string;
  name: string;
  /** UTC milliseconds. */
  made: number;
  used: number | null;
}

export async function listPasskeys({ orm }: Access, personId: string): Promise<PasskeySummary[]> {
  const rows = await orm.select().from(passkeys).where(eq(passkeys.userId, personId)).orderBy(asc(passkeys.createdAt));
  return rows.map(({ id, name, createdAt, usedAt }) => ({
    id,
    name,
    made: createdAt.getTime(),
    used: usedAt?.getTime() ?? null,
  }));
}

/** Throws `not_recorded`. */
export async function removePasskey({ orm }: Access, person: SignedInPerson, id: string): Promise<void> {
  await orm.transaction(async (transaction) => {
    const own = and(eq(passkeys.id, id), eq(passkeys.userId, person.id));
    const [removed] = await transaction.delete(passkeys).where(own).returning({ name: passkeys.name });
    if (!removed) return;
    const accounts = await accountsOfPerson(transaction, person.id);
    const facts = { label: removed.name };
    await writeRecord(transaction, { kind: 'passkey_removed', by: asRecorded(person), accounts, facts });
  });
}

/** What a browser needs to look for a passkey of ours. Throws `too_many_attempts`. */
export async function beginPasskeySignIn(access: Access, peer: string) {
  await takeOrRefuse(access, passkeyAllowancesOf(peer));
  const rpID = expectedOf(access).expectedRPID;
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  await storeChallenge(access, options.challenge, 'sign-in');
  return options;
}

/**
 * Signs in by a passkey, whose owner the browser has verified: no code is asked for. Returns the cookies of the new session. Throws
 * `passkey_refused`, `not_recorded`.
 */
export async function finishPasskeySignIn(
  access: Access,
  response: AuthenticationResponseJSON,
  headers: Headers,
): Promise<string[]> {
  const expectedChallenge = await takeChallenge(access, response.response.clientDataJSON, 'sign-in');
  const { id, name, email } = people;
  const [found] = await access.orm
    .select({ passkey: passkeys, person: { id, name, email } })
    .from(passkeys)
    .innerJoin(people, eq(people.id, passkeys.userId))
    .where(eq(passkeys.id, response.id));
  try {
    if (!found) throw refused('Nobody has this passkey');
    await spendPasskey(access, found.passkey, response, expectedChallenge);
  } catch (error) {
    await recordFailure(access, found?.person.email ?? null, { way: 'passkey' });
    throw error;
  }
  const { person } = found;
  const { token, cookie } = await openSession(access, person.id, headers, Date.now(), true);
  await recordSignIn(access, person.id, token, 'passkey');
  await endSessionBefore(access, headers, token);
  return [cookie, browserCookie(access, null, person.email)];
}

async function spendPasskey(
  access: Access,
  { id, publicKey, counter, transports }: typeof passkeys.$inferSelect,
  response: AuthenticationResponseJSON,
  expectedChallenge: string,
): Promise<void> {
  const credential = {
    id,
    counter,
    publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
    transports: transports as Transport[],
  };
  const expected = { expectedChallenge, ...expectedOf(access) };
  const verified = await verifyAuthenticationResponse({ response, credential, ...expected }).catch((error) => {
    throw refused('The passkey cannot be verified', error);
  });
  if (!verified.verified) throw refused('The passkey cannot be verified');
  const newCounter = verified.authenticationInfo.newCounter;
  const spent = await access.orm
    .update(passkeys)
    .set({ counter: newCounter, usedAt: new Date() })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  if (spent.length === 0) throw refused('The passkey was used at the same time');
}
