import { beginPasskeySignIn } from '@/lib/access/passkeys/passkeys';
import { authRoute } from '@/lib/server/auth-route';
import { nothingMore } from '@/lib/server/fresh-session';

export const POST = authRoute(nothingMore, async ({ access, peer }) => ({
  value: await beginPasskeySignIn(access, peer),
}));
