import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeLink, spendLink } from './links';
import type { Access } from './open-access';
import { lastOwner } from './people';
import { findSession, listSessions } from './sessions';
import { signIn, signOut } from './sign-in';
import { openTestAccess, signInOwner, type TestAccess, tokenOf } from './testing/test-access';

let opened: TestAccess;
let access: Access;
beforeAll(async () => {
  opened = await openTestAccess();
  access = opened.access;
});
afterAll(() => opened.close());

describe('what a session has begun', () => {
  const underWay = async (cookie: string) => (await findSession(access, cookie, Date.now(), true))?.id ?? null;
  const own = async (cookie: string) => (await findSession(access, cookie))?.id ?? null;

  test('goes on when the same person signs in again in its browser, while nothing new is answered', async () => {
    const first = await signInOwner(access);
    const second = await signInOwner(access, first);
    const third = await signInOwner(access, second);
    expect([await own(first), await own(second)]).toEqual([null, null]);
    for (const cookie of [first, second, third]) expect(await underWay(cookie)).toBe(await own(third));
    const owner = await lastOwner(access);
    const listed = (await listSessions(access, owner?.id ?? '')).map(({ id }) => id);
    expect(listed).toContain(await own(third));
    await signOut(access, new Headers({ cookie: third }));
    expect(await Promise.all([first, second, third].map(underWay))).toEqual([null, null, null]);
  });

  test('ends when somebody else signs in there', async () => {
    const other = { name: 'Otra', email: 'otra@tienda.mx', password: 'una frase bastante larga' };
    await spendLink(access, tokenOf(await makeLink(access, { label: 'Otra', owner: false, roles: {} })), other);
    const first = await signInOwner(access);
    const { email, password } = other;
    await signIn(access, { email, password, peer: '203.0.113.9', headers: new Headers({ cookie: first }) });
    expect(await underWay(first)).toBeNull();
  });
});
