import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderOfPayment } from '@/sandbox/model/order-of-payment';
import {
  MAKING_MS,
  NOW,
  PUBLIC_URL,
  payment,
  startTestSandbox,
  type TestSandbox,
} from '@/sandbox/testing/test-sandbox';

const HOUR = 3_600_000;
/** Nothing that is kept as it stands. */
const ODD = 'ñ"\\u00f1';
let sandbox: TestSandbox;

const read = (address: string, status = 200) => sandbox.answered(status, 'GET', address);

const chargesOf = ({ data }: { data: { charge: string }[] }) => data.map(({ charge }) => charge);
const paramsOf = ({ details }: { details: { param: string }[] }) => details.map(({ param }) => param);

beforeAll(async () => {
  sandbox = await startTestSandbox({ checked: false });
  const paid = (n: number, fields = {}) =>
    payment({
      charge_id: `68e29aba5a3d7e000100006${n}`,
      create_date: NOW - 2 * HOUR,
      pay_date: NOW - Math.floor(n / 3) * 1000,
      charge_amount: 100 + n,
      commission: 11.6,
      ...fields,
    });
  const orders = Array.from({ length: 9 }, (_, n) => orderOfPayment(paid(n)));
  orders.push(orderOfPayment(paid(4, { charge_id: 'odd', currency: ODD, commission: null, pay_date: NOW - 2 * HOUR })));
  orders.push(orderOfPayment(paid(9, { currency: 'USD', commission: null, pay_date: NOW - HOUR, charge_amount: 9.5 })));
  const deposited = {
    pay_date: NOW - HOUR + 1,
    deposit_id: 'dep_1',
    deposit_date: NOW - 60_000,
    charge_amount: '9007199254740993',
  };
  orders.push(orderOfPayment(paid(1, { charge_id: 'huge', ...deposited })));
  const reversed = orderOfPayment(paid(2, { charge_id: 'back', pay_date: NOW - 600_000 }));
  reversed.charges[0]?.payment.steps.push({
    at: NOW - 300_000,
    set: { status: 'reversed', refund_date: NOW - 300_000 },
  });
  reversed.charges[0]?.charge.steps.push({ at: NOW - 300_000, set: { status: 'reversed' } });
  const later = orderOfPayment(paid(3, { charge_id: 'later', status: 'pending_payment', pay_date: null }), [
    { at: NOW + 5_000, set: { status: 'paid', pay_date: NOW + 5_000 } },
  ]);
  await sandbox.store([...orders, reversed, later]);
}, MAKING_MS);

afterAll(() => sandbox.close());

describe('GET /transactions', () => {
  test('tells money in minor units, net being amount less fee, with both links and no total', async () => {
    const page = await read('/transactions?limit=1');
    expect(Object.keys(page)).toEqual(['next_page_url', 'previous_page_url', 'has_more', 'object', 'data']);
    const [transaction] = page.data;
    const keys = [
      'amount',
      'fee',
      'net',
      'currency',
      'status',
      'type',
      'livemode',
      'id',
      'charge',
      'created_at',
      'object',
    ];
    expect(Object.keys(transaction)).toEqual(keys);
    expect(transaction).toMatchObject({ amount: 10_200, fee: 1_160, net: 9_040, currency: 'MXN', type: 'capture' });
    expect(transaction).toMatchObject({ status: 'pending', created_at: NOW / 1000, object: 'transaction' });
    expect(page.next_page_url).toBe(`${PUBLIC_URL}/transactions?limit=1&next=${transaction.id}`);
    expect(await read(`/transactions/${transaction.id}`)).toEqual(transaction);
  });

  test('a walk in pages of two, over ties, holds each once; and back again the same', async () => {
    const whole = chargesOf(await read('/transactions'));
    expect(new Set(whole).size).toBe(whole.length - 1);
    const pages = [await read('/transactions?limit=2')];
    while (pages.at(-1).next_page_url) pages.push(await read(pages.at(-1).next_page_url));
    expect(pages.flatMap(chargesOf)).toEqual(whole);
    const back = [pages.at(-1)];
    while (back[0].previous_page_url) back.unshift(await read(back[0].previous_page_url));
    expect(back.flatMap(chargesOf)).toEqual(whole);
  });

  test('what went back is negative, beside what came in', async () => {
    const { data } = await read('/transactions?charge_id=back');
    expect(data).toMatchObject([
      { type: 'capture_reversal', amount: -10_200, fee: 0, net: -10_200, created_at: NOW / 1000 - 300 },
      { type: 'capture', amount: 10_200, status: 'voided', created_at: NOW / 1000 - 600 },
    ]);
    expect(await read(`/transactions/${data[0].id}`)).toEqual(data[0]);
  });

  test('filters: id, charge_id, type and currency, alone and together, repeated in the links', async () => {
    expect(chargesOf(await read('/transactions?type=capture_reversal'))).toEqual(['back']);
    expect(chargesOf(await read('/transactions?type=payout'))).toEqual([]);
    const dollars = await read('/transactions?currency=USD');
    expect(dollars.data).toMatchObject([{ amount: 950, fee: 0, net: 950, status: 'unprocessed' }]);
    const [{ id, charge }] = dollars.data;
    expect(chargesOf(await read(`/transactions?id=${id}`))).toEqual([charge]);
    expect(chargesOf(await read(`/transactions?id=${id}&currency=USD&charge_id=${charge}&type=capture`))).toEqual([
      charge,
    ]);
    expect(chargesOf(await read(`/transactions?id=${id}&currency=MXN`))).toEqual([]);
    expect(chargesOf(await read(`/transactions?id=${id}&charge_id=huge`))).toEqual([]);
    expect(chargesOf(await read('/transactions?charge_id=hug_'))).toEqual([]);
    expect(chargesOf(await read(`/transactions?currency=${encodeURIComponent(ODD)}`))).toEqual(['odd']);
    const page = await read('/transactions?currency=MXN&type=capture&limit=3');
    expect(page.next_page_url).toContain('/transactions?limit=3&type=capture&currency=MXN&next=');
  });

  test('O-API-11 a huge amount keeps every digit', async () => {
    const text = await (await sandbox.get('/transactions?charge_id=huge')).text();
    expect(text).toContain('"amount":900719925474099300,"fee":1160,"net":900719925474098140');
  });

  test('a capture is there from its second on; unknown ids are 404, unknown bookmarks 400, unknown types 422', async () => {
    expect(chargesOf(await read('/transactions?charge_id=later'))).toEqual([]);
    sandbox.setClock(NOW + 5_000);
    expect(chargesOf(await read('/transactions?charge_id=later'))).toEqual(['later']);
    await read('/transactions/68e4767d5a3d7e000100003d', 404);
    await read('/transactions/nope', 404);
    expect(paramsOf(await read('/transactions?next=68e4767d5a3d7e000100003d', 400))).toEqual(['next']);
    expect(paramsOf(await read('/transactions?type=gift', 422))).toEqual(['type']);
    expect(paramsOf(await read('/transactions?limit=0', 422))).toEqual(['limit']);
  });
});

describe('GET /balance', () => {
  test('pending by currency: collected, not deposited, not reversed, less commission', async () => {
    const balance = await read('/balance');
    expect(Object.keys(balance).slice(0, 2)).toEqual(['available', 'pending']);
    const nine = Array.from({ length: 9 }, (_, n) => 10_000 + n * 100 - 1_160).reduce((sum, net) => sum + net, 0);
    expect(balance.pending).toEqual([
      { amount: nine + 10_300 - 1_160, currency: 'MXN' },
      { amount: 950, currency: 'USD' },
      { amount: 10_400, currency: ODD },
    ]);
    expect(balance).toMatchObject({ target_collateral_amount: {}, gateway: [] });
    const headers = { authorization: 'Bearer key_livePrivate00001' };
    const other = await (await sandbox.get('/balance', headers)).json();
    expect(other.pending).toEqual([{ amount: 0, currency: 'MXN' }]);
  });
});

describe('GET /reports/v1/account-status', () => {
  const MONTH = '/reports/v1/account-status?year=2026&month=11';

  test('year and month are required, each named when it is missing', async () => {
    expect(paramsOf(await read('/reports/v1/account-status', 400))).toEqual(['year', 'month']);
    expect(paramsOf(await read('/reports/v1/account-status?year=2026', 400))).toEqual(['month']);
    expect(paramsOf(await read('/reports/v1/account-status?month=11', 400))).toEqual(['year']);
    expect(paramsOf(await read('/reports/v1/account-status?year=2026&month=13', 400))).toEqual(['month']);
  });

  test('a row in main units, with its commission taken apart and its deposit', async () => {
    const { data } = await read(`${MONTH}&size=1000`);
    const [row] = data.filter(({ charge_id }: { charge_id: string }) => charge_id === '68e29aba5a3d7e0001000061');
    expect(row).toMatchObject({ amount: 101, commission: 11.6, net: 89.4, payment_type: 'CashPayment' });
    expect(row).toMatchObject({ status: 'pending', type_transaction: 'capture', deposit_id: '', invoice_date: '' });
    expect(row.commission_details.map(({ amount }: { amount: number }) => amount)).toEqual([10, 1.6]);
    const huge = data.find(({ charge_id }: { charge_id: string }) => charge_id === 'huge');
    expect(huge).toMatchObject({ deposit_id: 'dep_1', invoice_date: '2026-11', status: 'paid_out' });
  });

  test('pages by a cursor bound to year, month and key; total and an alphabetical link; field projects', async () => {
    const first = await read(`${MONTH}&size=5&field=net,amount`);
    expect(first).toMatchObject({ has_more: true, total: 15, object: 'list' });
    expect(first.data.map(Object.keys)).toEqual(Array.from({ length: 5 }, () => ['amount', 'net']));
    const link = new URL(first.next_page_url);
    expect([...link.searchParams.keys()]).toEqual(['field', 'month', 'next_page_url', 'size', 'year']);
    const second = await read(first.next_page_url);
    const third = await read(second.next_page_url);
    expect([second.data.length, third.data.length, third.has_more, 'next_page_url' in third]).toEqual([
      5,
      5,
      false,
      false,
    ]);
    const cursor = link.searchParams.get('next_page_url');
    await read(`/reports/v1/account-status?year=2026&month=10&next_page_url=${cursor}`, 400);
    await read(`/reports/v1/payments?next_page_url=${cursor}`, 400);
    expect(paramsOf(await read(`${MONTH}&field=nope`, 400))).toEqual(['field']);
    expect((await read('/reports/v1/account-status?year=2027&month=01')).data).toEqual([]);
  });
});
