import { z } from 'zod';
import { takeSecondFactor } from '@/lib/access/second-factor';
import { ownerRoute, personId } from '@/lib/server/owner-route';

/** Takes the second factor of somebody away who has lost it. */
export const DELETE = ownerRoute(z.strictObject({ id: personId }), async ({ access, body }, { person }) => {
  await takeSecondFactor(access, body.id, person);
  return undefined;
});
