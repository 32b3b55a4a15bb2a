import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessRecord, sessions } from './access-tables';
import { linkFor } from './control';
import { spendLink } from './links';
import type { Access } from './open-access';
import { lastOwner } from './people';
import {
  confirmSecondFactor,
  offerSecondFactor,
  removeSecondFactor,
  renewBackupCodes,
  requireSecondFactor,
  verifyCode,
} from './second-factor';
import { findSession, type SignedInPerson } from './sessions';
import { beginSignIn, finishSignIn } from './sign-in';
import { applicationOf } from './testing/application';
import { cookieHeader, OWNER, openTestAccess, signInOwner, type TestAccess, tokenOf } from './testing/test-access';

let opened: TestAccess;
let access: Access;
let person: SignedInPerson;
beforeAll(async () => {
  opened = await openTestAccess();
  access = opened.access;
  const owner = await lastOwner(access);
  if (!owner) throw new Error('no owner');
  person = owner;
});
afterAll(() => opened.close());

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'in',
    (error) => error.code ?? String(error),
  );

let peers = 0;
/** A browser that has given the right password. */
async function waiting(cookie = ''): Promise<string> {
  peers += 1;
  const { email, password } = OWNER;
  const peer = `198.51.100.${peers % 200}`;
  const begun = await beginSignIn(access, { email, password, peer, headers: new Headers({ cookie }) });
  expect(begun.needsCode).toBe(true);
  return cookieHeader(begun.cookies);
}

const finish = (code: string, cookie: string) => finishSignIn(access, code, new Headers({ cookie }));

async function setUp() {
  await removeSecondFactor(access.orm, person.id);
  await access.orm.$client.query("delete from access.allowances where name like 'code%'");
  const cookie = await signInOwner(access);
  const application = applicationOf(await offerSecondFactor(access, person));
  const { cookies, codes } = await confirmSecondFactor(access, person, await application(-1), new Headers({ cookie }));
  return { application, session: cookieHeader(cookies), codes };
}

test('an offered secret is in force only once a code of it was given; then a password alone is no session', async () => {
  const [cookie, elsewhere] = [await signInOwner(access), await signInOwner(access)];
  const uri = await offerSecondFactor(access, person);
  expect(uri).toMatch(
    /^otpauth:\/\/totp\/Corte:ana%40tienda\.mx\?secret=[A-Z2-7]{52}&issuer=Corte&digits=6&period=30$/,
  );
  expect((await findSession(access, cookie))?.hasSecondFactor).toBe(false);
  expect(await codeOf(verifyCode(access, person.id, '000000', new Headers({ cookie })))).toBe('wrong_code');
  const { application, session } = await setUp();
  expect((await findSession(access, session))?.hasSecondFactor).toBe(true);
  // Whoever had the password alone is out.
  for (const before of [cookie, elsewhere]) expect(await findSession(access, before)).toBeNull();
  const half = await waiting();
  expect(await findSession(access, half)).toBeNull();
  expect(half).not.toContain('corte.browser');
  const whole = cookieHeader(await finish(await application(), half));
  expect((await findSession(access, whole))?.person.email).toBe(OWNER.email);
  await expect(offerSecondFactor(access, person)).rejects.toMatchObject({ code: 'not_found' });
  const { rows } = await access.orm.$client.query('select * from access.second_factors');
  expect(JSON.stringify(rows)).not.toContain(new URL(uri).searchParams.get('secret'));
});

test('a code is for the sign-in that waits, and a session of before ends with it, not sooner', async () => {
  const { application, session } = await setUp();
  const half = await waiting(session);
  expect(half).not.toContain('session_token');
  expect(await findSession(access, session)).not.toBeNull();
  expect(await codeOf(finish('123456', `${session}; ${half}`))).toBe('wrong_code');
  expect(await findSession(access, session)).not.toBeNull();
  const cookies = await finish(await application(), `${session}; ${half}`);
  expect(await findSession(access, session)).toBeNull();
  expect(await findSession(access, cookieHeader(cookies))).not.toBeNull();
  expect(await codeOf(finish('123456', ''))).toBe('sign_in_again');
  expect(await codeOf(finish(await application(1), session))).toBe('sign_in_again');
});

test('a second factor, its backup codes and its entry are there together or not at all', async () => {
  await removeSecondFactor(access.orm, person.id);
  const cookie = await signInOwner(access);
  const application = applicationOf(await offerSecondFactor(access, person));
  await access.orm.$client.query('alter table access.record rename to away');
  try {
    const confirmed = confirmSecondFactor(access, person, await application(1), new Headers({ cookie }));
    expect(await codeOf(confirmed)).toBe('not_recorded');
  } finally {
    await access.orm.$client.query('alter table access.away rename to record');
  }
  expect(await findSession(access, cookie)).toMatchObject({ hasSecondFactor: false });
  await setUp();
  const kinds = async () => (await access.orm.select().from(accessRecord)).map(({ kind }) => kind);
  expect(await kinds()).not.toContain('backup_codes_renewed');
  await renewBackupCodes(access, person);
  expect(await kinds()).toContain('backup_codes_renewed');
});

test('a right password that is followed by no code is in the record', async () => {
  await setUp();
  const entries = async () => await access.orm.select().from(accessRecord);
  const before = (await entries()).length;
  await waiting();
  const [entry] = (await entries()).slice(before);
  expect(entry).toMatchObject({ kind: 'code_asked', personId: person.id, facts: { way: 'password' } });
});

test('R-53 the code of an application counts once, also in parallel', async () => {
  const { application } = await setUp();
  const code = await application();
  const halves = await Promise.all(Array.from({ length: 10 }, () => waiting()));
  const before = await access.orm.$count(sessions);
  const outcomes = await Promise.all(halves.map((half) => codeOf(finish(code, half))));
  expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(1);
  expect(await access.orm.$count(sessions)).toBe(before + 1);
  expect(await codeOf(finish(code, await waiting()))).not.toBe('in');
});

test('R-53 30 parallel uses of one backup code open one session; the others are good as before, each once', async () => {
  const { codes } = await setUp();
  expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
  const [first = '', second = ''] = codes;
  const halves: string[] = [];
  for (let n = 0; n < 30; n += 1) halves.push(await waiting());
  const before = await access.orm.$count(sessions);
  const outcomes = await Promise.all(halves.map((half) => codeOf(finish(first, half))));
  expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(1);
  expect(await access.orm.$count(sessions)).toBe(before + 1);
  await access.orm.$client.query("delete from access.allowances where name like 'code%'");
  expect(await codeOf(finish(first, await waiting()))).toBe('wrong_code');
  expect(await codeOf(finish(` ${second.toUpperCase().replace('-', ' ')}`, await waiting()))).toBe('in');
  expect(await codeOf(finish(second, await waiting()))).toBe('wrong_code');
  const renewed = await renewBackupCodes(access, person);
  expect(await codeOf(finish(codes[2] ?? '', await waiting()))).toBe('wrong_code');
  expect(await codeOf(finish(renewed[0] ?? '', await waiting()))).toBe('in');
});

test('50 wrong codes are limited before they are looked at, and a browser of before is counted alone', async () => {
  const { application, codes } = await setUp();
  const known = cookieHeader(await finish(codes[0] ?? '', await waiting()));
  const outcomes: string[] = [];
  for (let n = 0; n < 50; n += 1) outcomes.push(await codeOf(finish(`90000${n}`.slice(0, 6), await waiting())));
  expect(outcomes.filter((outcome) => outcome === 'wrong_code').length).toBeLessThanOrEqual(11);
  expect(new Set(outcomes)).toEqual(new Set(['wrong_code', 'too_many_attempts']));
  expect(await codeOf(finish(await application(), await waiting()))).toBe('too_many_attempts');
  const browser = known.split('; ').find((one) => one.startsWith('corte.browser=')) ?? '';
  expect(await codeOf(finish(await application(1), `${await waiting(browser)}; ${browser}`))).toBe('in');
});

test('where everybody needs one, whoever has none must set it up; the link for an owner takes a lost one away', async () => {
  const { session } = await setUp();
  await requireSecondFactor(access, true, person);
  expect((await findSession(access, session))?.mustSetUp).toBe(false);
  expect(await spendLink(access, tokenOf(await linkFor(access, true)), OWNER)).toBe(OWNER.email);
  expect(await findSession(access, session)).toBeNull();
  const cookie = await signInOwner(access);
  expect(await findSession(access, cookie)).toMatchObject({ hasSecondFactor: false, mustSetUp: true });
  await requireSecondFactor(access, false, person);
  expect((await findSession(access, cookie))?.mustSetUp).toBe(false);
});
