import { encode } from 'uqr';
import { isSecondFactorRequired, offerSecondFactor, takeSecondFactor } from '@/lib/access/second-factor';
import { CorteError } from '@/lib/errors';
import { nothingMore, secondFactorRoute } from '@/lib/server/fresh-session';

/** What an application is to read: it is in this answer alone, and not in force before it is confirmed. */
export const POST = secondFactorRoute(nothingMore, async ({ access }, { person }) => {
  const address = await offerSecondFactor(access, person);
  const rows = encode(address, { ecc: 'M', border: 2 }).data;
  return { value: { address, squares: rows.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')) } };
});

export const DELETE = secondFactorRoute(nothingMore, async ({ access }, { person }) => {
  if (await isSecondFactorRequired(access)) {
    throw new CorteError('second_factor_required', 'Everybody needs a second factor here');
  }
  await takeSecondFactor(access, person.id, person);
  return {};
});
