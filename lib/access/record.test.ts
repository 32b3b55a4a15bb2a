import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccessEntry } from '@/lib/domain/access/access-record';
import { whileAnswering } from '@/lib/log/current-request.mjs';
import { linkFor } from './control';
import { makeLink, spendLink } from './links';
import type { Access } from './open-access';
import { changePassword, lastOwner } from './people';
import { peopleInRecord, readAccessRecord } from './read-record';
import { endSessions, findSession, type SignedInPerson } from './sessions';
import { signIn, signOut } from './sign-in';
import { changeStanding, listInvitations, listStaff, removePerson, takeInvitationBack } from './staff';
import { cookieHeader, OWNER, openTestAccess, signInOwner, type TestAccess, tokenOf } from './testing/test-access';
import { writeRecord } from './write-record';

const REQUEST = { id: 'r-1', peer: '203.0.113.9', account: null, role: null, providerCalls: 0, failure: null };

let opened: TestAccess;
let access: Access;
let boss: SignedInPerson;
beforeAll(async () => {
  opened = await openTestAccess();
  access = opened.access;
  const owner = await lastOwner(access);
  if (!owner) throw new Error('owner');
  boss = owner;
});
afterAll(() => opened.close());

const ALL = { person: null, kind: null, account: null, window: { from: null, to: null }, before: null, size: 1000 };

const entries = async (wanted: Partial<Parameters<typeof readAccessRecord>[1]> = {}): Promise<AccessEntry[]> =>
  (await readAccessRecord(access, { ...ALL, scope: 'all', ...wanted })).items;

/** What `work` adds, the oldest first. */
async function added(work: () => Promise<unknown>): Promise<AccessEntry[]> {
  const last = (await entries({ size: 1 }))[0]?.id ?? 0;
  await whileAnswering({ ...REQUEST }, work);
  return (await entries()).filter(({ id }) => id > last).reverse();
}

async function join(name: string, roles: Record<string, 'accountant' | 'viewer'>) {
  const token = tokenOf(await makeLink(access, { label: name, owner: false, roles }, { by: boss }));
  const chosen = { name, email: `${name}@tienda.mx`, password: OWNER.password };
  await spendLink(access, token, chosen);
  const cookie = cookieHeader(await signIn(access, { ...chosen, peer: '203.0.113.1', headers: new Headers() }));
  const session = await findSession(access, cookie);
  if (!session) throw new Error('session');
  return { person: session.person, cookie };
}

test('each act is one entry that says who, whom, when, from where, and in which request', async () => {
  const start = Date.now();
  let member = boss;
  const joined = await added(async () => {
    member = (await join('vera', { norte: 'viewer' })).person;
  });
  expect(joined.map(({ kind }) => kind)).toEqual(['invited', 'link_spent', 'signed_in']);
  const standing = { owner: false, roles: { norte: 'viewer' } };
  expect(joined[0]).toMatchObject({ person: { id: boss.id }, accounts: ['norte'], facts: { label: 'vera', standing } });
  expect(joined[2]).toMatchObject({
    person: { id: member.id, name: 'vera' },
    peer: '203.0.113.9',
    requestId: 'r-1',
    accounts: ['norte'],
  });
  expect(joined[2]?.at).toBeGreaterThanOrEqual(start - 1);
  const changed = await added(async () => {
    await changeStanding(access, member.id, { owner: false, roles: { sur: 'accountant' } }, boss);
    await endSessions(access, member.id, 'all', boss);
    await changePassword(access, member, OWNER.password);
    await removePerson(access, member.id, boss);
  });
  const whom = { id: member.id, name: 'vera', email: 'vera@tienda.mx' };
  expect(changed.map(({ kind, facts }) => ({ kind, facts }))).toEqual([
    {
      kind: 'role_changed',
      facts: { whom, before: standing, standing: { owner: false, roles: { sur: 'accountant' } } },
    },
    { kind: 'sessions_ended', facts: { sessions: 1, whom } },
    { kind: 'password_changed', facts: {} },
    { kind: 'person_removed', facts: { whom, before: { owner: false, roles: { sur: 'accountant' } } } },
  ]);
  expect(changed[0]?.accounts).toEqual(['norte', 'sur']);
  expect(await peopleInRecord(access, 'all')).toContainEqual({ id: member.id, name: 'vera' });
});

test('links by command, invitations that are taken back, and a sign-out are in it', async () => {
  const made = await added(async () => {
    const token = tokenOf(await linkFor(access, true));
    await spendLink(access, token, OWNER);
    await makeLink(access, { label: 'x', owner: false, roles: { sur: 'viewer' } }, { by: boss });
    const [open] = await listInvitations(access);
    await takeInvitationBack(access, open?.id ?? '', boss);
    await signOut(access, new Headers({ cookie: await signInOwner(access) }));
  });
  expect(made.map(({ kind, person }) => [kind, person?.name ?? null])).toEqual([
    ['link_made', null],
    ['link_spent', OWNER.name],
    ['invited', OWNER.name],
    ['invitation_taken_back', OWNER.name],
    ['signed_in', OWNER.name],
    ['signed_out', OWNER.name],
  ]);
  expect(made[0]?.facts).toEqual({ link: 'back', whom: { id: boss.id, name: OWNER.name, email: OWNER.email } });
});

test('of a failed sign-in nothing is kept that could be a password in the wrong field', async () => {
  const fail = (email: string) =>
    signIn(access, { email, password: 'no es esta frase', peer: '198.51.100.7', headers: new Headers() }).catch(
      () => undefined,
    );
  const failed = await added(async () => {
    await fail(OWNER.email);
    await fail('juan.perez@correo.com.mx');
    await fail('Mi-Clave-Secreta-2026');
    await fail('clave@secreta 99!');
  });
  expect(failed.map(({ kind, person }) => [kind, person])).toEqual(Array(4).fill(['sign_in_failed', null]));
  expect(failed.map(({ facts }) => facts)).toEqual([
    { whom: { id: boss.id, name: OWNER.name, email: OWNER.email }, way: 'password' },
    { typed: 'j•••@•••.mx', way: 'password' },
    { typed: null, way: 'password' },
    { typed: null, way: 'password' },
  ]);
  const { rows } = await access.orm.$client.query('select * from access.record');
  for (const secret of ['secreta', 'perez', 'no es esta'])
    expect(JSON.stringify(rows).toLowerCase()).not.toContain(secret);
});

test.each(['update access.record set kind = $1', 'delete from access.record where kind <> $1'])(
  'nothing takes an entry back: %s',
  async (statement) => {
    const before = await entries();
    await expect(access.orm.$client.query(statement, ['signed_in'])).rejects.toThrow('append-only');
    await expect(access.orm.$client.query('truncate access.record')).rejects.toThrow('append-only');
    expect(await entries()).toEqual(before);
  },
);

test('an auditor sees what is about their accounts, and of a role nothing of others', async () => {
  const { person } = await join('nora', { este: 'viewer', oeste: 'viewer' });
  const sees = await entries({ scope: ['este'] });
  expect(sees.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['invited', 'link_spent', 'signed_in']));
  expect(JSON.stringify(sees)).not.toMatch(/oeste|norte|"sur"/);
  expect(sees.every(({ accounts }) => accounts.includes('este') || accounts.includes('*'))).toBe(true);
  expect(await entries({ scope: 'all', account: 'oeste', person: person.id, kind: 'signed_in' })).toHaveLength(1);
  expect(await entries({ scope: ['este'], account: 'oeste', kind: 'signed_in', person: person.id })).toHaveLength(1);
});

test('it is read a page at a time, whole, while entries are added', async () => {
  const whole = (await entries()).map(({ id }) => id);
  const read: number[] = [];
  let before: number | null = null;
  do {
    const page = await readAccessRecord(access, { ...ALL, scope: 'all', before, size: 4 });
    read.push(...page.items.map(({ id }) => id));
    before = page.nextCursor;
    await writeRecord(access.orm, { kind: 'signed_out', by: null, accounts: [], facts: {} });
  } while (before !== null);
  expect(read).toEqual(whole);
});

test('a day is one of the window', async () => {
  const now = Date.now();
  const within = (from: number | null, to: number | null) => entries({ window: { from, to } });
  expect(await within(now + 1000, null)).toEqual([]);
  expect(await within(null, now - 3_600_000)).toEqual([]);
  expect((await within(now - 3_600_000, now + 1000)).length).toBeGreaterThan(5);
});

test('what cannot be recorded is not done, and says so', async () => {
  const { person, cookie } = await join('olga', { norte: 'viewer' });
  await access.orm.$client.query('alter table access.record rename to away');
  const refused = { code: 'not_recorded' };
  try {
    const chosen = { email: person.email, password: OWNER.password, peer: '203.0.113.1', headers: new Headers() };
    await expect(signIn(access, chosen)).rejects.toMatchObject(refused);
    await expect(changeStanding(access, person.id, { owner: true, roles: {} }, boss)).rejects.toMatchObject(refused);
    await expect(removePerson(access, person.id, boss)).rejects.toMatchObject(refused);
    await expect(endSessions(access, person.id, 'all', boss)).rejects.toMatchObject(refused);
    await expect(changePassword(access, person, 'otra frase muy larga')).rejects.toMatchObject(refused);
    await expect(makeLink(access, { label: 'no', owner: true, roles: {} }, { by: boss })).rejects.toMatchObject(
      refused,
    );
    await expect(signOut(access, new Headers({ cookie }))).rejects.toMatchObject(refused);
  } finally {
    await access.orm.$client.query('alter table access.away rename to record');
  }
  expect((await listStaff(access)).find(({ id }) => id === person.id)).toMatchObject({ roles: { norte: 'viewer' } });
  expect(await findSession(access, cookie)).not.toBeNull();
  expect((await listInvitations(access)).map(({ label }) => label)).not.toContain('no');
  const { rows } = await access.orm.$client.query(
    'select count(*)::int as n from access.sessions where person_id = $1',
    [person.id],
  );
  expect(rows).toEqual([{ n: 1 }]);
});
