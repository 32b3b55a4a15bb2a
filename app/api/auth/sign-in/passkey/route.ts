import { finishPasskeySignIn } from '@/lib/access/passkeys/passkeys';
import { authRoute } from '@/lib/server/auth-route';
import { usedPasskey } from '@/lib/server/staff/passkey-bodies';

export const POST = authRoute(usedPasskey, async ({ access, body: { response }, headers }) => ({
  cookies: await finishPasskeySignIn(access, response, headers),
}));
