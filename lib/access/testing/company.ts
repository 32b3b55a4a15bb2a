import 'server-only';
import { like } from 'drizzle-orm';
import { waysIn } from '@/lib/access/access-tables';
import { type Flow, takeFlow } from '@/lib/access/oidc/flows';
import { type IdentityProvider, identityProvider, type SendRequest } from '@/lib/access/oidc/identity-provider';
import { beginAtProvider, finishAtProvider } from '@/lib/access/oidc/oidc-sign-in';
import { lastOwner } from '@/lib/access/people';
import { readAccessRecord } from '@/lib/access/read-record';
import { CorteError } from '@/lib/errors';
import { cookieHeader, openTestAccess } from './test-access';
import { atProvider, CLIENT, startTestIdentityProvider } from './test-identity-provider';

export const send: SendRequest = (address, options) => fetch(address, options as RequestInit);

interface Begun {
  address: URL;
  cookie: string;
}

const ALL = { person: null, kind: null, account: null, window: { from: null, to: null }, before: null, size: 20 };

/** Access with one owner, and an identity provider where she has an account. */
export async function openCompany() {
  const { access, close } = await openTestAccess();
  const remote = await startTestIdentityProvider(`${access.appUrl}/sign-in/callback`);
  const provider = identityProvider({ issuer: remote.issuer, ...CLIENT }, send);
  const owner = await lastOwner(access);
  if (!owner) throw new Error('owner');

  async function begin(purpose: Flow['purpose'] = 'sign-in', cookie = '', at = provider): Promise<Begun> {
    const wanted = {
      purpose,
      next: '/almacen/payments?status=paid',
      personId: purpose === 'sign-in' ? null : (owner?.id ?? ''),
    };
    const headers = new Headers({ cookie });
    const { address, cookies } = await beginAtProvider(access, at, { ...wanted, peer: '203.0.113.1', headers });
    return { address: new URL(address), cookie: [cookie, cookieHeader(cookies)].filter(Boolean).join('; ') };
  }

  async function comeBack({ cookie }: Pick<Begun, 'cookie'>, search: string, at: IdentityProvider = provider) {
    const headers = new Headers({ cookie, 'x-corte-peer': '203.0.113.1', 'user-agent': 'Test' });
    const flow = await takeFlow(access, new URLSearchParams(search).get('state') ?? '', cookie);
    if (flow === null) throw new CorteError('identity_refused', 'no flow');
    return { ...(await finishAtProvider(access, at, flow, { search, headers })), next: flow.next };
  }

  return {
    access,
    remote,
    provider,
    owner,
    begin,
    comeBack,
    async signInThere(purpose: Flow['purpose'] = 'sign-in', cookie = '', at = provider) {
      const begun = await begin(purpose, cookie, at);
      return await comeBack(begun, await atProvider(begun.address), at);
    },
    async lastEntries(count: number) {
      const { items } = await readAccessRecord(access, { ...ALL, scope: 'all' });
      return items.slice(0, count).map(({ kind, person, facts }) => ({ kind, who: person?.email ?? null, facts }));
    },
    async reset() {
      await access.orm.delete(waysIn).where(like(waysIn.providerId, 'oidc %'));
      await access.orm.$client.query('delete from access.allowances');
      remote.account = { sub: 'ana-at-sso', email: 'Ana@tienda.mx', email_verified: true };
      remote.signedInAt = null;
    },
    async close() {
      await remote.close();
      await close();
    },
  };
}

export async function outcomeOf(work: Promise<unknown>): Promise<string> {
  return await work.then(
    () => 'in',
    (error) => (error instanceof CorteError ? error.code : String(error)),
  );
}
