import { z } from 'zod';
import { requireSecondFactor } from '@/lib/access/second-factor';
import { CorteError } from '@/lib/errors';
import { ownerRoute } from '@/lib/server/owner-route';

/** Whether everybody needs a second factor; who asks for it has one. */
export const POST = ownerRoute(z.strictObject({ required: z.boolean() }), async ({ access, body }, session) => {
  if (body.required && !session.hasSecondFactor) {
    throw new CorteError('second_factor_missing', 'You have no second factor yourself');
  }
  await requireSecondFactor(access, body.required, session.person);
  return undefined;
});
