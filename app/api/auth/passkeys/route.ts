import { z } from 'zod';
import { addPasskey, removePasskey } from '@/lib/access/passkeys/passkeys';
import { secondFactorRoute } from '@/lib/server/fresh-session';
import { newPasskey } from '@/lib/server/staff/passkey-bodies';

export const POST = secondFactorRoute(newPasskey, async ({ access, body }, { person }) => {
  await addPasskey(access, person, body);
  return {};
});

const onePasskey = z.strictObject({ id: z.string().max(2000) });

export const DELETE = secondFactorRoute(onePasskey, async ({ access, body }, { person }) => {
  await removePasskey(access, person, body.id);
  return {};
});
