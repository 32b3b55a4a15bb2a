import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderOfPayment } from '@/sandbox/model/order-of-payment';
import { CHARGE_STATUSES, type PaymentRecord } from '@/sandbox/model/payment';
import { reportReader, storeSample } from '@/sandbox/testing/report-reader';
import { MAKING_MS, payment, startTestSandbox, type TestSandbox } from '@/sandbox/testing/test-sandbox';

/** As the contract lists them; those that may be null are marked, as are numbers and booleans. */
const FIELDS = `antifraud_code antifraud_decision auth_code bank banking_decision branch_office card_brand card_number
card_type cardholder_name channel charge_amount:number charge_id chargeback_date:null checkout_id checkout_request_id
checkout_request_name checkout_request_type commission:null company_id country_card create_date:number currency
customer_custom_reference customer_id deposit_amount:null deposit_date:null deposit_id deposit_reference description
email error_message exchange_rate:number failure_code foreign_charge_amount:null foreign_currency invoice_id ip
item_description item_name livemode:boolean metadata monthly_installments:null name order_id partial:boolean
pay_date:null payment_cash payment_method payment_type phone receiving_account_number reference_id reference_oxxo
refund_date:null shipping_address status store subscription_id transaction_id transaction_type type`
  .split(/\s+/)
  .map((field) => field.split(':'));
const STATUSES = [
  'expired',
  'paid',
  'canceled',
  'pending_payment',
  'refunded',
  'voided',
  'charged_back',
  'partially_refunded',
  'reversed',
  'pre_authorized',
  'pending_confirmation',
  'under_review',
];
/** 1 January 2020, 12:00 in the business zone: a row of every status, a minute apart. */
const EACH = Date.UTC(2020, 0, 1, 18);

let sandbox: TestSandbox;
const { page, refused } = reportReader(() => sandbox);

beforeAll(async () => {
  sandbox = await startTestSandbox();
  await storeSample(sandbox);
  const each = CHARGE_STATUSES.map((status, n) =>
    payment({ charge_id: `of_${status}`, status, create_date: EACH + n * 60_000, charge_amount: n + 0.5 }),
  );
  const odd = { charge_id: 'card', payment_method: 'CreditCardPayment', create_date: EACH + 3_600_000 };
  await sandbox.store([...each, payment({ ...odd, charge_amount: 1000 })].map((record) => orderOfPayment(record)));
}, MAKING_MS);

afterAll(() => sandbox.close());

const YEAR = 'year=2020&size=1000';
const ids = async (query: string) => (await page(`?${query}`)).data.map(({ charge_id }) => charge_id);

describe('envelope', () => {
  test('keys come in the documented order', async () => {
    expect(Object.keys(await page('?size=1'))).toEqual(['next_page_url', 'has_more', 'total', 'object', 'data']);
    expect(Object.keys(await page('?size=1000'))).toEqual(['has_more', 'total', 'object', 'data']);
  });

  test('object is list, has_more a boolean, total every match and not the page', async () => {
    expect(await page('?year=2020&size=1')).toMatchObject({ object: 'list', has_more: true, total: 13 });
    expect(await page('?year=2020&size=13')).toMatchObject({ object: 'list', has_more: false, total: 13 });
  });

  test('size is 100 unless asked for', async () => {
    expect((await page('')).data).toHaveLength(100);
    expect((await page('?size=')).data).toHaveLength(100);
  });

  test('newest first unless asked for; ties by charge_id', async () => {
    const { data } = await page('');
    expect(data.map(({ create_date }) => create_date)).toEqual(
      data.map(({ create_date }) => create_date).toSorted((a, b) => b - a),
    );
    expect(await ids(YEAR)).toEqual(await ids(`${YEAR}&sort=desc`));
    expect(await ids(`${YEAR}&sort=asc`)).toEqual((await ids(YEAR)).toReversed());
  });
});

describe('4.3 a record has every field of the contract and no other, in alphabetical order', () => {
  let record: PaymentRecord | undefined;
  beforeAll(async () => {
    [record] = (await page('?year=2020&size=1')).data;
  });

  test('62 fields', () => {
    expect(Object.keys(record ?? {})).toEqual(FIELDS.map(([name]) => name));
    expect(Object.keys(record ?? {})).toEqual(Object.keys(record ?? {}).toSorted());
  });

  test.each(FIELDS)('%s', (name = '', type = 'string') => {
    expect(record).toHaveProperty(name);
    const value: unknown = Reflect.get(record ?? {}, name);
    if (type === 'null') expect(value).toBeNull();
    else expect(typeof value).toBe(type);
  });

  test.each(FIELDS)('field=%s sends that alone', async (name = '') => {
    const [row] = (await page(`?year=2020&size=1&field=${name}`)).data;
    expect(row).toEqual({ [name]: Reflect.get(record ?? {}, name) });
  });
});

describe('filters', () => {
  test.each(STATUSES)('status=%s', async (status) => {
    expect(await ids(`${YEAR}&status=${status}`)).toContain(`of_${status}`);
    expect((await page(`?${YEAR}&status=${status}&field=status`)).data).toEqual(
      (await ids(`${YEAR}&status=${status}`)).map(() => ({ status })),
    );
  });

  test('there are twelve statuses', () => {
    expect([...CHARGE_STATUSES].toSorted()).toEqual(STATUSES.toSorted());
  });

  test('payment_method=CashPayment leaves the others out', async () => {
    expect(await ids(YEAR)).toContain('card');
    expect(await ids(`${YEAR}&payment_method=CashPayment`)).toHaveLength(12);
  });

  test.each([
    ['amount_from, included', 'amount_from=10.5', 3],
    ['amount_to, included', 'amount_to=1.5', 2],
    ['both the same', 'amount_from=3.5&amount_to=3.5', 1],
    ['both', 'amount_from=3.5&amount_to=5.5', 3],
    ['a cent above', 'amount_from=11.51', 1],
    ['a cent below', 'amount_to=0.49', 0],
    ['trailing zeros', 'amount_from=11.500&amount_to=11.5000000', 1],
    ['less than nothing', 'amount_from=-1', 13],
    ['minus zero', 'amount_to=-0', 0],
    ['with a status', 'amount_from=12&status=expired', 0],
  ])('%s', async (_name, query, count) => {
    expect((await page(`?${YEAR}&${query}`)).total).toBe(count);
    expect(await ids(`${YEAR}&${query}`)).toHaveLength(count);
  });

  test.each(['amount_from=2&amount_to=1.99', 'amount_from=0&amount_to=-0.01', 'amount_from=1.001&amount_to=1.0001'])(
    '%s names both',
    async (query) => {
      expect((await refused(`?${query}`)).params).toEqual(['amount_from', 'amount_to']);
    },
  );

  test('customer_id restricts to one customer', async () => {
    const { data } = await page('?customer_id=cus_1&size=1000');
    expect(new Set(data.map(({ customer_id }) => customer_id))).toEqual(new Set(['cus_1']));
  });

  test('filters hold together', async () => {
    const { data } = await page('?customer_id=cus_1&status=paid&amount_from=100&amount_to=120&size=1000');
    expect(data.length).toBeGreaterThan(0);
    for (const row of data) {
      expect(row).toMatchObject({ customer_id: 'cus_1', status: 'paid' });
      expect(Number(row.charge_amount)).toBeGreaterThanOrEqual(100);
      expect(Number(row.charge_amount)).toBeLessThanOrEqual(120);
    }
  });
});
