import 'server-only';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { type MachineTokenSummary, MOST_TOKEN_DAYS } from '@/lib/domain/access/machine-tokens';
import { isRole, ROLES, type Role } from '@/lib/domain/access/roles';
import { machineTokens, people } from './access-tables';
import type { Access } from './open-access';
import { NOTED_EVERY_MS } from './session-times';
import type { SignedInPerson } from './sessions';
import { asRecorded, writeRecord } from './write-record';

/** By which people, and programs that look for secrets in files, recognize one. */
const PREFIX = 'corte_';

const DAY_MS = 24 * 3600 * 1000;

const SHOWN_AFTER_MS = 30 * DAY_MS;

/** With which a program asks for the data of one account. */
export interface MachineToken {
  id: string;
  label: string;
  account: string;
  role: Role;
}

export interface NewMachineToken {
  label: string;
  account: string;
  role: Role;
  days: number;
}

const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The token of an `Authorization` header: that of Bearer, or the password of Basic; null where it carries none, like what a gateway adds. */
export function tokenIn(authorization: string | null): string | null {
  const [, scheme = '', credentials = ''] = /^(Bearer|Basic) +(\S+) *$/i.exec(authorization ?? '') ?? [];
  if (scheme.toLowerCase() !== 'basic') return looksLikeToken(credentials) ? credentials : null;
  const text = Buffer.from(credentials, 'base64').toString('utf8');
  const password = text.includes(':') ? text.slice(text.indexOf(':') + 1) : '';
  return looksLikeToken(password) ? password : null;
}

const looksLikeToken = (text: string) => text.startsWith(PREFIX);

/** Makes a token, of which only a digest is stored. `by`: who makes it; null for the command. Throws `not_recorded`. */
export async function makeMachineToken(
  { orm }: Access,
  { label, account, role, days }: NewMachineToken,
  by: SignedInPerson | null,
  now = Date.now(),
): Promise<string> {
  const token = PREFIX + randomBytes(32).toString('base64url');
  const row = { id: randomUUID(), digest: digestOf(token), label, account, role, madeBy: by?.id ?? null };
  const expiresAt = new Date(now + days * DAY_MS);
  await orm.transaction(async (transaction) => {
    await transaction.delete(machineTokens).where(lt(machineTokens.expiresAt, new Date(now - SHOWN_AFTER_MS)));
    await transaction.insert(machineTokens).values({ ...row, createdAt: new Date(now), expiresAt });
    const facts = { label, role, expires: expiresAt.getTime() };
    await writeRecord(transaction, { kind: 'token_made', by: by && asRecorded(by), accounts: [account], facts });
  });
  return token;
}

/** The token that a program has sent, read anew each time; null for one that is wrong, expired or revoked. */
export async function findMachineToken({ orm }: Access, token: string, now = Date.now()): Promise<MachineToken | null> {
  const [found] = await orm
    .select()
    .from(machineTokens)
    .where(and(eq(machineTokens.digest, digestOf(token)), gt(machineTokens.expiresAt, new Date(now))));
  if (!found || !isRole(found.role)) return null;
  const { id, label, account, role, seenAt } = found;
  if (now - (seenAt?.getTime() ?? 0) > NOTED_EVERY_MS) {
    await orm
      .update(machineTokens)
      .set({ seenAt: new Date(now) })
      .where(eq(machineTokens.id, id));
  }
  return { id, label, account, role };
}

/** Those that programs have, and those that expired lately, the next to expire first. */
export async function listMachineTokens({ orm }: Access): Promise<MachineTokenSummary[]> {
  const rows = await orm
    .select({ token: machineTokens, madeBy: people.name })
    .from(machineTokens)
    .leftJoin(people, eq(people.id, machineTokens.madeBy))
    .orderBy(asc(machineTokens.expiresAt), asc(machineTokens.id));
  return rows.flatMap(({ token: { id, label, account, role, createdAt, expiresAt, seenAt }, madeBy }) => {
    const times = { made: createdAt.getTime(), expires: expiresAt.getTime(), seen: seenAt?.getTime() ?? null };
    return isRole(role) ? [{ id, label, account, role, madeBy, ...times }] : [];
  });
}

/** Its next request is refused. Throws `not_recorded`. */
export async function revokeMachineToken({ orm }: Access, id: string, by: SignedInPerson): Promise<void> {
  await orm.transaction(async (transaction) => {
    const [revoked] = await transaction.delete(machineTokens).where(eq(machineTokens.id, id)).returning();
    if (!revoked) return;
    const { label, role, account } = revoked;
    const facts = { label, role };
    await writeRecord(transaction, { kind: 'token_revoked', by: asRecorded(by), accounts: [account], facts });
  });
}

/** What a command asks for, as words. Throws RangeError with what is wrong; whether there is such an account is not known here. */
export function readTokenOrder(words: URLSearchParams): NewMachineToken {
  const role = words.get('role') ?? '';
  const days = words.get('days') ?? '';
  const account = words.get('account') ?? '';
  const label = (words.get('label') ?? '').trim();
  if (!isRole(role)) throw new RangeError(`--role must be one of ${ROLES.join(', ')}`);
  if (account === '') throw new RangeError('--account must be the first part of the addresses of an account');
  if (!/^[1-9]\d{0,2}$/.test(days) || Number(days) > MOST_TOKEN_DAYS) {
    throw new RangeError(`--days must be a whole number from 1 to ${MOST_TOKEN_DAYS}`);
  }
  if (label === '' || label.length > 100) throw new RangeError('--label must have 1 to 100 characters');
  return { role, days: Number(days), account, label };
}
