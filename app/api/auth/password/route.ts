import { z } from 'zod';
import { changePassword } from '@/lib/access/people';
import { endSessions } from '@/lib/access/sessions';
import { signIn } from '@/lib/access/sign-in';
import { authRoute, newPassword } from '@/lib/server/auth-route';
import { requireOwnSession } from '@/lib/server/visitors';

const body = z.strictObject({ current: z.string(), password: newPassword });

/** Another password, for whoever knows the present one: all sessions end, and this browser gets a new one; with a second factor it goes on with its own. */
export const POST = authRoute(body, async ({ access, body: { current, password }, peer, headers }) => {
  const session = await requireOwnSession(headers);
  const { person } = session;
  const { id, email } = person;
  await signIn(access, { email, password: current, peer, headers });
  await changePassword(access, person, password);
  if (session.hasSecondFactor) {
    await endSessions(access, id, { except: session.id }, person);
    return {};
  }
  await endSessions(access, id, 'all', person);
  return { cookies: await signIn(access, { email, password, peer, headers }) };
});
