import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderOfPayment } from '@/sandbox/model/order-of-payment';
import { READ_ADDRESSES } from '@/sandbox/testing/paths';
import { customer, KEY, MAKING_MS, payment, startTestSandbox, type TestSandbox } from '@/sandbox/testing/test-sandbox';
import { rawRequest } from '@/scripts/raw-request';

const SPANISH = 'No se encontró el recurso.';
const ENGLISH = 'The resource was not found.';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  await sandbox.store([orderOfPayment(payment({ charge_id: 'chg' }))], 'sandbox', [customer({ id: 'cus' })]);
}, MAKING_MS);

afterAll(() => sandbox.close());

function ask(language: string | null, path = '/orders/none') {
  const headers = { authorization: `Bearer ${KEY}`, ...(language === null ? {} : { 'accept-language': language }) };
  return rawRequest(sandbox.url, path, { headers });
}

test.each([
  [null, SPANISH],
  ['', SPANISH],
  ['es', SPANISH],
  ['ES', SPANISH],
  ['es-MX', SPANISH],
  ['en', ENGLISH],
  ['EN', ENGLISH],
  ['en-US', ENGLISH],
  ['en-US, es;q=0.9', ENGLISH],
  ['es;q=0.9, en-US', ENGLISH],
  ['es;q=0.1, en;q=0.2', ENGLISH],
  ['en;q=0.1, es;q=0.2', SPANISH],
  ['es, en', SPANISH],
  ['en;q=0', SPANISH],
  ['fr', SPANISH],
  ['fr, en;q=0.1', ENGLISH],
  ['*', SPANISH],
  ['es;q=0, *', ENGLISH],
  ['en;q=0, *', SPANISH],
  ['*;q=0.5, es;q=0.2', ENGLISH],
  ['__proto__, en;q=0.1', ENGLISH],
  ['english', SPANISH],
  ['en;q=x', ENGLISH],
])('Accept-Language %j', async (language, expected) => {
  const [detail] = JSON.parse((await ask(language)).body).details;
  expect(detail.message).toBe(expected);
  expect(detail.debug_message).toMatch(/was not found/);
});

test.each([...READ_ADDRESSES, '/orders/ord_chg', '/customers/cus'])(
  '%s: the language changes no record',
  async (path) => {
    const [spanish, english] = [await ask('es', path), await ask('en', path)];
    if (spanish.status === 200) expect(english.body).toBe(spanish.body);
    else expect(JSON.parse(english.body).details[0].code).toBe(JSON.parse(spanish.body).details[0].code);
  },
);
