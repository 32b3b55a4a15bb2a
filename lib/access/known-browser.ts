import 'server-only';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Access } from './open-access';

const BROWSER = 'corte.browser';

const YEAR_S = 365 * 24 * 3600;

function sealOf({ secret }: Access, nonce: string, email: string): Buffer {
  return createHmac('sha256', secret).update(`browser\n${nonce}\n${email}`).digest();
}

/** What a browser carries in which this person has signed in before; null in any other. */
export function knownBrowser(access: Access, email: string, headers: Headers): string | null {
  const pair = (headers.get('cookie') ?? '').split(/;\s*/).find((one) => one.startsWith(`${BROWSER}=`));
  const [nonce = '', seal = ''] = pair?.slice(BROWSER.length + 1).split('.') ?? [];
  const given = Buffer.from(seal, 'base64url');
  const right = sealOf(access, nonce, email);
  return given.length === right.length && timingSafeEqual(given, right) ? nonce : null;
}

/** `known`: what the browser carries already. */
export function browserCookie(access: Access, known: string | null, email: string): string {
  const nonce = known ?? randomBytes(16).toString('base64url');
  const seal = sealOf(access, nonce, email).toString('base64url');
  const secure = access.appUrl.startsWith('https:') ? '; Secure' : '';
  return `${BROWSER}=${nonce}.${seal}; Path=/api/auth; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax${secure}`;
}
