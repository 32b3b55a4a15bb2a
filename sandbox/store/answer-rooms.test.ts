import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStandAlone } from '@/sandbox/stand-alone';
import { KEY, MAKING_MS, NOW, startTestSandbox, type TestSandbox } from '@/sandbox/testing/test-sandbox';

const PAYMENTS = 1_500;
/** Makes of a page of a thousand more than a socket takes at once, so that part of it waits in its room. */
const LONG_NAME = 'A'.repeat(6_000);

let inner: TestSandbox;
let server: Server;

beforeAll(async () => {
  inner = await startTestSandbox({ checked: false });
  server = createStandAlone({ sandbox: inner.sandbox, setClock: (now) => inner.setClock(now ?? NOW) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const payments = Array.from({ length: PAYMENTS }, (_, n) => ({
    charge_id: `pay_${n}`,
    create_date: NOW - n,
    customer_name: LONG_NAME,
  }));
  const stored = await fetch(`http://127.0.0.1:${port()}/__records`, {
    method: 'PUT',
    body: JSON.stringify({ payments }),
  });
  expect(stored.status).toBe(204);
}, MAKING_MS);

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await inner.close();
});

function port(): number {
  return (server.address() as AddressInfo).port;
}

/** The ids of a page, asked for by one who stops reading for a while after each piece. `cut`: and hangs up after the first. */
function slowPage(first: number, size: number, cut: boolean): Promise<string[]> {
  const path = `/reports/v1/payments?size=${size}&from=0&to=${NOW - first}`;
  return new Promise((resolve, reject) => {
    const asked = request(
      { port: port(), path, headers: { authorization: `Bearer ${KEY}` }, agent: false },
      (answer) => {
        (async () => {
          const pieces: Buffer[] = [];
          for await (const piece of answer) {
            pieces.push(piece);
            if (cut) {
              asked.destroy();
              return [];
            }
            if (pieces.length % 16 === 0) await wait(Math.random() * 4);
          }
          const { data }: { data: { charge_id: string }[] } = JSON.parse(Buffer.concat(pieces).toString());
          return data.map(({ charge_id }) => charge_id);
        })().then(resolve, reject);
      },
    );
    asked.on('error', reject).end();
  });
}

test('answers that are on their way together, to slow readers and to some who hang up, each arrive as they are', async () => {
  const pages = Array.from({ length: 120 }, (_, n) => ({
    first: Math.floor(Math.random() * 500),
    size: [60, 100, 500, 1_000][n % 4] ?? 1,
    cut: n % 7 === 3,
  }));
  const wrong: unknown[] = [];
  let next = 0;
  const reader = async () => {
    for (let page = pages[next++]; page; page = pages[next++]) {
      const { first, size, cut } = page;
      const ids = await slowPage(first, size, cut).catch((error) => [String(error)]);
      const expected = Array.from({ length: size }, (_, n) => `pay_${first + n}`);
      if (!cut && ids.join() !== expected.join()) wrong.push({ first, size, ids: ids.slice(0, 3) });
    }
  };
  await Promise.all(Array.from({ length: 12 }, reader));
  expect(wrong).toEqual([]);
});
