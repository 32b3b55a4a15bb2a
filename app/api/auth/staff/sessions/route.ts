import { z } from 'zod';
import { endSessions } from '@/lib/access/sessions';
import { ownerRoute, personId } from '@/lib/server/owner-route';

/** Ends all sessions of a person. */
export const DELETE = ownerRoute(z.strictObject({ id: personId }), async ({ access, body }, { person }) => {
  await endSessions(access, body.id, 'all', person);
  return undefined;
});
