import { z } from 'zod';
import { beginSignIn } from '@/lib/access/sign-in';
import { authRoute } from '@/lib/server/auth-route';

const body = z.strictObject({ email: z.string().max(320), password: z.string() });

export const POST = authRoute(body, async ({ access, body: { email, password }, peer, headers }) => {
  const { cookies, needsCode } = await beginSignIn(access, { email, password, peer, headers });
  return { cookies, value: { needsCode } };
});
