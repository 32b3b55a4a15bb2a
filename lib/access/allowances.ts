import 'server-only';
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import { allowances } from './access-tables';
import type { Access } from './open-access';

/** So many attempts at once, and then one each so many seconds. */
export interface Allowance {
  name: string;
  most: number;
  everySeconds: number;
}

const digest = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url');

/** One customer of a network has a whole /64 of IPv6 addresses. */
function networkOf(peer: string): string {
  if (!isIPv6(peer)) return peer;
  const [head = '', tail = ''] = peer.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = peer.includes('::') ? Array.from({ length: 8 - before.length - after.length }, () => '0') : [];
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

/**
 * What an attempt to sign in is counted for. A browser in which the person has signed in before is counted alone, so that whoever guesses
 * elsewhere does not lock them out; any other by name and network together, by network, and by name.
 */
export function allowancesOf(email: string, peer: string, knownBrowser: string | null): Allowance[] {
  if (knownBrowser !== null) return [{ name: `browser ${digest(knownBrowser)}`, most: 10, everySeconds: 60 }];
  const network = networkOf(peer);
  return [
    { name: `both ${digest(email, network)}`, most: 8, everySeconds: 60 },
    { name: `network ${network}`, most: 60, everySeconds: 10 },
    { name: `name ${digest(email)}`, most: 30, everySeconds: 30 },
  ];
}

/** What a code of a person is counted for, whose password was right: as above, a browser that is known is counted alone. */
export function codeAllowancesOf(personId: string, knownBrowser: string | null): Allowance[] {
  if (knownBrowser !== null) return [{ name: `codes of browser ${digest(knownBrowser)}`, most: 10, everySeconds: 60 }];
  return [{ name: `codes of ${personId}`, most: 10, everySeconds: 180 }];
}

/** What a way to the identity provider is counted for, whoever comes back from it. */
export function allowancesAtProvider(peer: string): Allowance[] {
  return [{ name: `provider of ${networkOf(peer)}`, most: 60, everySeconds: 10 }];
}

export function passkeyAllowancesOf(peer: string): Allowance[] {
  return [{ name: `passkeys of ${networkOf(peer)}`, most: 60, everySeconds: 10 }];
}

/** What a wrong token is counted for; one that is right is never counted, and so never locked out. */
export function tokenAllowancesOf(peer: string): Allowance[] {
  return [{ name: `tokens of ${networkOf(peer)}`, most: 60, everySeconds: 10 }];
}

/** Takes one attempt of each, at once for all processes. Returns the seconds to wait when one has none left; 0 otherwise. */
export async function takeAttempt({ orm }: Access, wanted: Allowance[], now: number): Promise<number> {
  const at = new Date(now).toISOString();
  await forgetOld(orm, now);
  for (const { name, most, everySeconds } of wanted) {
    const refilled = sql`least(${most}::float8, ${allowances.left} + greatest(extract(epoch from ${at}::timestamptz - ${allowances.at}), 0) / ${everySeconds}::float8)`;
    const taken = await orm
      .insert(allowances)
      .values({ name, left: most - 1, at: new Date(now) })
      .onConflictDoUpdate({
        target: allowances.name,
        set: { left: sql`${refilled} - 1`, at: new Date(now) },
        setWhere: sql`${refilled} >= 1`,
      })
      .returning();
    if (taken.length > 0) continue;
    const [found] = await orm.select().from(allowances).where(eq(allowances.name, name));
    const missing = 1 - (found?.left ?? 0);
    return Math.max(1, Math.ceil(missing * everySeconds - (now - (found?.at.getTime() ?? now)) / 1000));
  }
  return 0;
}

const DAY_MS = 24 * 3600 * 1000;

/** Rows of one deletion: no attempt waits for more. */
const MOST_FORGOTTEN = 100;

const FORGET_EVERY_MS = 60_000;

let forgottenUntil = 0;

/** Whoever tries many names leaves a row for each: what was not used for a day goes, now and then and some at a time. */
async function forgetOld(orm: Access['orm'], now: number): Promise<void> {
  if (now < forgottenUntil) return;
  const old = orm
    .select({ name: allowances.name })
    .from(allowances)
    .where(lt(allowances.at, new Date(now - DAY_MS)))
    .limit(MOST_FORGOTTEN);
  const gone = await orm.delete(allowances).where(inArray(allowances.name, old)).returning({ name: allowances.name });
  forgottenUntil = gone.length < MOST_FORGOTTEN ? now + FORGET_EVERY_MS : now;
}

/** Who has signed in gets the attempt back. */
export async function giveBack({ orm }: Access, used: Allowance[]): Promise<void> {
  for (const { name, most } of used) {
    await orm
      .update(allowances)
      .set({ left: sql`least(${most}::float8, ${allowances.left} + 1)` })
      .where(eq(allowances.name, name));
  }
}
