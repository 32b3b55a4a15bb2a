import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { respond, type ScriptedProvider, scriptedProvider } from '@/lib/payments-api/testing/scripted-provider';
import { reportRow, scriptedReport } from '@/lib/payments-api/testing/scripted-report';
import { loggedAnswers } from '@/lib/server/testing/logged-answers';
import { GET as nothing } from './[...path]/route';
import { GET as customer } from './[account]/customers/[id]/route';
import { GET as invoices } from './[account]/invoices/route';
import { GET as allOrders } from './[account]/orders/matching/route';
import { GET as overview } from './[account]/overview/route';
import { GET as onePayment } from './[account]/payments/[chargeId]/route';
import { GET as paymentText } from './[account]/payments/[chargeId]/text/route';
import { GET as allPayments } from './[account]/payments/matching/route';
import { GET as payments } from './[account]/payments/route';
import { GET as health } from './health/route';

const KEY = 'key_canary_7f3a';
let provider: ScriptedProvider;
let logged = '';

beforeAll(async () => {
  provider = await scriptedProvider();
  const addresses = { baseUrl: provider.origin, reportsBaseUrl: provider.origin };
  const account = (slug: string, key: string) => ({ slug, name: slug, mode: 'sandbox', key, ...addresses });
  vi.stubEnv('ACCOUNTS', JSON.stringify([account('a', KEY), account('b', 'key_of_b')]));
  vi.stubEnv('PAYMENTS_API_HEADERS_SECONDS', '1');
  const write = (text: unknown) => {
    logged += String(text);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(write);
  vi.spyOn(process.stderr, 'write').mockImplementation(write);
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.seen.length = 0;
  provider.script = scriptedReport(() => rows);
  log.end();
  logged = '';
});

const now = Date.now();
const rows = Array.from({ length: 5 }, (_, i) =>
  reportRow({ charge_id: `pay_${i}`, create_date: now - 3_600_000 * (i + 1) }),
);

type Handler<P> = (request: Request, context: { params: Promise<P> }) => Promise<Response>;

const log = loggedAnswers('/api/[account]/x', () => logged);

function get<P>(handler: Handler<P>, params: P, query = '', init: RequestInit = {}): Promise<Response> {
  const request = new Request(`http://corte/api/x?${query}`, init);
  return log.answer(request, () => handler(request, { params: Promise.resolve(params) }));
}

test('O-PRX-05 a list goes to the account of the path with its own key, and no cache may keep the answer', async () => {
  const response = await get(payments, { account: 'a' }, 'size=2');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(await response.json()).toMatchObject({ total: 5, items: [{ charge_id: 'pay_0' }, { charge_id: 'pay_1' }] });
  await get(payments, { account: 'b' });
  expect(provider.seen.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${KEY}`, 'Bearer key_of_b']);
});

test('O-PRX-06 our answer has no stale encoding or length of the provider', async () => {
  const response = await get(payments, { account: 'a' });
  expect([response.headers.get('content-encoding'), response.headers.get('content-length')]).toEqual([null, null]);
});

test('O-PRX-07 a caller who leaves is one quiet line in the log, and no failure', async () => {
  const leaving = new AbortController();
  provider.script = () => {
    leaving.abort();
  };
  const response = await get(payments, { account: 'a' }, '', { signal: leaving.signal });
  expect([response.status, await response.text()]).toEqual([499, '']);
  const facts = {
    level: 'info',
    method: 'GET',
    route: '/api/[account]/x',
    account: 'a',
    status: 499,
    providerCalls: 1,
  };
  expect(log.end()).toMatchObject([facts]);
  expect(logged).not.toContain('failure');
});

test('an unknown account and an id that is none are 404, and the provider gets no request', async () => {
  expect((await get(payments, { account: 'nobody' })).status).toBe(404);
  for (const id of ['..', '%2e%2e', 'a/b', 'customers%2F..%2F..%2Freports%2Fv1%2Finvoices', '%252e%252e', '']) {
    const response = await get(customer, { account: 'a', id });
    expect([response.status, (await response.json()).error.code]).toEqual([404, 'not_found']);
  }
  expect(provider.seen).toHaveLength(0);
});

test.each(['size=0', 'status=PAID', 'status=paid&status=expired', 'from=2026-10-31&to=2026-10-01', 'x=1'])(
  'O-URL-03 %s is 400, names the parameter, and the provider gets no request',
  async (query) => {
    const response = await get(payments, { account: 'a' }, query);
    expect(response.status).toBe(400);
    expect((await response.json()).error).toMatchObject({
      code: 'invalid_parameter',
      parameter: query.startsWith('from') ? 'from,to' : query.split('=')[0],
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(provider.seen).toHaveLength(0);
  },
);

test.each([
  ['payments', allPayments, 'cursor=x'],
  ['orders', allOrders, 'after=ord_1'],
] as const)('all %s that match have no pages: a place in them is refused', async (_, handler, query) => {
  const refused = await get(handler, { account: 'a' }, query);
  expect([refused.status, (await refused.json()).error.parameter]).toEqual([400, query.split('=')[0]]);
  expect(provider.seen).toHaveLength(0);
});

test("a record's own text is text that no cache keeps and no browser takes for a page", async () => {
  const text = '{"charge_id":"pay_9","create_date":1,"status":"<b>", "n":10.0}';
  provider.script = (_, response) => respond(response, `{"has_more":false,"total":1,"data":[${text}]}`);
  const response = await get(paymentText, { account: 'a', chargeId: 'pay_9' }, 'at=1');
  expect(await response.text()).toBe(text);
  expect(['content-type', 'cache-control', 'x-content-type-options'].map((name) => response.headers.get(name))).toEqual(
    ['text/plain; charset=utf-8', 'private, no-store', 'nosniff'],
  );
  expect((await get(paymentText, { account: 'a', chargeId: 'pay_9' }, 'at=x')).status).toBe(400);
});

test('all that match come line by line, stored by no cache, and at last how many and how much', async () => {
  const response = await get(allPayments, { account: 'a' }, 'status=paid');
  expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    'application/x-ndjson; charset=utf-8',
    'private, no-store, no-transform',
  ]);
  const last = JSON.parse((await response.text()).trimEnd().split('\n').at(-1) ?? '');
  expect(last.matching).toMatchObject({ count: 5, sums: { charge_amount: [{ currency: 'MXN', minor: 50_000 }] } });
});

test('O-PRX-03 neither an answer nor the log repeats the key, whatever fails; the request id is in both', async () => {
  const failures: ((response: Parameters<ScriptedProvider['script']>[1]) => void)[] = [
    (response) => respond(response, { message: KEY }, 401),
    (response) => respond(response, { message: KEY }, 403),
    (response) => respond(response, KEY),
    (response) => void response.socket?.destroy(),
  ];
  for (const fail of failures) {
    provider.script = (_, response) => fail(response);
    const response = await get(payments, { account: 'a' });
    const text = await response.text();
    expect(response.status).toBe(502);
    expect(log.end().at(-1).requestId).toBe(JSON.parse(text).error.requestId);
    expect(`${text}${logged}`).not.toMatch(new RegExp(`${KEY}|${Buffer.from(`${KEY}:`).toString('base64')}|Bearer`));
  }
});

test('O-PRX-09 a busy provider is our 503 with both forms of the wait, and gets one request', async () => {
  provider.script = (_, response) => void response.writeHead(429, { 'retry-after': '2' }).end();
  const response = await get(payments, { account: 'a' });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  expect((await response.json()).error).toMatchObject({
    code: 'provider_busy',
    retryAfterMs: 2000,
    providerStatus: 429,
  });
  expect(provider.seen).toHaveLength(1);
});

test('O-PRX-08 a silent provider is our 504', async () => {
  provider.script = () => new Promise(() => undefined);
  expect((await get(payments, { account: 'a' })).status).toBe(504);
});

test('O-PRX-03 a failure after the answer has begun is in the log, with the request id that the reader sees', async () => {
  const honest = scriptedReport(() => rows);
  provider.script = (request, response) =>
    request.query.get('size') === '1' ? honest(request, response) : respond(response, {}, 401);
  const lines = (await (await get(overview, { account: 'a' })).text()).trimEnd().split('\n');
  const { error } = JSON.parse(lines.at(-1) ?? '');
  const failure = { code: 'provider_refused_key', message: 'The provider answered 401' };
  expect(log.end()).toMatchObject([{ level: 'warn', requestId: error.requestId, status: 200, failure }]);
});

test('the log names no query, since it carries names and e-mails', async () => {
  await get(payments, { account: 'a' }, 'customer_id=cus_secret');
  expect(log.end()).toMatchObject([{ route: '/api/[account]/x', account: 'a', role: 'owner', status: 200 }]);
  expect(logged).not.toContain('cus_secret');
});

test('one payment, and the running year’s invoices', async () => {
  const [first] = rows;
  const found = await get(onePayment, { account: 'a', chargeId: 'pay_0' }, `at=${first?.create_date}`);
  expect(await found.json()).toMatchObject({ payment: { charge_id: 'pay_0' }, window: { from: first?.create_date } });
  provider.script = (request) => ({
    has_more: false,
    total: 1,
    data: [{ id: 'inv_1', date: `${request.query.get('year')}-01`, status: 'draft', amount: 1 }],
  });
  expect(await (await get(invoices, { account: 'a' })).json()).toMatchObject({ items: [{ status: 'draft' }] });
});

test('O-PRX-13 an address that no route has is 404 in our own words', async () => {
  const response = nothing();
  expect([response.status, (await response.json()).error.code]).toEqual([404, 'not_found']);
});

test('health says ok, what the provider does that it should not, and nothing else', async () => {
  expect(await health().json()).toEqual({ status: 'ok', warnings: [] });
});

test('the overview streams its progress and at last its figures, or its failure', async () => {
  const response = await get(overview, { account: 'a' }, 'period=last-7-days');
  const lines = (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines[0]).toHaveProperty('progress');
  expect(lines.at(-1)).toMatchObject({ overview: { created: { count: 5 } } });
  const long = await get(overview, { account: 'a' }, 'from=2025-01-01&to=2025-12-31');
  expect([long.status, (await long.json()).error.code]).toEqual([400, 'period_too_long']);
  provider.script = (_, answerTo) => respond(answerTo, {}, 401);
  const failed = (await (await get(overview, { account: 'a' }, 'period=today')).text()).trimEnd().split('\n');
  expect(JSON.parse(failed.at(-1) ?? '')).toMatchObject({ error: { code: 'provider_refused_key' } });
});

test('R-22 HEAD of every route has its headers, asks the provider for nothing, and still refuses a bad address', async () => {
  const type = (response: Response) => [response.status, response.body, response.headers.get('content-type')];
  const head = { method: 'HEAD' };
  const json = [200, null, 'application/json'];
  const stream = [200, null, 'application/x-ndjson; charset=utf-8'];
  expect(type(await get(payments, { account: 'a' }, 'size=2', head))).toEqual(json);
  expect(type(await get(customer, { account: 'a', id: 'cus_1' }, '', head))).toEqual(json);
  expect(type(await get(invoices, { account: 'a' }, 'year=2026', head))).toEqual(json);
  expect(type(await get(allPayments, { account: 'a' }, '', head))).toEqual(stream);
  expect(type(await get(allOrders, { account: 'a' }, '', head))).toEqual(stream);
  expect(type(await get(overview, { account: 'a' }, '', head))).toEqual(stream);
  const text = await get(paymentText, { account: 'a', chargeId: 'pay_9' }, 'at=1', head);
  expect(type(text)).toEqual([200, null, 'text/plain; charset=utf-8']);
  expect((await get(payments, { account: 'a' }, 'size=0', head)).status).toBe(400);
  expect((await get(payments, { account: 'nobody' }, '', head)).status).toBe(404);
  expect(provider.seen).toHaveLength(0);
});

test('R-25 lines that come while they are read are not collected or packed on their way', async () => {
  const response = await get(allPayments, { account: 'a' });
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  expect(response.headers.get('cache-control')).toBe('private, no-store, no-transform');
  await response.text();
});
