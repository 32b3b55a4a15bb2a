import { confirmSecondFactor } from '@/lib/access/second-factor';
import { oneCode, secondFactorRoute } from '@/lib/server/fresh-session';

export const POST = secondFactorRoute(oneCode, async ({ access, body, headers }, { person }) => {
  const { cookies, codes } = await confirmSecondFactor(access, person, body.code, headers);
  return { cookies, value: { codes } };
});
