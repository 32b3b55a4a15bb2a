import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request carries this token (`Authorization: Bearer …`); how long it takes says nothing of the token. */
export function hasBearer(request: Request, token: string): boolean {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  return timingSafeEqual(digest(given), digest(token));
}
