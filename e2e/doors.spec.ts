import type { APIRequestContext } from '@playwright/test';
import { BYPASSES, DOORS, doorAddress, doorsOf, each, isOfNothing, isPage, NAME, open, routesOfBuild } from './doors';
import { expect } from './fixtures';
import { cookiesOf, invite, ownerOf, postAuth, teamTest as test } from './team';

test('every page and route of the build is in the table, and nothing else', () => {
  expect(routesOfBuild().sort()).toEqual(Object.keys(DOORS).sort());
});

test('without a session: pages ask to sign in, routes answer 401, and neither says anything', async ({
  request,
  team,
}) => {
  await ownerOf(team);
  await each(doorsOf('person', 'owner', 'audit', 'payment', 'list', 'record', 'export'), async (route) => {
    const response = await open(request, route);
    const body = await response.text();
    expect([route, response.status()]).toEqual([route, isPage(route) ? 307 : 401]);
    if (isPage(route)) expect(response.headers()['location'], route).toMatch(/^\/sign-in(\?next=|$)/);
    expect(body, route).not.toContain(NAME);
  });
});

test('an ended session is none', async ({ team }) => {
  const owner = await ownerOf(team);
  const cookie = await cookiesOf(owner);
  expect((await postAuth(owner, 'sign-out', {})).status()).toBe(200);
  await each(doorsOf('person', 'owner', 'audit', 'payment', 'list', 'record', 'export'), async (route) => {
    const response = await fetch(team.app.url + doorAddress(route), {
      headers: { cookie },
      redirect: 'manual',
      method: isPage(route) ? 'GET' : 'HEAD',
    });
    expect([route, response.status]).toEqual([route, isPage(route) ? 307 : 401]);
    await response.body?.cancel();
  });
});

test('each role has its doors, another account has none, and a page for owners is not there for others', async ({
  team,
}) => {
  const owner = await ownerOf(team);
  const viewer = await invite(owner, team, 'Vera', { roles: { almacen: 'viewer' } });
  const accountant = await invite(owner, team, 'Conta', { roles: { almacen: 'accountant' } });
  const auditor = await invite(owner, team, 'Audi', { roles: { almacen: 'auditor' } });
  const support = await invite(owner, team, 'Sofi', { roles: { almacen: 'support' } });
  const elsewhere = await invite(owner, team, 'Otro', { roles: { casos: 'accountant' } });
  const nobody = await invite(owner, team, 'Nadie', {});
  const has: [APIRequestContext, string[]][] = [
    [owner, ['payment', 'list', 'record', 'export', 'owner', 'audit']],
    [accountant.request, ['payment', 'list', 'record', 'export']],
    [viewer.request, ['payment', 'list', 'record']],
    [auditor.request, ['payment', 'list', 'record', 'export', 'audit']],
    [support.request, ['payment']],
    [elsewhere.request, []],
    [nobody.request, []],
  ];
  for (const [request, kinds] of has) {
    await each(doorsOf('payment', 'list', 'record', 'export', 'owner', 'audit'), async (route) => {
      const response = await open(request, route);
      const kind = DOORS[route] ?? '';
      const body = await response.text();
      const [allowed, status] = [kinds.includes(kind), response.status()];
      if (!allowed) {
        expect([route, status]).toEqual([route, 404]);
        if (kinds.length === 0) expect(body, route).not.toContain(NAME);
      } else if (!isOfNothing(route)) {
        expect([route, [200, 307, 400].includes(status)], String(status)).toEqual([route, true]);
      }
    });
  }
  const { items } = await (await owner.get('/api/almacen/payments?size=1')).json();
  const { charge_id, order_id } = items[0];
  for (const [address, ofSupport] of [
    [`/almacen/payments/${charge_id}`, 200],
    [`/api/almacen/payments/${charge_id}`, 200],
    [`/almacen/orders/${order_id}`, 404],
  ] as const) {
    const statuses = await Promise.all(has.map(async ([request]) => (await request.get(address)).status()));
    expect([address, ...statuses]).toEqual([address, 200, 200, 200, 200, ofSupport, 404, 404]);
  }
});

test('the switcher and the start page know one’s own accounts only', async ({ team }) => {
  const owner = await ownerOf(team);
  const member = await invite(owner, team, 'Casos', { roles: { casos: 'viewer' } });
  const start = await member.request.get('/payments?status=paid', { maxRedirects: 0 });
  expect(start.headers()['location']).toBe('/casos/payments?status=paid');
  const page = await (await member.request.get('/casos')).text();
  expect(page).toContain('Casos difíciles');
  expect(page).not.toContain(NAME);
  const nobody = await invite(owner, team, 'Nada', {});
  expect((await nobody.request.get('/', { maxRedirects: 0 })).headers()['location']).toBe('/me');
});

test('headers and forms of the framework open no door', async ({ team }) => {
  await ownerOf(team);
  const outside = async (address: string, headers: Record<string, string>, method = 'GET') => {
    const response = await fetch(team.app.url + address, { headers, method, redirect: 'manual' });
    return { status: response.status, body: await response.text() };
  };
  const pages = doorsOf('payment', 'list', 'record', 'export', 'owner', 'audit', 'person').filter(isPage);
  const forms = pages.flatMap((route) => {
    const path = doorAddress(route) === '/' ? '/index' : doorAddress(route);
    return [`${path}.rsc`, `${path}.segments/_tree.segment.rsc`, `/_next/data/x${path}.json`, `${path}?_rsc=1`];
  });
  await each(forms, async (address) => {
    const { status, body } = await outside(address, { rsc: '1' });
    expect([address, [307, 404].includes(status) || !body.includes(NAME)], String(status)).toEqual([address, true]);
    expect(body, address).not.toContain(NAME);
  });
  await each(doorsOf('payment', 'list', 'record', 'export', 'owner', 'audit', 'person'), async (route) => {
    for (const headers of BYPASSES) {
      const { status, body } = await outside(doorAddress(route), headers);
      expect(body, `${route} ${JSON.stringify(headers)}`).not.toContain(NAME);
      // The framework sends what asks for a component tree to the same address with a mark of its own.
      if (!isPage(route)) expect([401, 'rsc' in headers ? 307 : 401], `${route} ${status}`).toContain(status);
      else expect([200, 307, 404], `${route} ${JSON.stringify(headers)}`).toContain(status);
    }
  });
  for (const route of pages) {
    const { body } = await outside(
      doorAddress(route),
      { 'next-action': 'x', 'content-type': 'text/plain;charset=UTF-8' },
      'POST',
    );
    expect(body, route).not.toContain(NAME);
  }
});

test('what changes the staff is there for owners alone', async ({ request, team }) => {
  const owner = await ownerOf(team);
  const accountant = await invite(owner, team, 'Conta2', { roles: { almacen: 'accountant' } });
  const posted: Record<string, object> = {
    staff: { id: 'x', owner: true, roles: {} },
    invitations: { label: 'x', owner: true, roles: {} },
    tokens: { label: 'x', account: 'almacen', role: 'viewer', days: 1 },
    'second-factor/required': { required: true },
  };
  for (const route of doorsOf('post-owner')) {
    const step = route.replace('/api/auth/', '');
    for (const [who, status] of [
      [request, 401],
      [accountant.request, 404],
    ] as const) {
      const post = posted[step] ? await who.post(route, { data: posted[step] }) : null;
      const removed = step.startsWith('second') ? null : await who.delete(route, { data: { id: 'x' } });
      expect([route, post?.status() ?? status, removed?.status() ?? status]).toEqual([route, status, status]);
    }
  }
});
