import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessRecord, people, sessions } from '@/lib/access/access-tables';
import { linkFor } from '@/lib/access/control';
import { spendLink } from '@/lib/access/links';
import type { Access } from '@/lib/access/open-access';
import { lastOwner } from '@/lib/access/people';
import { requireSecondFactor } from '@/lib/access/second-factor';
import { findSession, type SignedInPerson } from '@/lib/access/sessions';
import { makeAuthenticator } from '@/lib/access/testing/authenticator';
import { outcomeOf } from '@/lib/access/testing/company';
import { cookieHeader, OWNER, openTestAccess, type TestAccess, tokenOf } from '@/lib/access/testing/test-access';
import {
  addPasskey,
  beginPasskeySignIn,
  finishPasskeySignIn,
  listPasskeys,
  offerPasskey,
  removePasskey,
} from './passkeys';

const HOME = 'http://localhost:3000';

let opened: TestAccess;
let access: Access;
let owner: SignedInPerson;
beforeAll(async () => {
  opened = await openTestAccess({ appUrl: HOME });
  access = opened.access;
  const found = await lastOwner(access);
  if (!found) throw new Error('owner');
  owner = found;
});
afterAll(() => opened.close());

type Authenticator = ReturnType<typeof makeAuthenticator>;
type Act = Omit<Parameters<Authenticator['get']>[0], 'challenge'>;

async function add(name: string, act: Act = {}) {
  const key = makeAuthenticator(HOME);
  const { challenge } = await offerPasskey(access, owner);
  await addPasskey(access, owner, { name, response: key.create({ challenge, ...act }) });
  return key;
}

async function use(key: Authenticator, act: Act = {}) {
  const { challenge } = await beginPasskeySignIn(access, '203.0.113.1');
  return await finishPasskeySignIn(access, key.get({ challenge, ...act }), new Headers());
}

const lastEntry = async () => (await access.orm.select().from(accessRecord)).at(-1);

test('a passkey that was added signs its owner in, and each step is in the record', async () => {
  const key = await add('Mi computadora');
  expect(await lastEntry()).toMatchObject({
    kind: 'passkey_added',
    personId: owner.id,
    facts: { label: 'Mi computadora' },
  });
  const session = await findSession(access, cookieHeader(await use(key, { count: 1 })));
  expect(session?.person.id).toBe(owner.id);
  expect(await lastEntry()).toMatchObject({ kind: 'signed_in', facts: { way: 'passkey' } });
  const [listed] = await listPasskeys(access, owner.id);
  expect(listed).toMatchObject({ name: 'Mi computadora', used: expect.any(Number) });
  await removePasskey(access, { ...owner, id: 'somebody-else' }, listed?.id ?? '');
  expect(await listPasskeys(access, owner.id)).toHaveLength(1);
  await removePasskey(access, owner, listed?.id ?? '');
  expect(await lastEntry()).toMatchObject({ kind: 'passkey_removed', facts: { label: 'Mi computadora' } });
  expect(await outcomeOf(use(key, { count: 2 }))).toBe('passkey_refused');
  expect(await lastEntry()).toMatchObject({ kind: 'sign_in_failed', personId: null, facts: { way: 'passkey' } });
});

test('a challenge counts once and for what it was made, also in parallel', async () => {
  const key = await add('uno');
  const { challenge } = await beginPasskeySignIn(access, '203.0.113.1');
  const before = await access.orm.$count(sessions);
  const finish = () => outcomeOf(finishPasskeySignIn(access, key.get({ challenge }), new Headers()));
  const outcomes = await Promise.all(Array.from({ length: 5 }, finish));
  expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(1);
  expect(await access.orm.$count(sessions)).toBe(before + 1);
  const offered = await offerPasskey(access, owner);
  expect(await outcomeOf(finishPasskeySignIn(access, key.get(offered), new Headers()))).toBe('passkey_refused');
  const begun = await beginPasskeySignIn(access, '203.0.113.1');
  const response = makeAuthenticator(HOME).create(begun);
  expect(await outcomeOf(addPasskey(access, owner, { name: 'x', response }))).toBe('passkey_refused');
});

test.each([
  ['of another origin', { origin: 'https://evil.example' }],
  ['of another port', { origin: 'http://localhost:3001' }],
  ['without a verified person', { verified: false }],
] as [string, Act][])('a passkey %s is refused, to add and to sign in', async (_, act) => {
  const key = await add('dos');
  expect(await outcomeOf(add('tres', act))).toBe('passkey_refused');
  expect(await outcomeOf(use(key, act))).toBe('passkey_refused');
  expect(await outcomeOf(use(key))).toBe('in');
});

test('a counter that does not go up, and a signature of another key, are refused', async () => {
  const key = await add('cuatro', { count: 5 });
  expect(await outcomeOf(use(key, { count: 5 }))).toBe('passkey_refused');
  expect(await outcomeOf(use(key, { count: 6 }))).toBe('in');
  expect(await outcomeOf(use(key, { count: 6 }))).toBe('passkey_refused');
  const { challenge } = await beginPasskeySignIn(access, '203.0.113.1');
  const forged = { ...makeAuthenticator(HOME).get({ challenge, count: 9 }), id: key.get({ challenge }).id };
  expect(await outcomeOf(finishPasskeySignIn(access, forged, new Headers()))).toBe('passkey_refused');
});

test('a passkey is a second factor: no code is asked for, and nothing has to be set up', async () => {
  const key = await add('cinco');
  await requireSecondFactor(access, true, owner);
  expect(await findSession(access, cookieHeader(await use(key)))).toMatchObject({ mustSetUp: false });
  await access.orm.update(people).set({ twoFactorEnabled: true });
  expect(await findSession(access, cookieHeader(await use(key)))).not.toBeNull();
});

test('the link with which an owner comes back takes lost passkeys away', async () => {
  await add('seis');
  await spendLink(access, tokenOf(await linkFor(access, true)), OWNER);
  expect(await listPasskeys(access, owner.id)).toEqual([]);
});
