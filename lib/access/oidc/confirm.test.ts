import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { people, sessions } from '@/lib/access/access-tables';
import { makeLink, spendLink } from '@/lib/access/links';
import { confirmSecondFactor, offerSecondFactor, removeSecondFactor } from '@/lib/access/second-factor';
import { findSession } from '@/lib/access/sessions';
import { finishSignIn } from '@/lib/access/sign-in';
import { applicationOf } from '@/lib/access/testing/application';
import { openCompany, outcomeOf } from '@/lib/access/testing/company';
import { cookieHeader, OWNER, signInOwner, tokenOf } from '@/lib/access/testing/test-access';
import { atProvider } from '@/lib/access/testing/test-identity-provider';
import { connectIdentity, disconnectIdentity, isConnected } from './identities';

let company: Awaited<ReturnType<typeof openCompany>>;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());
beforeEach(() => company.reset());

test('a sign-in at the provider of long ago confirms nothing; confirming asks the provider for a new one', async () => {
  const { access, remote, begin, signInThere } = company;
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  remote.signedInAt = hourAgo;
  const { cookies } = await signInThere();
  const session = await findSession(access, cookieHeader(cookies));
  expect(Date.now() - (session?.confirmed ?? Date.now())).toBeGreaterThan(50 * 60_000);
  const cookie = cookieHeader(cookies);
  const { address } = await begin('confirm', cookie);
  expect([address.searchParams.get('prompt'), address.searchParams.get('max_age')]).toEqual(['login', '0']);
  remote.signedInAt = null;
  const confirmed = await signInThere('confirm', cookie);
  const fresh = await findSession(access, cookieHeader(confirmed.cookies));
  expect(Date.now() - (fresh?.confirmed ?? 0)).toBeLessThan(5_000);
  expect(await findSession(access, cookie)).toBeNull();
});

test('confirming by an old sign-in, by somebody else or without a session is refused', async () => {
  const { access, remote, begin, comeBack, signInThere } = company;
  await signInThere();
  const cookie = await signInOwner(access);
  const old = await begin('confirm', cookie);
  const plain = new URL(old.address);
  plain.searchParams.delete('prompt');
  plain.searchParams.delete('max_age');
  remote.signedInAt = Math.floor(Date.now() / 1000) - 3600;
  expect(await outcomeOf(comeBack(old, await atProvider(plain)))).toBe('identity_not_confirmed');
  remote.signedInAt = null;
  const link = await makeLink(access, { label: 'x', owner: false, roles: {} });
  const beto = { name: 'Beto', email: 'beto@tienda.mx', password: OWNER.password };
  await spendLink(access, tokenOf(link), beto);
  remote.account = { sub: 'beto', email: beto.email, email_verified: true };
  expect(await outcomeOf(signInThere('confirm', cookie))).toBe('identity_unknown');
  remote.account = { sub: 'ana-at-sso' };
  expect(await outcomeOf(signInThere('confirm', ''))).toBe('not_signed_in');
});

test('somebody who has signed in connects an account whose e-mail says nothing, and nobody else can have it', async () => {
  const { access, remote, owner, signInThere } = company;
  const cookie = await signInOwner(access);
  remote.account = { sub: 'entra-1', email: 'a.ortega@corp.example' };
  expect(await outcomeOf(signInThere())).toBe('identity_unverified');
  expect(await outcomeOf(signInThere('connect', cookie))).toBe('in');
  const { cookies } = await signInThere();
  expect((await findSession(access, cookieHeader(cookies)))?.person.id).toBe(owner.id);
});

test('an account that is somebody’s is nobody else’s, and disconnecting it is in the record', async () => {
  const { access, remote, owner, signInThere, lastEntries } = company;
  await signInThere();
  const link = await makeLink(access, { label: 'x', owner: false, roles: {} });
  const carla = { name: 'Carla', email: 'carla@tienda.mx', password: OWNER.password };
  await spendLink(access, tokenOf(link), carla);
  const [other] = await access.orm.select().from(people).where(eq(people.email, carla.email));
  if (!other) throw new Error('carla');
  const identity = { issuer: remote.issuer, sub: 'ana-at-sso', email: null, emailVerified: false };
  expect(await outcomeOf(connectIdentity(access, other, identity))).toBe('identity_taken');
  await disconnectIdentity(access, owner, remote.issuer);
  expect(await isConnected(access, owner.id, remote.issuer)).toBe(false);
  expect(await lastEntries(1)).toMatchObject([{ kind: 'identity_disconnected', facts: { issuer: remote.issuer } }]);
});

test('whoever has a second factor is asked for it after the provider, and there is no session before', async () => {
  const { access, owner, signInThere, lastEntries } = company;
  await signInThere();
  const cookie = await signInOwner(access);
  const offered = await offerSecondFactor(access, owner);
  await confirmSecondFactor(access, owner, await applicationOf(offered)(-1), new Headers({ cookie }));
  try {
    const before = await access.orm.$count(sessions);
    const { cookies, needsCode } = await signInThere();
    expect([needsCode, await findSession(access, cookieHeader(cookies))]).toEqual([true, null]);
    expect(await access.orm.$count(sessions)).toBe(before);
    const half = new Headers({ cookie: cookieHeader(cookies) });
    expect(await outcomeOf(finishSignIn(access, '000000', half))).toBe('wrong_code');
    expect(await lastEntries(2)).toMatchObject([
      { kind: 'sign_in_failed', facts: { way: 'oidc', step: 'code' } },
      { kind: 'code_asked', who: OWNER.email, facts: { way: 'oidc' } },
    ]);
    const done = await finishSignIn(access, await applicationOf(offered)(), half);
    expect((await findSession(access, cookieHeader(done)))?.person.id).toBe(owner.id);
    expect(await lastEntries(1)).toMatchObject([{ kind: 'signed_in', facts: { way: 'oidc' } }]);
  } finally {
    await removeSecondFactor(access.orm, owner.id);
  }
});
