import 'server-only';
import { Agent, type Dispatcher, fetch, ProxyAgent } from 'undici';
import { type Flow, takeFlow } from '@/lib/access/oidc/flows';
import { isConnected } from '@/lib/access/oidc/identities';
import { type IdentityProvider, identityProvider, type SendRequest } from '@/lib/access/oidc/identity-provider';
import { beginAtProvider, finishAtProvider } from '@/lib/access/oidc/oidc-sign-in';
import type { Access } from '@/lib/access/open-access';
import { CorteError, ERROR_CODES, type ErrorCode } from '@/lib/errors';
import { routes } from '@/lib/routes';
import { appearanceCookies } from '@/lib/server/appearance';
import { env } from '@/lib/server/env';
import { answeredRequest, asCorteError } from '@/lib/server/route-handler';
import type { OutgoingProxy } from '@/lib/server/settings/outgoing-proxy';
import { openedAccess } from '@/lib/server/visitors';

const TIMES = { connect: { timeout: 5_000 }, headersTimeout: 10_000, bodyTimeout: 10_000 };

const MOST_BYTES = 1_000_000;

/** By the network's rules, as calls to the payments provider; no redirect is followed. */
export function sendThrough(proxy: OutgoingProxy | null): SendRequest {
  const direct = new Agent(TIMES);
  const token = proxy?.headers['proxy-authorization'];
  const through = proxy && new ProxyAgent({ ...TIMES, uri: proxy.url.origin, ...(token && { token }) });
  return async (address, { method, headers, body, signal }) => {
    const dispatcher: Dispatcher = through && proxy.isFor(new URL(address)) ? through : direct;
    const sent = body === undefined || body === null ? {} : { body: String(body) };
    const aborted = signal ? { signal } : {};
    const answer = await fetch(address, { method, headers, redirect: 'manual', dispatcher, ...sent, ...aborted });
    return new Response(await bodyOf(answer.body), { status: answer.status, headers: [...answer.headers] });
  };
}

async function bodyOf(body: AsyncIterable<Uint8Array> | null): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > MOST_BYTES) throw new Error('the answer is too long');
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}

let provider: IdentityProvider | null | undefined;

export function identityProviderHere(): IdentityProvider | null {
  const { oidc, proxy } = env();
  provider ??= oidc && identityProvider(oidc, sendThrough(proxy));
  return provider;
}

/** The name of the provider where this person has an account as a way in; null where they have none. */
export async function connectedProvider(access: Access, personId: string): Promise<string | null> {
  const found = identityProviderHere();
  return found && (await isConnected(access, personId, found.issuer)) ? found.name : null;
}

async function opened(): Promise<{ access: Access; provider: IdentityProvider }> {
  const access = await openedAccess();
  const found = identityProviderHere();
  if (access === null || found === null) throw new CorteError('not_found', 'There is no identity provider here');
  return { access, provider: found };
}

type Begin = Parameters<typeof beginAtProvider>[2];

export async function beginAtProviderHere(begin: Begin) {
  const { access, provider: found } = await opened();
  return await beginAtProvider(access, found, begin);
}

/** The way back from the provider: to the address of before, to where a code is asked for, or to what went wrong. */
export async function comeBack({ url, headers }: Request): Promise<Response> {
  const { noteFailure } = answeredRequest();
  let flow: Flow | null = null;
  try {
    const { access, provider: found } = await opened();
    const { search, searchParams } = new URL(url);
    flow = await takeFlow(access, searchParams.get('state') ?? '', headers.get('cookie'));
    if (flow === null) throw new CorteError('identity_refused', 'No sign-in of this browser waits for this answer');
    const { cookies, needsCode } = await finishAtProvider(access, found, flow, { search, headers });
    const appearance = await appearanceCookies(access, cookies);
    return leadTo(needsCode ? routes.signIn(flow.next, { step: 'code' }) : flow.next, [...cookies, ...appearance]);
  } catch (error) {
    const failure = asCorteError(error);
    noteFailure(failure);
    const { next, purpose } = flow ?? { next: '/', purpose: 'sign-in' };
    if (purpose === 'sign-in' || failure.code === 'not_signed_in') {
      return leadTo(routes.signIn(next, { failed: failure.code }), []);
    }
    return leadTo(`${routes.me()}?failed=${failure.code}`, []);
  }
}

/** What a way back ended with, as its address says; null for a word that is no code. */
export function failureCode(word: unknown): ErrorCode | null {
  return typeof word === 'string' && Object.hasOwn(ERROR_CODES, word) ? (word as ErrorCode) : null;
}

function leadTo(address: string, cookies: string[]): Response {
  const response = new Response(null, { status: 303, headers: { location: address, 'cache-control': 'no-store' } });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}
