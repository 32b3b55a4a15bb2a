import { finishSignIn } from '@/lib/access/sign-in';
import { authRoute } from '@/lib/server/auth-route';
import { oneCode } from '@/lib/server/fresh-session';

export const POST = authRoute(oneCode, async ({ access, body: { code }, headers }) => ({
  cookies: await finishSignIn(access, code, headers),
}));
