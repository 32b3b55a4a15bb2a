import 'server-only';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider from 'oidc-provider';

export const CLIENT = { clientId: 'corte', clientSecret: 'the-secret-of-the-client' };

export interface TestAccount {
  sub: string;
  email?: string;
  email_verified?: boolean;
}

export interface TestIdentityProvider {
  issuer: string;
  account: TestAccount;
  /** Unix seconds that its ID tokens tell as the sign-in; null for now. */
  signedInAt: number | null;
  close(): Promise<void>;
}

/** The certified provider of npm on this machine; its own pages are skipped, and whoever comes is `account`, which a PUT to `/account` changes. */
export async function startTestIdentityProvider(redirectUri: string, port = 0): Promise<TestIdentityProvider> {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const started: TestIdentityProvider = {
    issuer,
    account: { sub: 'nobody' },
    signedInAt: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const accounts = new Map<string, TestAccount>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], auth_time: null },
    pkce: { required: () => true },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...accounts.get(sub), sub }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['a key for the tests'] },
  });
  const callback = provider.callback();
  handle = async (request, response) => {
    if (request.method === 'PUT' && request.url === '/account') {
      started.account = JSON.parse(await text(request));
      return response.end();
    }
    if (!request.url?.startsWith('/interaction/')) return callback(request, response);
    const { prompt, params, grantId } = await provider.interactionDetails(request, response);
    const { account, signedInAt } = started;
    accounts.set(account.sub, account);
    if (prompt.name === 'login') {
      const login = { accountId: account.sub, ...(signedInAt !== null && { ts: signedInAt }) };
      return await provider.interactionFinished(request, response, { login });
    }
    const grant = grantId
      ? await provider.Grant.find(grantId)
      : new provider.Grant({ accountId: account.sub, clientId: String(params['client_id']) });
    grant?.addOIDCScope('openid email profile');
    const consent = { grantId: (await grant?.save()) ?? '' };
    await provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true });
  };
  return started;
}

/** What a browser does between the two: it follows the provider's redirects with its cookies. Returns the query it comes back with. */
export async function atProvider(address: URL): Promise<string> {
  const jar = new Map<string, string>();
  let next = address;
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/);
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
    next = new URL(location, next);
    if (next.pathname === '/sign-in/callback') return next.search;
  }
  throw new Error('too many redirects');
}
