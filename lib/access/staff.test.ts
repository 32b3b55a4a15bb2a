import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkedPerson, makeLink, spendLink } from './links';
import type { Access } from './open-access';
import { lastOwner } from './people';
import { endSessions, findSession } from './sessions';
import { signIn } from './sign-in';
import { changeStanding, listInvitations, listStaff, removePerson, takeInvitationBack } from './staff';
import { cookieHeader, OWNER, openTestAccess, type TestAccess, tokenOf } from './testing/test-access';

const DAY = 24 * 3_600_000;

/** Somebody who owns the installation does it. */
const BOSS = { id: 'boss', name: 'Boss', email: 'boss@tienda.mx', owner: true };

let opened: TestAccess;
let access: Access;
beforeAll(async () => {
  opened = await openTestAccess();
  access = opened.access;
});
afterAll(() => opened.close());

async function newMember(name: string, standing: { owner?: boolean; roles?: Record<string, 'accountant' | 'viewer'> }) {
  const link = await makeLink(access, { label: name, owner: false, roles: {}, ...standing });
  const chosen = { name, email: `${name}@tienda.mx`, password: 'una frase bastante larga' };
  await spendLink(access, tokenOf(link), chosen);
  const cookie = cookieHeader(await signIn(access, { ...chosen, peer: '203.0.113.1', headers: new Headers() }));
  const session = await findSession(access, cookie);
  if (!session) throw new Error('no session');
  return { id: session.person.id, cookie };
}

test('an invitation gives what the owner chose, lives seven days, and can be taken back', async () => {
  const invitation = { label: 'Beto', owner: false, roles: { norte: 'viewer' as const } };
  const now = Date.now();
  const spent = tokenOf(await makeLink(access, invitation, { now }));
  const kept = tokenOf(await makeLink(access, { ...invitation, label: 'Eva' }, { now }));
  expect((await listInvitations(access, now)).map(({ label }) => label).sort()).toEqual(['Beto', 'Eva']);
  expect(await listInvitations(access, now + 7 * DAY + 1)).toEqual([]);
  const chosen = { name: 'Beto', email: 'beto@tienda.mx', password: 'una frase bastante larga' };
  expect(await spendLink(access, kept, chosen, now + 7 * DAY + 1)).toBeNull();
  expect(await spendLink(access, spent, chosen)).toBe('beto@tienda.mx');
  expect(await spendLink(access, spent, { ...chosen, email: 'otro@tienda.mx' })).toBeNull();
  const beto = (await listStaff(access)).find(({ email }) => email === 'beto@tienda.mx');
  expect(beto).toMatchObject({ owner: false, roles: { norte: 'viewer' }, seen: null });
  const [open] = await listInvitations(access);
  await takeInvitationBack(access, open?.id ?? '', BOSS);
  expect(await spendLink(access, kept, { ...chosen, email: 'eva@tienda.mx' })).toBeNull();
});

test('the invitations of an owner go with them, and when they own no more', async () => {
  for (const leave of [
    (id: string) => removePerson(access, id, BOSS),
    (id: string) => changeStanding(access, id, { owner: false, roles: {} }, BOSS),
  ]) {
    const name = `leaving${Math.random()}`.replace('.', '');
    const { id } = await newMember(name, { owner: true });
    const by = { id, name, email: `${name}@tienda.mx`, owner: true };
    const token = tokenOf(await makeLink(access, { label: 'back', owner: true, roles: {} }, { by }));
    expect(await linkedPerson(access, token)).toMatchObject({ kind: 'invited' });
    await leave(id);
    expect(await linkedPerson(access, token)).toBeNull();
  }
});

test('an e-mail that is somebody’s already is refused, and the link is as good as before', async () => {
  const token = tokenOf(await makeLink(access, { label: 'x', owner: false, roles: {} }));
  await expect(spendLink(access, token, OWNER)).rejects.toMatchObject({ code: 'email_taken' });
  expect(await spendLink(access, token, { ...OWNER, email: 'nueva@tienda.mx' })).toBe('nueva@tienda.mx');
});

test('R-51 what a person may do is read with every request', async () => {
  const { id, cookie } = await newMember('rosa', { roles: { norte: 'accountant', sur: 'viewer' } });
  const seen = (await listStaff(access)).find((member) => member.id === id)?.seen;
  expect(seen).toBeGreaterThan(Date.now() - DAY);
  const roles = async () => Object.fromEntries((await findSession(access, cookie))?.roles ?? []);
  expect(await roles()).toEqual({ norte: 'accountant', sur: 'viewer' });
  await changeStanding(access, id, { owner: false, roles: { norte: 'viewer' } }, BOSS);
  expect(await roles()).toEqual({ norte: 'viewer' });
  await access.orm.$client.query("update access.roles set role = 'of-a-later-version' where person_id = $1", [id]);
  expect(await roles()).toEqual({});
  await endSessions(access, id, 'all', BOSS);
  expect(await findSession(access, cookie)).toBeNull();
});

test('R-51 a person who is removed has no session, and the same e-mail can be invited again', async () => {
  const { id, cookie } = await newMember('memo', { roles: { norte: 'viewer' } });
  await removePerson(access, id, BOSS);
  expect(await findSession(access, cookie)).toBeNull();
  expect((await listStaff(access)).map((member) => member.id)).not.toContain(id);
  await expect(removePerson(access, id, BOSS)).rejects.toMatchObject({ code: 'not_found' });
  expect((await newMember('memo', {})).id).not.toBe(id);
});

test('the last owner stays, whatever is done at once', async () => {
  const first = await lastOwner(access);
  if (!first) throw new Error('owner');
  const last = { code: 'last_owner' };
  await expect(removePerson(access, first.id, BOSS)).rejects.toMatchObject(last);
  await expect(changeStanding(access, first.id, { owner: false, roles: {} }, BOSS)).rejects.toMatchObject(last);
  const second = await newMember('dos', { owner: true });
  const outcomes = await Promise.allSettled([
    removePerson(access, second.id, BOSS),
    removePerson(access, first.id, BOSS),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await listStaff(access)).filter(({ owner }) => owner)).toHaveLength(1);
});
