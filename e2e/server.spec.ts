import { rawRequest } from '@/scripts/raw-request';
import { accountApiPath, expect, path, test } from './fixtures';

test('an unknown host name is refused, whatever the path', async ({ stack, provider }) => {
  for (const address of [
    '/',
    path('/payments'),
    accountApiPath('/payments'),
    '/_next/static/x.js',
    '/payments-api/customers',
  ]) {
    const { status, headers } = await rawRequest(stack.app.url, address, { headers: { host: 'evil.example' } });
    expect(status, address).toBe(421);
    expect(headers['cache-control']).toContain('no-store');
  }
  expect(await provider.requests()).toEqual([]);
});

test('the icon stands also where a browser looks by itself', async ({ request }) => {
  const answer = await request.get('/favicon.ico');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('image/svg+xml');
});

test('a path that cannot be decoded is a 400, and TRACE a 405', async ({ stack }) => {
  for (const address of ['/%', '/almacen/payments/%ff', '/api/almacen/orders/%c3%28']) {
    expect((await rawRequest(stack.app.url, address)).status, address).toBe(400);
  }
  expect((await rawRequest(stack.app.url, '/', { method: 'TRACE' })).status).toBe(405);
});

test('O-PRX-13 an encoded slash or step upwards reaches no other address of the provider', async ({
  stack,
  provider,
}) => {
  const attempts = [
    '/customers%2F..%2F..%2Freports%2Fv1%2Finvoices',
    '/%2e%2e/orders',
    '/customers/%2e%2e%2forders',
    '/customers/%252e%252e',
    '/customers/..%5corders',
    '/orders/ord_1%2Fcharges',
    '/nothing-of-the-kind',
  ];
  for (const attempt of attempts) {
    const { status } = await rawRequest(stack.app.url, accountApiPath(attempt));
    expect([400, 404], attempt).toContain(status);
  }
  expect((await provider.requests()).filter(({ path: requested }) => !requested.startsWith('/customers/'))).toEqual([]);
});

test('O-PRX-04 the header that once skipped middleware changes nothing', async ({ stack }) => {
  const spellings = ['middleware', 'src/middleware', 'proxy', 'src/proxy'].map((name) => Array(5).fill(name).join(':'));
  for (const spelling of spellings) {
    const headers = { 'x-middleware-subrequest': spelling };
    const page = await rawRequest(stack.app.url, path('/payments'), { headers });
    expect(page.headers['content-security-policy']).toContain("'nonce-");
    const forgedHost = await rawRequest(stack.app.url, path('/payments'), {
      headers: { ...headers, host: 'evil.example' },
    });
    expect(forgedHost.status).toBe(421);
  }
});

test('O-PRX-05 pages and data are private and never stored', async ({ stack }) => {
  for (const address of [path('/payments'), accountApiPath('/payments?size=1'), accountApiPath('/customers?size=1')]) {
    const { headers } = await rawRequest(stack.app.url, address);
    expect(headers['cache-control'], address).toMatch(/private.*no-store/);
  }
});

test('every page has a policy of its own: no inline script without its nonce, no frame, no foreign origin', async ({
  stack,
}) => {
  const [first, second] = await Promise.all([1, 2].map(() => rawRequest(stack.app.url, path('/payments'))));
  const policy = String(first?.headers['content-security-policy']);
  const nonce = policy.match(/'nonce-([^']+)'/)?.[1] ?? 'none';
  expect(String(second?.headers['content-security-policy'])).not.toContain(nonce);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  const scripts = [...(first?.body ?? '').matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
  expect(first?.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
  });
  expect(first?.headers['x-powered-by']).toBeUndefined();
});

test('the sandbox is not mounted when real accounts are set', async ({ stack }) => {
  expect((await rawRequest(stack.app.url, '/payments-api/customers')).status).toBe(404);
});

test('an unknown account and an unknown page are a 404', async ({ stack }) => {
  for (const address of ['/nobody/payments', '/api/nobody/payments', '/almacen/nothing']) {
    expect((await rawRequest(stack.app.url, address)).status, address).toBe(404);
  }
});
