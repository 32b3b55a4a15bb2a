import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderOfPayment } from '@/sandbox/model/order-of-payment';
import { complaintOf } from './judge';
import { type Known, oddRequest } from './odd-requests';
import { sendBytes } from './raw-socket';
import { customer, KEY, MAKING_MS, payment, startTestSandbox, type TestSandbox } from './test-sandbox';

let sandbox: TestSandbox;
const known: Known = {
  key: KEY,
  ids: { customers: ['cus_1'], orders: ['ord_pay_1'], charges: ['pay_1'] },
  cursors: [],
};

beforeAll(async () => {
  sandbox = await startTestSandbox();
  const payments = [1, 2, 3].map((n) => payment({ charge_id: `pay_${n}`, status: 'paid' }));
  await sandbox.store(
    payments.map((one) => orderOfPayment(one)),
    'sandbox',
    [customer({ id: 'cus_1' })],
  );
  const page = await (await sandbox.get('/reports/v1/payments?size=1')).json();
  Object.assign(known, { cursors: [new URL(page.next_page_url).searchParams.get('next_page_url')] });
}, MAKING_MS);

afterAll(() => sandbox.close());

test('500 random requests over raw sockets: no 5xx, no hang, no internal text, every error in the shape of section 7', async () => {
  const port = Number(new URL(sandbox.url).port);
  await fc.assert(
    fc.asyncProperty(oddRequest(known), async (request) => {
      const answer = await sendBytes(port, request, 20_000);
      const complaint = complaintOf(request, answer);
      expect(
        complaint && `${complaint}\n${request.head.toString('latin1').slice(0, 2_000)}\n${answer.body}`,
      ).toBeNull();
    }),
    { numRuns: 500 },
  );
});
