import { z } from 'zod';
import { makeLink } from '@/lib/access/links';
import { takeInvitationBack } from '@/lib/access/staff';
import { ownerRoute, standing } from '@/lib/server/owner-route';

const invitation = standing.extend({ label: z.string().trim().min(1).max(100) });

/** The link is in this answer alone: only its digest is stored. */
export const POST = ownerRoute(invitation, async ({ access, body }, { person }) => ({
  value: { link: await makeLink(access, body, { by: person }) },
}));

export const DELETE = ownerRoute(z.strictObject({ id: z.string().max(100) }), async ({ access, body }, { person }) => {
  await takeInvitationBack(access, body.id, person);
  return undefined;
});
