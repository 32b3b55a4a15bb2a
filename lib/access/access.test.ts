import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people, waysIn } from './access-tables';
import { linkFor } from './control';
import { linkedPerson, makeLink, spendLink } from './links';
import type { Access } from './open-access';
import { lastOwner } from './people';
import { endSessions, findSession, listSessions } from './sessions';
import { signIn, signOut } from './sign-in';
import { cookieHeader, OWNER, openTestAccess, signInOwner, type TestAccess, tokenOf } from './testing/test-access';

const HOUR = 3_600_000;

let opened: TestAccess;
let access: Access;
beforeAll(async () => {
  opened = await openTestAccess();
  access = opened.access;
});
afterAll(() => opened.close());

const attempt = (password: string, peer: string, { cookie = '', email = OWNER.email } = {}) =>
  signIn(access, { email, password, peer, headers: new Headers({ cookie }) });

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'in',
    (error) => error.code ?? String(error),
  );

describe('the first owner', () => {
  test('comes by a link that lives an hour, is spent once, and of which only a digest is stored', async () => {
    const fresh = await openTestAccess({ owner: false });
    try {
      const link = await makeLink(fresh.access, null);
      expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/sign-in\/link#[\w-]{43}$/);
      const token = tokenOf(link);
      const { rows } = await fresh.access.orm.$client.query('select * from access.links');
      expect(JSON.stringify(rows)).not.toContain(token);
      expect(await linkedPerson(fresh.access, token, Date.now() + HOUR + 1)).toBeNull();
      expect(await spendLink(fresh.access, token, OWNER, Date.now() + HOUR + 1)).toBeNull();
      const other = tokenOf(await makeLink(fresh.access, null));
      const spent = await Promise.all([token, other, token].map((one) => spendLink(fresh.access, one, OWNER)));
      expect(spent.filter((email) => email !== null)).toEqual([OWNER.email]);
      expect(await fresh.access.orm.$count(people)).toBe(1);
      expect(await linkedPerson(fresh.access, token)).toBeNull();
      expect(await linkedPerson(fresh.access, other)).toBeNull();
    } finally {
      await fresh.close();
    }
  });

  test('a link that is looked at ten times is as good as before', async () => {
    const fresh = await openTestAccess({ owner: false });
    try {
      const token = tokenOf(await makeLink(fresh.access, null));
      for (let n = 0; n < 10; n += 1) {
        expect(await linkedPerson(fresh.access, token)).toEqual({ kind: 'first-owner' });
      }
      expect(await spendLink(fresh.access, token, OWNER)).toBe(OWNER.email);
    } finally {
      await fresh.close();
    }
  });

  test('no other comes by link while there is one; the last one is let back in, and their sessions end', async () => {
    await expect(linkFor(access, false)).rejects.toThrow('--person');
    const cookie = await signInOwner(access);
    const token = tokenOf(await linkFor(access, true));
    expect(await linkedPerson(access, token)).toMatchObject({ kind: 'back', person: { email: OWNER.email } });
    expect(await spendLink(access, token, { ...OWNER, password: 'otra frase bastante larga' })).toBe(OWNER.email);
    expect(await findSession(access, cookie)).toBeNull();
    expect(await codeOf(attempt(OWNER.password, '203.0.113.2'))).toBe('wrong_password');
    const back = tokenOf(await linkFor(access, true));
    expect(await spendLink(access, back, OWNER)).toBe(OWNER.email);
  });
});

describe('sessions', () => {
  test('O-AUT-01 signing in makes a new session whatever was sent, and ends that of before', async () => {
    const before = await signInOwner(access);
    const after = await signInOwner(access, before);
    expect(after).not.toBe(before);
    expect(await findSession(access, before)).toBeNull();
    expect(await findSession(access, after)).toMatchObject({ person: { email: OWNER.email, owner: true } });
    const planted = 'corte.session_token=planted.by-somebody';
    expect(await signInOwner(access, planted)).not.toContain('planted');
  });

  test('O-AUT-01 its cookie is HttpOnly and SameSite, and Secure behind https', async () => {
    const [plain = ''] = await attempt(OWNER.password, '203.0.113.3');
    expect(plain).toMatch(/^corte\.session_token=/);
    expect(plain).toMatch(/HttpOnly/i);
    expect(plain).toMatch(/SameSite=Lax/i);
    expect(plain).not.toMatch(/Secure/i);
    const https = await openTestAccess({ appUrl: 'https://corte.example' });
    try {
      const { email, password } = OWNER;
      const set = await signIn(https.access, { email, password, peer: '203.0.113.1', headers: new Headers() });
      expect(set).toHaveLength(2);
      for (const cookie of set) expect(cookie).toMatch(/;\s*Secure/i);
      expect(await findSession(https.access, cookieHeader(set))).not.toBeNull();
    } finally {
      await https.close();
    }
  });

  test('end after twelve idle hours, and after seven days whatever is done meanwhile', async () => {
    const cookie = await signInOwner(access);
    const start = Date.now();
    expect(await findSession(access, cookie, start + 11.9 * HOUR)).not.toBeNull();
    expect(await findSession(access, cookie, start + 24 * HOUR)).toBeNull();
    for (let at = start + 11 * HOUR; at < start + 167 * HOUR; at += 11 * HOUR) {
      expect(await findSession(access, cookie, at), `${(at - start) / HOUR} h`).not.toBeNull();
    }
    expect(await findSession(access, cookie, start + 168 * HOUR + 60_000)).toBeNull();
  });

  test('R-51 an ended one is refused at the next request, also when its cookie is replayed', async () => {
    const [first, second, third] = [await signInOwner(access), await signInOwner(access), await signInOwner(access)];
    const owner = await lastOwner(access);
    if (!owner) throw new Error('owner');
    await signOut(access, new Headers({ cookie: first }));
    expect(await findSession(access, first)).toBeNull();
    const { id } = (await findSession(access, second)) ?? { id: '' };
    expect((await listSessions(access, owner.id)).map((session) => session.id)).toContain(id);
    await endSessions(access, owner.id, { only: id }, owner);
    expect(await findSession(access, second)).toBeNull();
    expect(await findSession(access, third)).not.toBeNull();
    await endSessions(access, owner.id, 'all', owner);
    expect(await findSession(access, third)).toBeNull();
  });

  test('O-AUT-04 no cookie that we have not signed is a session, whatever it is, and none is an error', async () => {
    const cookie = await signInOwner(access);
    const [token = '', signature = ''] = decodeURIComponent(
      cookie.split('=').slice(1).join('=').split(';')[0] ?? '',
    ).split('.');
    for (const value of [
      ...[
        '',
        '.',
        '..',
        token,
        `${token}.`,
        `${token}.x`,
        `.${signature}`,
        `x.${signature}`,
        `${token}.${signature}.x`,
      ],
      ...['€€€€.€', '%', '%E0%A4%A', 'a'.repeat(10_000), `${token}.${'A'.repeat(10_000)}`, `${token}%00.${signature}`],
    ]) {
      expect(await findSession(access, `corte.session_token=${value}`), value.slice(0, 40)).toBeNull();
    }
    expect(await findSession(access, null)).toBeNull();
    expect(
      await findSession(access, `theme=dark; corte.session_token=${encodeURIComponent(`${token}.${signature}`)}`),
    ).not.toBeNull();
    expect(
      await findSession(access, `__Secure-corte.session_token=${encodeURIComponent(`${token}.${signature}`)}`),
    ).toBeNull();
  });

  test('outlive a restart, with a secret that was made and stored', async () => {
    const own = await openTestAccess();
    const cookie = await signInOwner(own.access);
    const { openAccess } = await import('./open-access');
    await own.access.close();
    const again = await openAccess(own.settings);
    expect(await findSession(again, cookie)).toMatchObject({ person: { name: OWNER.name } });
    await again.close();
  });
});

describe('R-52 a password', () => {
  const composed = 'contraseña-muy-larga-2026'.normalize('NFC');
  const decomposed = composed.normalize('NFD');

  test.each([
    ['composed, entered decomposed', composed, decomposed],
    ['decomposed, entered composed', decomposed, composed],
  ])('set %s, is the same', async (_, set, entered) => {
    await spendLink(access, tokenOf(await linkFor(access, true)), { ...OWNER, password: set });
    expect(set).not.toBe(entered);
    expect(await codeOf(attempt(entered, '203.0.113.5'))).toBe('in');
  });

  test('of 100 characters counts to the last', async () => {
    const long = `${'ñ'.repeat(99)}a`;
    await spendLink(access, tokenOf(await linkFor(access, true)), { ...OWNER, password: long });
    expect(await codeOf(attempt(`${'ñ'.repeat(99)}b`, '203.0.113.6'))).toBe('wrong_password');
    expect(await codeOf(attempt(long, '203.0.113.6'))).toBe('in');
    await spendLink(access, tokenOf(await linkFor(access, true)), OWNER);
  });

  test('is nowhere in the database, and neither is a way to use its hash elsewhere', async () => {
    const stored = await access.orm.select().from(waysIn);
    expect(JSON.stringify(stored)).not.toContain(OWNER.password);
    expect(stored[0]?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  });

  test('an unknown name and a wrong password are the same answer', async () => {
    const failures = await Promise.all(
      [OWNER.email, 'nadie@tienda.mx', 'no-es-correo'].map((email) =>
        attempt('no es esta frase', '203.0.113.7', { email }).catch((error) => error.describe()),
      ),
    );
    expect(new Set(failures.map((failure) => JSON.stringify(failure))).size).toBe(1);
  });
});

describe('O-AUT-03 attempts', () => {
  test('whoever signs in often and rightly is not limited', async () => {
    for (let n = 0; n < 12; n += 1) expect(await codeOf(attempt(OWNER.password, '192.0.2.7'))).toBe('in');
  });

  test('50 wrong passwords of one machine are limited before they are looked at, while others sign in', async () => {
    const guess = (n: number) => codeOf(attempt(`guess number ${n}`, '198.51.100.1', { email: 'otra@tienda.mx' }));
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, n) => guess(n)));
    expect(outcomes.filter((code) => code === 'wrong_password')).toHaveLength(8);
    expect(outcomes.filter((code) => code === 'too_many_attempts')).toHaveLength(42);
    expect(await codeOf(attempt(OWNER.password, '198.51.100.1'))).toBe('in');
  });

  test('who is guessed at from everywhere still signs in where they have signed in before', async () => {
    const known = await signInOwner(access, '', '203.0.113.8');
    for (let n = 0; n < 40; n += 1) await codeOf(attempt('no es esta', `198.51.100.${n + 10}`));
    expect(await codeOf(attempt(OWNER.password, '198.51.100.99'))).toBe('too_many_attempts');
    expect(await codeOf(attempt(OWNER.password, '198.51.100.99', { cookie: known }))).toBe('in');
    for (let n = 0; n < 12; n += 1) await codeOf(attempt('no es esta', '198.51.100.99', { cookie: known }));
    const limited = attempt(OWNER.password, '198.51.100.99', { cookie: known });
    await expect(limited).rejects.toMatchObject({ code: 'too_many_attempts', retryAfterMs: expect.any(Number) });
  });

  test('a browser that is known for one person is not for another, nor one whose mark was made up', async () => {
    const made = 'corte.browser=abc.def';
    for (let n = 0; n < 8; n += 1) await codeOf(attempt('x', '192.0.2.1', { cookie: made, email: 'eva@tienda.mx' }));
    expect(await codeOf(attempt('x', '192.0.2.1', { cookie: made, email: 'eva@tienda.mx' }))).toBe('too_many_attempts');
  });
});
