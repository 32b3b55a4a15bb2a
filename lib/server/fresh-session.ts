import 'server-only';
import { z } from 'zod';
import type { Session } from '@/lib/access/sessions';
import { CorteError } from '@/lib/errors';
import { type AuthCall, authRoute } from './auth-route';
import { findVisitor } from './visitors';

/** How long after sign-in one may say who gets in, and by what. */
const FRESH_MS = 10 * 60_000;

export function requireFresh({ since }: Session): void {
  if (Date.now() - since <= FRESH_MS) return;
  throw new CorteError('sign_in_again', 'This takes a sign-in of the last ten minutes');
}

/** A route for a person's own second factor, within ten minutes of sign-in; also for whoever must set one up first. */
export function secondFactorRoute<T>(
  schema: z.ZodType<T>,
  work: (call: AuthCall<T>, session: Session) => Promise<{ cookies?: string[]; value?: unknown }>,
) {
  return authRoute(schema, async (call) => {
    const session = (await findVisitor(call.headers.get('cookie')))?.session;
    if (!session) throw new CorteError('not_signed_in', 'There is no session, or it has ended');
    requireFresh(session);
    return await work(call, session);
  });
}

export const nothingMore = z.strictObject({});

export const oneCode = z.strictObject({ code: z.string().max(100) });
