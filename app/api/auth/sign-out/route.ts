import { z } from 'zod';
import { signOut } from '@/lib/access/sign-in';
import { takeAppearanceAlong } from '@/lib/server/appearance';
import { authRoute } from '@/lib/server/auth-route';

export const POST = authRoute(z.strictObject({}), async ({ access, headers }) => {
  const appearance = await takeAppearanceAlong(access, headers.get('cookie'));
  return { cookies: [...(await signOut(access, headers)), ...appearance] };
});
