import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderOfPayment } from '@/sandbox/model/order-of-payment';
import { createStandAlone } from '@/sandbox/stand-alone';
import { sendBytes } from '@/sandbox/testing/raw-socket';
import {
  customer,
  KEY,
  MAKING_MS,
  NOW,
  payment,
  startTestSandbox,
  type TestSandbox,
} from '@/sandbox/testing/test-sandbox';

const REPORT = '/reports/v1/payments';
/** How long to wait for the end of an answer, and for one that never comes; ms. */
const PATIENCE = 60_000;
const IMPATIENCE = 2_000;

let inner: TestSandbox;
let server: Server;
let port: number;

beforeAll(async () => {
  inner = await startTestSandbox();
  const payments = [1, 2, 3].map((n) => payment({ charge_id: `pay_${n}`, create_date: NOW - n }));
  const customers = [1, 2, 3].map((n) => customer({ id: `cus_${n}` }));
  await inner.store(
    payments.map((one) => orderOfPayment(one)),
    'sandbox',
    customers,
  );
  server = createStandAlone({ sandbox: inner.sandbox, setClock: () => undefined });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
}, MAKING_MS);

beforeEach(() => put([]));

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await inner.close();
});

async function put(rules: object[]): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/__faults`, { method: 'PUT', body: JSON.stringify(rules) });
  return response.status;
}

/** What a client without any wish as to encodings gets, byte for byte. */
const wire = (path = REPORT, { method = 'GET', limit = PATIENCE } = {}) => {
  const head = `${method} ${path} HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\nAuthorization: Bearer ${KEY}\r\n\r\n`;
  return sendBytes(port, { head: Buffer.from(head), body: Buffer.alloc(0) }, limit);
};

const withFault = async (fault: object, path?: string, limit?: number) => {
  expect(await put([{ fault }])).toBe(204);
  return wire(path, { limit });
};

describe('seen over a raw socket', () => {
  test('silent: not a byte, and the connection stays open', async () => {
    expect(await withFault({ kind: 'silent' }, REPORT, IMPATIENCE)).toMatchObject({
      status: null,
      ended: false,
      body: Buffer.alloc(0),
    });
  });

  test('stalled: the headers and half of the body, and the connection stays open', async () => {
    const { status, headers, body, ended } = await withFault({ kind: 'stalled' }, REPORT, IMPATIENCE);
    expect([status, ended]).toEqual([200, false]);
    expect(body).toHaveLength(Math.ceil(Number(headers['content-length']) / 2));
  });

  test('cut: the headers and half of the body, and the connection ends', async () => {
    const { status, headers, body, ended } = await withFault({ kind: 'cut' });
    expect([status, ended]).toEqual([200, true]);
    expect(body).toHaveLength(Math.ceil(Number(headers['content-length']) / 2));
  });

  test('wrong length: a whole body that says it is longer', async () => {
    const { headers, body, ended } = await withFault({ kind: 'wrong-length' });
    expect(ended).toBe(true);
    expect(JSON.parse(String(body)).data).toHaveLength(3);
    expect(Number(headers['content-length'])).toBe(body.length + 1_000);
  });

  test('reset: the connection ends without a byte', async () => {
    expect(await withFault({ kind: 'reset' })).toMatchObject({ status: null, ended: true, body: Buffer.alloc(0) });
  });

  test.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const)('%s also for a client that did not ask for it', async (encoding, open) => {
    const plain = await wire();
    const { headers, body } = await withFault({ kind: 'encoded', encoding });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-length']).toBe(String(body.length));
    expect(open(body)).toEqual(plain.body);
  });

  test.each([301, 302, 307, 308])('a redirect %i to where it is told', async (status) => {
    const location = 'https://elsewhere.example/a?b=c';
    const answer = await withFault({ kind: 'redirect', status, location });
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });

  test.each(['7', 'Wed, 11 Nov 2026 00:00:00 GMT'])('429 with Retry-After: %s as it was given', async (retryAfter) => {
    const answer = await withFault({ kind: 'error', status: 429, retryAfter });
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, retryAfter]);
  });

  test('502 with HTML says that it is HTML', async () => {
    const { status, headers, body } = await withFault({ kind: 'html', status: 502 });
    expect([status, headers['content-type']]).toEqual([502, 'text/html; charset=utf-8']);
    expect(String(body)).toContain('</html>');
  });
});

describe('lists by id have a cursor of their own', () => {
  const next = ({ body }: { body: Buffer }) =>
    new URL(JSON.parse(String(body)).next_page_url).searchParams.getAll('next');

  test('O-PAG-02 that was sent comes back', async () => {
    expect(next(await withFault({ kind: 'repeated-cursor' }, '/customers?limit=2&next=cus_2'))).toEqual(['cus_2']);
  });

  test('two by turns', async () => {
    const first = next(await withFault({ kind: 'alternating-cursors' }, '/customers'));
    const second = next(await wire(`/customers?next=${first}`));
    expect([first, second, next(await wire(`/customers?next=${second}`))]).toEqual([['first'], ['second'], ['first']]);
  });
});

describe('rules', () => {
  test('of one method', async () => {
    await put([{ method: 'POST', path: '/orders', fault: { kind: 'error', status: 503 } }]);
    expect((await wire('/orders')).status).toBe(200);
    expect((await wire('/orders', { method: 'POST' })).status).toBe(503);
  });

  test.each([
    { kind: 'error', status: 429, retryAfter: '1\r\nX-Injected: yes' },
    { kind: 'redirect', status: 302, location: 'https://ñ.example/' },
    { kind: 'body', status: 204, text: 'x' },
    { kind: 'body', status: 304, text: 'x' },
    { kind: 'body', contentType: '\0', text: 'x' },
  ])('what no answer can be is refused: %j', async (fault) => {
    expect(await put([{ fault }])).toBe(400);
  });
});
