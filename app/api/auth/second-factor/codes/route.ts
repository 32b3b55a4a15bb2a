import { renewBackupCodes } from '@/lib/access/second-factor';
import { nothingMore, secondFactorRoute } from '@/lib/server/fresh-session';

export const POST = secondFactorRoute(nothingMore, async ({ access }, { person }) => ({
  value: { codes: await renewBackupCodes(access, person) },
}));
