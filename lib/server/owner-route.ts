import 'server-only';
import { z } from 'zod';
import type { Session } from '@/lib/access/sessions';
import { ROLES } from '@/lib/domain/access/roles';
import { CorteError } from '@/lib/errors';
import { accountBySlug } from './accounts';
import { type AuthCall, authRoute } from './auth-route';
import { requireFresh } from './fresh-session';
import { requireVisitor } from './visitors';

export const accountSlug = z.string().refine((slug) => accountBySlug(slug) !== null, 'is no account');

/** What somebody may do: the role of each account that they have. */
export const standing = z.strictObject({
  owner: z.boolean(),
  roles: z.record(accountSlug, z.enum(ROLES)),
});

export const personId = z.string().max(100);

/** A route for owners who have signed in in the last ten minutes; for anybody else it is not there. */
export function ownerRoute<T>(
  schema: z.ZodType<T>,
  work: (call: AuthCall<T>, session: Session) => Promise<{ value?: unknown } | undefined>,
) {
  return authRoute(schema, async (call) => {
    const { session } = await requireVisitor(call.headers.get('cookie'));
    if (!session?.person.owner) throw new CorteError('not_found', 'There is nothing at this address');
    requireFresh(session);
    return (await work(call, session)) ?? {};
  });
}
