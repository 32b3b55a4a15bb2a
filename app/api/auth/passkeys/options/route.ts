import { offerPasskey } from '@/lib/access/passkeys/passkeys';
import { nothingMore, secondFactorRoute } from '@/lib/server/fresh-session';

export const POST = secondFactorRoute(nothingMore, async ({ access }, { person }) => ({
  value: await offerPasskey(access, person),
}));
