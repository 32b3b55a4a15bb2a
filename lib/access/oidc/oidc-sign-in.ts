import 'server-only';
import * as client from 'openid-client';
import { allowancesAtProvider } from '@/lib/access/allowances';
import { browserCookie } from '@/lib/access/known-browser';
import { openSession, waitForCode } from '@/lib/access/new-session';
import type { Access } from '@/lib/access/open-access';
import { recordCodeAsked, recordFailure, recordSignIn } from '@/lib/access/record-sign-in';
import { findSession } from '@/lib/access/sessions';
import { endSessionBefore, takeOrRefuse } from '@/lib/access/sign-in';
import { CorteError } from '@/lib/errors';
import { type Flow, storeFlow } from './flows';
import { connectByEmail, connectIdentity, findByIdentity, type Identity } from './identities';
import { causesOf, type IdentityProvider } from './identity-provider';

const CLOCK_SKEW_MS = 60_000;

const callbackOf = ({ appUrl }: Access) => `${appUrl}/sign-in/callback`;

interface Begin extends Pick<Flow, 'purpose' | 'next' | 'personId'> {
  peer: string;
  headers: Headers;
}

/**
 * Begins a way to the provider. Returns the address at the provider, and the cookie by which the browser is known that has to come back.
 * Throws `too_many_attempts`, `identity_provider_unreachable`.
 */
export async function beginAtProvider(
  access: Access,
  provider: IdentityProvider,
  { purpose, next, personId, peer, headers }: Begin,
): Promise<{ address: string; cookies: string[] }> {
  await takeOrRefuse(access, allowancesAtProvider(peer));
  const configuration = await provider.configuration();
  const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
  const flow = { purpose, next, personId, state, nonce, verifier, begun: Date.now() };
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackOf(access),
    scope: 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(purpose === 'confirm' && { prompt: 'login', max_age: '0' }),
  });
  return { address: address.href, cookies: [await storeFlow(access, flow, headers.get('cookie'))] };
}

interface Returned {
  search: string;
  headers: Headers;
}

interface Finished {
  cookies: string[];
  needsCode: boolean;
}

/**
 * Finishes what `flow` has begun: a new session, a code that is asked for first, or another way in. Throws `identity_refused` for an answer
 * that does not belong to it, `identity_unknown`, `identity_unverified`, `identity_taken`, `identity_not_confirmed`, `not_signed_in`,
 * `identity_provider_unreachable`, `not_recorded`.
 */
export async function finishAtProvider(
  access: Access,
  provider: IdentityProvider,
  flow: Flow,
  { search, headers }: Returned,
): Promise<Finished> {
  const session = flow.purpose === 'sign-in' ? null : await findSession(access, headers.get('cookie'));
  if (flow.purpose !== 'sign-in' && session?.person.id !== flow.personId) {
    throw new CorteError('not_signed_in', 'There is no session, or it has ended');
  }
  const { identity, authenticatedAt } = await identityOf(access, provider, flow, search).catch(async (error) => {
    await recordFailure(access, null, { way: 'oidc' });
    throw error;
  });
  if (flow.purpose === 'connect' && session) {
    await connectIdentity(access, session.person, identity);
    return { cookies: [], needsCode: false };
  }
  const person = await knownPerson(access, flow, identity);
  if (flow.purpose === 'confirm' && (authenticatedAt ?? 0) < flow.begun - CLOCK_SKEW_MS) {
    throw new CorteError('identity_not_confirmed', 'The provider did not ask the person to sign in again');
  }
  if (person.hasSecondFactor) {
    await recordCodeAsked(access, person.email, 'oidc');
    return { cookies: [await waitForCode(access, person.id)], needsCode: true };
  }
  const { token, cookie } = await openSession(access, person.id, headers, authenticatedAt ?? 0);
  await recordSignIn(access, person.id, token, 'oidc');
  await endSessionBefore(access, headers, token);
  return { cookies: [cookie, browserCookie(access, null, person.email)], needsCode: false };
}

async function knownPerson(access: Access, { personId }: Flow, identity: Identity) {
  try {
    const person = (await findByIdentity(access, identity)) ?? (await connectByEmail(access, identity));
    if (personId === null || person.id === personId) return person;
    throw new CorteError('identity_unknown', 'This account of the provider is somebody else’s');
  } catch (error) {
    if (error instanceof CorteError && error.code !== 'not_recorded') {
      await recordFailure(access, identity.email, { way: 'oidc' });
    }
    throw error;
  }
}

async function identityOf(access: Access, { issuer, configuration }: IdentityProvider, flow: Flow, search: string) {
  const found = await configuration();
  try {
    const tokens = await client.authorizationCodeGrant(found, new URL(callbackOf(access) + search), {
      pkceCodeVerifier: flow.verifier,
      expectedNonce: flow.nonce,
      expectedState: flow.state,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('there is no ID token');
    const { sub, auth_time: at } = claims;
    const told = claims['email'] === undefined ? await client.fetchUserInfo(found, tokens.access_token, sub) : claims;
    const email = typeof told['email'] === 'string' ? told['email'].trim().toLowerCase() : null;
    const identity = { issuer, sub, email, emailVerified: told['email_verified'] === true };
    return { identity, authenticatedAt: typeof at === 'number' ? at * 1000 : null };
  } catch (cause) {
    throw new CorteError('identity_refused', `The sign-in at the provider failed: ${causesOf(cause)}`, { cause });
  }
}
