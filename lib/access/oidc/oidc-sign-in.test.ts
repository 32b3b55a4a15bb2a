import { like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { people, sessions, verifications, waysIn } from '@/lib/access/access-tables';
import { findSession } from '@/lib/access/sessions';
import { openCompany, outcomeOf, send } from '@/lib/access/testing/company';
import { cookieHeader, OWNER } from '@/lib/access/testing/test-access';
import { atProvider, CLIENT } from '@/lib/access/testing/test-identity-provider';
import { takeFlow } from './flows';
import { identityProvider } from './identity-provider';
import { finishAtProvider } from './oidc-sign-in';

let company: Awaited<ReturnType<typeof openCompany>>;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());
beforeEach(() => company.reset());

test('whoever is in the team signs in by the e-mail that is verified there, and then by issuer and sub alone', async () => {
  const { access, remote, owner, signInThere, lastEntries } = company;
  const { cookies, needsCode, next } = await signInThere();
  expect([needsCode, next]).toEqual([false, '/almacen/payments?status=paid']);
  const session = await findSession(access, cookieHeader(cookies));
  expect(session?.person).toMatchObject({ email: OWNER.email, id: owner.id });
  expect(cookies[0]).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await lastEntries(2)).toEqual([
    { kind: 'signed_in', who: OWNER.email, facts: { way: 'oidc' } },
    { kind: 'identity_connected', who: OWNER.email, facts: { issuer: remote.issuer } },
  ]);
  remote.account = { sub: 'ana-at-sso', email: 'otro@ajeno.mx', email_verified: false };
  const again = await signInThere();
  expect((await findSession(access, cookieHeader(again.cookies)))?.person.id).toBe(owner.id);
  remote.account = { sub: 'impostor', email: OWNER.email, email_verified: true };
  expect(await outcomeOf(signInThere())).toBe('identity_unknown');
});

test('nobody is added: unknown staff is refused, and its e-mail is masked in the record', async () => {
  const { access, remote, signInThere, lastEntries } = company;
  const before = await access.orm.$count(people);
  remote.account = { sub: 'x', email: 'juan.perez@tienda.mx', email_verified: true };
  expect(await outcomeOf(signInThere())).toBe('identity_unknown');
  expect(await access.orm.$count(people)).toBe(before);
  const [entry] = await lastEntries(1);
  expect(entry).toMatchObject({ kind: 'sign_in_failed', who: null, facts: { way: 'oidc' } });
  expect(JSON.stringify(entry)).not.toContain('perez');
});

test.each([[false], [undefined], ['true' as unknown as boolean]])(
  'an e-mail whose verification is %o links nobody',
  async (verified) => {
    const { access, remote, signInThere } = company;
    remote.account = { sub: 'x', email: OWNER.email, ...(verified !== undefined && { email_verified: verified }) };
    expect(await outcomeOf(signInThere())).toBe('identity_unverified');
    expect(await access.orm.$count(waysIn, like(waysIn.providerId, 'oidc %'))).toBe(0);
  },
);

test('the issuer with and without a slash is the same person', async () => {
  const { access, remote, owner, signInThere } = company;
  await signInThere();
  remote.account = { sub: 'ana-at-sso' };
  const slashed = identityProvider({ issuer: `${remote.issuer}/`, ...CLIENT }, send);
  const { cookies } = await signInThere('sign-in', '', slashed);
  expect((await findSession(access, cookieHeader(cookies)))?.person.id).toBe(owner.id);
  expect(await access.orm.$count(waysIn, like(waysIn.providerId, 'oidc %'))).toBe(1);
});

test('a discovery document of another issuer is not followed', async () => {
  const { remote, begin } = company;
  const other = identityProvider({ issuer: `${remote.issuer}/tenant`, ...CLIENT }, (address, options) =>
    send(address.replace('/tenant/', '/'), options),
  );
  expect(await outcomeOf(begin('sign-in', '', other))).toBe('identity_provider_unreachable');
  const moved = identityProvider({ issuer: remote.issuer, ...CLIENT }, async () =>
    Response.redirect('http://127.0.0.1:1/', 302),
  );
  expect(await outcomeOf(begin('sign-in', '', moved))).toBe('identity_provider_unreachable');
});

test('PKCE, nonce and state are asked for, and each is checked', async () => {
  const { access, provider, begin, comeBack } = company;
  const begun = await begin();
  const query = begun.address.searchParams;
  expect(query.get('code_challenge_method')).toBe('S256');
  for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)?.length).toBeGreaterThan(40);
  const change = async (part: 'nonce' | 'verifier') => {
    const own = await begin();
    const search = await atProvider(own.address);
    const flow = await takeFlow(access, new URLSearchParams(search).get('state') ?? '', own.cookie);
    if (!flow) throw new Error('flow');
    const wrong = { ...flow, [part]: 'x'.repeat(43) };
    return await outcomeOf(finishAtProvider(access, provider, wrong, { search, headers: new Headers() }));
  };
  const sessionsBefore = await access.orm.$count(sessions);
  expect(await change('nonce')).toBe('identity_refused');
  expect(await change('verifier')).toBe('identity_refused');
  const search = await atProvider(begun.address);
  const tampered = search.replace(/state=[^&]{4}/, 'state=AAAA');
  expect(await outcomeOf(comeBack(begun, tampered))).toBe('identity_refused');
  expect(await access.orm.$count(sessions)).toBe(sessionsBefore);
  expect(await outcomeOf(comeBack(begun, search))).toBe('in');
});

test('an answer counts once, in the browser that asked for it, and not with the answer of another issuer', async () => {
  const { begin, comeBack } = company;
  const begun = await begin();
  const search = await atProvider(begun.address);
  const other = await begin();
  expect(await outcomeOf(comeBack(other, search))).toBe('identity_refused');
  expect(await outcomeOf(comeBack({ ...begun, cookie: '' }, search))).toBe('identity_refused');
  expect(await outcomeOf(comeBack(begun, search))).toBe('in');
  expect(await outcomeOf(comeBack(begun, search))).toBe('identity_refused');
  const second = await begin();
  const state = second.address.searchParams.get('state') ?? '';
  const replayed = search.replace(/state=[^&]+/, `state=${state}`);
  expect(await outcomeOf(comeBack(second, replayed))).toBe('identity_refused');
  const third = await begin();
  const foreign = (await atProvider(third.address)).replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example');
  expect(await outcomeOf(comeBack(third, foreign))).toBe('identity_refused');
});

test('two tabs of a browser can be under way, and one that took too long is refused', async () => {
  const { access, begin, comeBack } = company;
  const first = await begin();
  const second = await begin('sign-in', first.cookie);
  expect(await outcomeOf(comeBack(second, await atProvider(first.address)))).toBe('in');
  await access.orm.update(verifications).set({ expiresAt: new Date(Date.now() - 1) });
  expect(await outcomeOf(comeBack(second, await atProvider(second.address)))).toBe('identity_refused');
});

test('ways to the provider are limited before it is called', async () => {
  const { begin } = company;
  const outcomes: string[] = [];
  for (let n = 0; n < 62; n += 1) outcomes.push(await outcomeOf(begin()));
  expect(outcomes.filter((code) => code === 'too_many_attempts')).toHaveLength(2);
});
