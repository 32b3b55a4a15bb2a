import 'server-only';
import { z } from 'zod';
import type { Session, SignedInPerson } from '@/lib/access/sessions';
import { CorteError } from '@/lib/errors';
import { type AuthCall, authRoute } from './auth-route';
import { findVisitor, requireOwnSession } from './visitors';

/** How long after sign-in one may say who gets in, and by what. */
const FRESH_MS = 10 * 60_000;

export function requireFresh({ confirmed }: Session): void {
  if (Date.now() - confirmed <= FRESH_MS) return;
  throw new CorteError('sign_in_again', 'This takes a sign-in of the last ten minutes');
}

async function requireAnySession(headers: Headers): Promise<Session> {
  const session = (await findVisitor(headers.get('cookie')))?.session;
  if (!session) throw new CorteError('not_signed_in', 'There is no session, or it has ended');
  return session;
}

export async function requireAnyPerson(headers: Headers): Promise<SignedInPerson> {
  return (await requireAnySession(headers)).person;
}

/** Whoever has signed in in the last ten minutes. Throws `not_signed_in`, `second_factor_required`, `sign_in_again`. */
export async function requireFreshPerson(headers: Headers): Promise<SignedInPerson> {
  const session = await requireOwnSession(headers);
  requireFresh(session);
  return session.person;
}

/** A route for a person's own second factor, within ten minutes of sign-in; also for whoever must set one up first. */
export function secondFactorRoute<T>(
  schema: z.ZodType<T>,
  work: (call: AuthCall<T>, session: Session) => Promise<{ cookies?: string[]; value?: unknown }>,
) {
  return authRoute(schema, async (call) => {
    const session = await requireAnySession(call.headers);
    requireFresh(session);
    return await work(call, session);
  });
}

export const nothingMore = z.strictObject({});

export const oneCode = z.strictObject({ code: z.string().max(100) });
