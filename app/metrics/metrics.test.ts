import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { metricsText } from '@/lib/metrics/metrics.mjs';
import { providerForTests } from '@/lib/payments-api/testing/provider-for-tests';
import { respond } from '@/lib/payments-api/testing/scripted-provider';
import { callProvider } from '@/lib/payments-api/transport/client';
import { walkPayments } from '@/lib/payments-api/walking/walk';
import { loggedAnswers } from '@/lib/server/testing/logged-answers';
import { routeNamer, routesBelow } from '@/scripts/route-names.mjs';
import { GET } from './route';

const TOKEN = 'token_canary_of_metrics';
const provider = providerForTests();
beforeAll(() => {
  vi.stubEnv('METRICS_TOKEN', TOKEN);
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
});

const get = (authorization?: string) =>
  GET(new Request('http://corte/metrics', authorization ? { headers: { authorization } } : {}));

async function figureOf(series: string): Promise<number> {
  const line = (await metricsText()).split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

test.each([
  [undefined, 401],
  ['Bearer', 401],
  ['Bearer wrong', 401],
  [`Basic ${Buffer.from(`x:${TOKEN}`).toString('base64')}`, 401],
  [`Bearer ${TOKEN}x`, 401],
  [`Bearer ${TOKEN}`, 200],
  [`bearer ${TOKEN}`, 200],
])('metrics are for who has the token: %s is %i', async (authorization, status) => {
  const response = await get(authorization);
  const text = await response.text();
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(text === '').toBe(status !== 200);
  expect(text).not.toContain(TOKEN);
});

test('without the setting there is nothing at the address', async () => {
  vi.resetModules();
  vi.stubEnv('METRICS_TOKEN', '');
  const { GET: without } = await import('./route');
  const response = await without(new Request('http://corte/metrics', { headers: { authorization: 'Bearer ' } }));
  expect(response.status).toBe(404);
});

test('calls to the provider count by their outcome, walks with their rows, and the event loop and pools are there', async () => {
  const { account } = provider;
  const calls = (outcome: string) =>
    `corte_provider_calls_total{account="${account.slug}",api="reports",outcome="${outcome}"}`;
  const walks = (outcome: string) => `corte_walks_total{account="${account.slug}",outcome="${outcome}"}`;
  const names = [calls('ok'), calls('provider_busy'), calls('provider_unreadable'), walks('complete'), walks('failed')];
  const before = await Promise.all(names.map(figureOf));
  const read = () => callProvider(account, { api: 'reports', path: '/reports/v1/payments' }).catch(() => null);
  await read();
  provider.script = (_, response) => respond(response, {}, 429);
  await read();
  provider.script = (_, response) => respond(response, '<html>');
  await read();
  const query = { window: { from: 0, to: 1 }, sort: 'desc' as const };
  const options = { retry: { retries: 0, firstWaitMs: 0, longestWaitMs: 0 } };
  const walk = async () => {
    for await (const _ of walkPayments(account, query, options));
  };
  await walk().catch(() => null);
  provider.script = () => ({ object: 'list', has_more: false, total: 0, data: [] });
  await walk();
  const after = await Promise.all(names.map(figureOf));
  expect(after.map((value, index) => value - (before[index] ?? 0))).toEqual([3, 1, 2, 1, 1]);
  const text = await metricsText();
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds',
    'corte_walk_duration_seconds_bucket',
    'process_cpu_seconds_total',
  ])
    expect(text).toContain(name);
});

test('however many addresses a stranger tries, there are no more series than routes', async () => {
  const routes = routesBelow();
  const routeOf = routeNamer(routes);
  await fc.assert(
    fc.asyncProperty(fc.webPath(), fc.constantFrom('GET', 'PURGE', 'canary'), async (path, method) => {
      const log = loggedAnswers(routeOf(path || '/'), () => '');
      await log.answer(
        new Request(`http://corte${path || '/'}`, { method }),
        async () => new Response(null, { status: 404 }),
      );
      log.end();
    }),
  );
  const text = await metricsText();
  const named = [...text.matchAll(/corte_requests_total\{route="([^"]+)",method="([^"]+)"/g)];
  expect(named.length).toBeGreaterThan(0);
  for (const [, route, method] of named) {
    expect([...routes, '/_next', 'other', '/api/[account]/x']).toContain(route);
    expect(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'other']).toContain(method);
  }
});
