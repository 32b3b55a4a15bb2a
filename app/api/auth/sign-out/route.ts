import { z } from 'zod';
import { signOut } from '@/lib/access/sign-in';
import { authRoute } from '@/lib/server/auth-route';

export const POST = authRoute(z.strictObject({}), async ({ access, headers }) => ({
  cookies: await signOut(access, headers),
}));
