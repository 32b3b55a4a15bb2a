import { z } from 'zod';
import { endSessions } from '@/lib/access/sessions';
import { authRoute } from '@/lib/server/auth-route';
import { requireOwnSession } from '@/lib/server/visitors';

/** Ends one of a person's own sessions. */
export const DELETE = authRoute(z.strictObject({ id: z.string().max(100) }), async ({ access, body, headers }) => {
  const { person } = await requireOwnSession(headers);
  await endSessions(access, person.id, { only: body.id }, person);
  return {};
});
