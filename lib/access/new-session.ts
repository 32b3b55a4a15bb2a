import 'server-only';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { sessions, verifications } from './access-tables';
import type { Access } from './open-access';
import { MOST_SECONDS } from './session-times';
import { CODE_COOKIE, cookieName, SESSION_COOKIE } from './sessions';

const CODE_WITHIN_SECONDS = 600;

/** `value` as a cookie that we have signed, like those of better-auth. */
export function signedSetCookie(access: Access, plainName: string, value: string, seconds: number): string {
  const signature = createHmac('sha256', access.secret).update(value).digest('base64');
  const secure = access.appUrl.startsWith('https:') ? '; Secure' : '';
  const name = cookieName(access, plainName);
  return `${name}=${encodeURIComponent(`${value}.${signature}`)}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** A session of somebody whom another proof than a password has made known. `confirmedAt`: when they gave it, in UTC milliseconds. */
export async function openSession(
  access: Access,
  personId: string,
  headers: Headers,
  confirmedAt: number,
  byPasskey = false,
): Promise<{ token: string; cookie: string }> {
  const now = Date.now();
  const token = randomBytes(24).toString('base64url');
  await access.orm.insert(sessions).values({
    id: randomUUID(),
    token,
    userId: personId,
    expiresAt: new Date(now + MOST_SECONDS * 1000),
    confirmedAt: new Date(Math.min(confirmedAt, now)),
    byPasskey,
    ipAddress: headers.get('x-corte-peer'),
    userAgent: headers.get('user-agent'),
    createdAt: new Date(now),
    updatedAt: new Date(now),
  });
  return { token, cookie: signedSetCookie(access, SESSION_COOKIE, token, MOST_SECONDS) };
}

export const OF_PROVIDER = '2fa-oidc-';

/** The sign-in waits for a code, as it does after a password. Returns its cookie. */
export async function waitForCode(access: Access, personId: string): Promise<string> {
  const identifier = OF_PROVIDER + randomBytes(18).toString('base64url');
  const now = Date.now();
  const times = {
    createdAt: new Date(now),
    updatedAt: new Date(now),
    expiresAt: new Date(now + CODE_WITHIN_SECONDS * 1000),
  };
  await access.orm.insert(verifications).values([
    { id: randomUUID(), identifier, value: personId, ...times },
    { id: randomUUID(), identifier: `2fa-attempts-${identifier}`, value: '0', ...times },
  ]);
  return signedSetCookie(access, CODE_COOKIE, identifier, CODE_WITHIN_SECONDS);
}
