import { z } from 'zod';
import { makeMachineToken, revokeMachineToken } from '@/lib/access/machine-tokens';
import { MOST_TOKEN_DAYS } from '@/lib/domain/access/machine-tokens';
import { ROLES } from '@/lib/domain/access/roles';
import { accountSlug, ownerRoute } from '@/lib/server/owner-route';

const token = z.strictObject({
  label: z.string().trim().min(1).max(100),
  account: accountSlug,
  role: z.enum(ROLES),
  days: z.int().min(1).max(MOST_TOKEN_DAYS),
});

/** The token is in this answer alone: only its digest is stored. */
export const POST = ownerRoute(token, async ({ access, body }, { person }) => ({
  value: { token: await makeMachineToken(access, body, person) },
}));

export const DELETE = ownerRoute(z.strictObject({ id: z.string().max(100) }), async ({ access, body }, { person }) => {
  await revokeMachineToken(access, body.id, person);
  return undefined;
});
