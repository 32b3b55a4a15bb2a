import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentRecord } from '@/sandbox/model/payment';
import { KEY, MAKING_MS, NOW, PUBLIC_URL, startTestSandbox, type TestSandbox } from '@/sandbox/testing/test-sandbox';
import { createStandAlone } from './stand-alone';

const REPORT = '/reports/v1/payments';

let inner: TestSandbox;
let server: Server;
let base: string;

function portOf(running: Server): number {
  return (running.address() as AddressInfo).port;
}

const ask = (path: string, init: RequestInit = {}) =>
  fetch(base + path, { redirect: 'manual', ...init, headers: { authorization: `Bearer ${KEY}`, ...init.headers } });

const put = async (path: string, body: unknown) => {
  const response = await fetch(base + path, { method: 'PUT', body: JSON.stringify(body) });
  return { status: response.status, text: await response.text() };
};

const fault = (rule: object) => put('/__faults', [rule]);

beforeAll(async () => {
  inner = await startTestSandbox();
  server = createStandAlone({ sandbox: inner.sandbox, setClock: (now) => inner.setClock(now ?? NOW) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${portOf(server)}`;
  const payments = [1, 2, 3, 4].map((n) => ({ charge_id: `pay_${n}`, create_date: NOW - n, status: 'paid' }));
  expect(await put('/__records', { payments })).toEqual({ status: 204, text: '' });
}, MAKING_MS);

beforeEach(async () => {
  await fetch(`${base}/__faults`, { method: 'DELETE' });
  await fetch(`${base}/__requests`, { method: 'DELETE' });
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await inner.close();
});

describe('answers in place of the true one', () => {
  test.each([401, 403, 404, 500])('error %i in the shape of the provider', async (status) => {
    await fault({ path: REPORT, fault: { kind: 'error', status } });
    const response = await ask(REPORT);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ object: 'error', details: [{ code: expect.any(String) }] });
    expect((await ask('/customers')).status).toBe(200);
  });

  test.each(['7', 'Wed, 11 Nov 2026 00:00:00 GMT'])('429 with Retry-After: %s', async (retryAfter) => {
    await fault({ fault: { kind: 'error', status: 429, retryAfter } });
    expect((await ask(REPORT)).headers.get('retry-after')).toBe(retryAfter);
  });

  test.each([
    [{ kind: 'html', status: 502 }, 502, /<html>/],
    [{ kind: 'html', status: 200 }, 200, /<html>/],
    [{ kind: 'empty', status: 200 }, 200, /^$/],
    [{ kind: 'empty', status: 204 }, 204, /^$/],
    [{ kind: 'redirect', status: 302, location: 'https://elsewhere.example/' }, 302, /^$/],
    [{ kind: 'body', status: 203, text: '{"half' }, 203, /^\{"half$/],
  ])('%j', async (one, status, body) => {
    await fault({ fault: one });
    const response = await ask(REPORT);
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(body);
  });
});

describe('the true answer, changed', () => {
  const report = async (query = '') => (await ask(REPORT + query)).json();

  test.each(['gzip', 'br'])('compressed by %s it reads the same', async (encoding) => {
    const plain = await report();
    await fault({ fault: { kind: 'encoded', encoding } });
    const response = await ask(REPORT);
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.json()).toEqual(plain);
  });

  test('slow', async () => {
    await fault({ fault: { kind: 'slow', ms: 300 } });
    const began = performance.now();
    expect((await ask(REPORT)).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(290);
  });

  test('O-PAG-02 the cursor that was sent comes back for ever', async () => {
    await fault({ fault: { kind: 'repeated-cursor' } });
    const page = await report('?next_page_url=abc&size=2');
    expect(page).toMatchObject({ has_more: true, data: [] });
    expect(new URL(page.next_page_url).searchParams.get('next_page_url')).toBe('abc');
  });

  test('two cursors by turns', async () => {
    await fault({ fault: { kind: 'alternating-cursors' } });
    const cursors: string[] = [];
    for (let query = ''; cursors.length < 3; query = `?next_page_url=${cursors.at(-1)}`) {
      cursors.push(new URL((await report(query)).next_page_url).searchParams.get('next_page_url') ?? '');
    }
    expect(cursors).toEqual(['first', 'second', 'first']);
  });

  test('an empty page that says there is more; a foreign next link', async () => {
    await fault({ fault: { kind: 'empty-page' } });
    expect(await report('?size=2')).toMatchObject({ has_more: true, data: [], total: 4 });
    await fault({ fault: { kind: 'foreign-link', origin: 'https://evil.example' } });
    const { next_page_url, data } = await report('?size=2');
    expect(next_page_url).toMatch(/^https:\/\/evil\.example\/payments-api\/reports/);
    expect(data).toHaveLength(2);
  });

  test('fields set, added, null and missing', async () => {
    const set = { status: 'settled_late', brand_new: { a: 1 }, email: null };
    await fault({ fault: { kind: 'fields', set, remove: ['phone'] } });
    for (const record of (await report()).data) {
      expect(record).toMatchObject(set);
      expect(record).not.toHaveProperty('phone');
    }
  });

  test('a filter that is ignored, also on the next page', async () => {
    await fault({ path: REPORT, fault: { kind: 'ignored-filter', names: ['status'] } });
    const first = await report('?status=refunded&size=3');
    expect(first.total).toBe(4);
    const cursor = new URL(first.next_page_url).searchParams.get('next_page_url');
    expect((await report(`?status=refunded&size=3&next_page_url=${cursor}`)).data).toHaveLength(1);
  });
});

describe('broken connections', () => {
  test.each(['reset', 'cut', 'wrong-length'])('%s: the answer cannot be read to its end', async (kind) => {
    await fault({ fault: { kind } });
    await expect(ask(REPORT).then((response) => response.text())).rejects.toThrow();
  });

  test.each(['silent', 'stalled'])('%s: nothing more comes', async (kind) => {
    await fault({ fault: { kind } });
    const signal = AbortSignal.timeout(400);
    await expect(ask(REPORT, { signal }).then((response) => response.text())).rejects.toThrow(/abort|timeout/i);
  });
});

describe('rules', () => {
  test('path pattern, query and turn decide; the mount does not matter', async () => {
    const rule = { path: '/reports/*', query: { status: 'paid', sort: null }, fault: { kind: 'error', status: 500 } };
    await put('/__faults', [
      { ...rule, call: 2 },
      { ...rule, call: [4, 5], fault: { kind: 'error', status: 503 } },
    ]);
    expect((await ask(`${REPORT}?status=paid&sort=asc`)).status).toBe(200);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await ask(`/payments-api${REPORT}?status=paid`)).status);
    expect(statuses).toEqual([200, 500, 200, 503, 503, 200]);
  });

  test('what is wrong with a body is told', async () => {
    expect((await put('/__faults', [{ fault: { kind: 'slwo' } }])).status).toBe(400);
    expect((await put('/__faults', [{ paht: 'x', fault: { kind: 'reset' } }])).text).toContain('paht');
    const response = await fetch(`${base}/__faults`, { method: 'PUT', body: '{' });
    expect(response.status).toBe(400);
  });

  test('requests are remembered without the key', async () => {
    await ask(`/payments-api${REPORT}?size=1`);
    const text = await (await fetch(`${base}/__requests`)).text();
    expect(text).not.toContain(KEY);
    expect(JSON.parse(text)).toEqual([
      expect.objectContaining({ method: 'GET', path: REPORT, query: { size: '1' }, status: 200 }),
    ]);
    expect(JSON.parse(text)[0].headers.authorization).toBe('present');
  });

  test.each([
    { payments: [{ charge_id: 'chg_\0', create_date: NOW }] },
    { orders: [{ id: 'ord_z', created_at: 1, metadata: { 'a\0': 1 } }] },
    { customers: [{ id: 'cus_z', created_at: 1, notes: ['a', 'b\0'] }] },
  ])('%j is refused, since no database keeps U+0000', async (records) => {
    const { status, text } = await put('/__records', records);
    expect([status, text]).toEqual([400, expect.stringContaining('U+0000')]);
  });

  test('O-PAG-08 orders are stored as they are given, with nested lists that are not complete', async () => {
    const charges = { object: 'list', has_more: true, data: [{ id: 'chg_n', amount: 10_000 }] };
    const order = { id: 'ord_n', created_at: NOW / 1000, amount: 25_000, charges };
    const later = [{ at: NOW + 1000, set: { status: 'refunded' } }];
    const own = { charge_id: 'chg_n', order_id: 'ord_n', create_date: NOW, later };
    await put('/__records', { orders: [order], payments: [own], customers: [{ id: 'cus_n', created_at: 1 }] });
    expect(await (await ask('/orders/ord_n')).json()).toEqual(order);
    const status = async () =>
      (await (await ask(`${REPORT}?from=${NOW}`)).json()).data.map((one: PaymentRecord) => one.status);
    expect(await status()).toEqual(['paid']);
    await put('/__clock', { now: new Date(NOW + 1000).toISOString() });
    expect(await status()).toEqual(['refunded']);
    for (const now of [NOW / 1000, NOW * 1000, -5, '2040-01-01T00:00:00Z']) {
      expect((await put('/__clock', { now })).status, String(now)).toBe(400);
    }
    await put('/__clock', { now: null });
    expect(PUBLIC_URL).not.toContain(base);
  });
});
