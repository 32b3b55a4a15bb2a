import { z } from 'zod';
import { changeStanding, removePerson } from '@/lib/access/staff';
import { ownerRoute, personId, standing } from '@/lib/server/owner-route';
import { forgetPreferences } from '@/lib/server/person-preferences';

export const POST = ownerRoute(
  standing.extend({ id: personId }),
  async ({ access, body: { id, ...given } }, { person }) => {
    await changeStanding(access, id, given, person);
    return undefined;
  },
);

export const DELETE = ownerRoute(z.strictObject({ id: personId }), async ({ access, body }, { person }) => {
  await removePerson(access, body.id, person);
  await forgetPreferences(body.id);
  return undefined;
});
