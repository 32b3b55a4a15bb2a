import { z } from 'zod';
import { spendLink } from '@/lib/access/links';
import { signIn } from '@/lib/access/sign-in';
import { CorteError } from '@/lib/errors';
import { authRoute, newPassword } from '@/lib/server/auth-route';

const body = z.strictObject({
  token: z.string().max(100),
  name: z.string().trim().min(1).max(100),
  email: z.string().trim().toLowerCase().max(320).pipe(z.email()),
  password: newPassword,
});

export const POST = authRoute(body, async ({ access, body: { token, ...chosen }, peer, headers }) => {
  const email = await spendLink(access, token, chosen);
  if (email === null) throw new CorteError('link_not_valid', 'This link is spent or too old');
  return { cookies: await signIn(access, { email, password: chosen.password, peer, headers }) };
});
