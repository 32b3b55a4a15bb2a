import { z } from 'zod';
import { linkedPerson } from '@/lib/access/links';
import { CorteError } from '@/lib/errors';
import { authRoute } from '@/lib/server/auth-route';

/** Whom a link is for; it is not spent. */
export const POST = authRoute(z.strictObject({ token: z.string().max(100) }), async ({ access, body: { token } }) => {
  const linked = await linkedPerson(access, token);
  if (linked === null) throw new CorteError('link_not_valid', 'This link is spent or too old');
  if (linked.kind !== 'back') return { value: linked };
  const { name, email } = linked.person;
  return { value: { kind: linked.kind, name, email } };
});
