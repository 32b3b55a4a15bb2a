import 'server-only';
import { notFound } from 'next/navigation';
import { listPasskeys } from '@/lib/access/passkeys/passkeys';
import { isSecondFactorRequired } from '@/lib/access/second-factor';
import { listSessions, type Session } from '@/lib/access/sessions';
import { placesOf } from '@/lib/server/access-record';
import { env } from '@/lib/server/env';
import { arePasskeysHere, requireAnybody, requireSignInHere } from '@/lib/server/pages';
import { openedAccess } from '@/lib/server/visitors';
import { connectedProvider, identityProviderHere } from './oidc';

export async function requireMeHere(): Promise<Session> {
  requireSignInHere();
  const { session } = await requireAnybody();
  return session ?? notFound();
}

/** What one's own page shows; `own` is null for whoever must set a second factor up first. */
export async function openMe() {
  const session = await requireMeHere();
  const access = (await openedAccess()) ?? notFound();
  const { timeZone } = env().reading;
  const { person, hasSecondFactor, mustSetUp } = session;
  const secondFactor = { active: hasSecondFactor, required: await isSecondFactorRequired(access) };
  const passkeys = arePasskeysHere() ? await listPasskeys(access, person.id) : null;
  const connected = await connectedProvider(access, person.id);
  if (mustSetUp) return { person, timeZone, secondFactor, connected, passkeys, own: null, provider: null };
  const sessions = await listSessions(access, person.id);
  const own = { email: person.email, places: placesOf(session), sessions, current: session.id, timeZone };
  const name = identityProviderHere()?.name;
  const provider = name === undefined ? null : { name, connected: connected !== null };
  return { person, timeZone, secondFactor, connected, passkeys, own, provider };
}
