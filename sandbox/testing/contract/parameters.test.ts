import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { READ_ADDRESSES } from '@/sandbox/testing/paths';
import { DAY, reportReader, storeSample, TIED } from '@/sandbox/testing/report-reader';
import { MAKING_MS, startTestSandbox, type TestSandbox } from '@/sandbox/testing/test-sandbox';

let sandbox: TestSandbox;
const { page, refused, walk } = reportReader(() => sandbox);

beforeAll(async () => {
  sandbox = await startTestSandbox();
  await storeSample(sandbox);
}, MAKING_MS);

afterAll(() => sandbox.close());

describe('parameters', () => {
  test.each(['0', '1001', '-1', '1.5', 'abc', '10abc', '0x10', '1e3', '999999999999'])(
    'O-API-01 size=%s is refused with the range',
    async (size) => {
      const { params, messages } = await refused(`?size=${size}`);
      expect(params).toEqual(['size']);
      expect(messages[0]).toMatch(/1 a 1000/);
    },
  );

  test.each(['1', '1000'])('O-API-01 size=%s is served', async (size) => {
    expect((await page(`?size=${size}`)).data.length).toBeGreaterThan(0);
  });

  test.each(['status=paid&status=refunded', 'size=10&size=20', 'customer_id=a&customer_id=b'])(
    'O-API-03 %s names the repeated parameter',
    async (query) => {
      expect((await refused(`?${query}`)).params).toEqual([query.split('=')[0]]);
    },
  );

  test.each([
    ['year=2024&month=13', ['month']],
    ['year=2024&month=0', ['month']],
    ['year=2024&month=-1', ['month']],
    ['year=2024&month=abc', ['month']],
    ['year=2024&month=002', ['month']],
    ['year=2024&month=010', ['month']],
    ['year=02024', ['year']],
    ['month=2', ['month', 'year']],
    ['year=0', ['year']],
    ['year=99999', ['year']],
  ])('O-API-04 %s is refused', async (query, names) => {
    expect((await refused(`?${query}`)).params).toEqual(names);
  });

  test.each(['size=010', 'size=01', 'from=0001', 'to=01', 'amount_from=01', 'amount_to=-07.5', 'amount_to=00'])(
    'R-13 %s is refused: a number has no zeros before it',
    async (query) => {
      expect((await refused(`?${query}`)).params).toEqual([query.split('=')[0]]);
    },
  );

  test('R-13 of the numbers only a month may be written with two digits, and a list has no other grammar', async () => {
    expect((await page('?year=2024&month=02')).total).toBe((await page('?year=2024&month=2')).total);
    expect((await refused('?year=2024&month=002')).params).toEqual(['month']);
    for (const limit of ['010', '020', '0']) {
      const { status } = await sandbox.get(`/customers?limit=${limit}`);
      expect(status).toBe(422);
    }
  });

  test.each(['cus_1', '%25', '_', 'cus%25'])('O-API-05 customer_id=%s is taken as it stands', async (id) => {
    const { ids, pages } = await walk(`?customer_id=${id}&size=1000`);
    expect(ids.length).toBe(id === 'cus_1' ? 80 : 0);
    expect(new Set(pages[0]?.data.map(({ customer_id }) => customer_id)).size).toBe(id === 'cus_1' ? 1 : 0);
  });

  test.each([
    ['sort=up', 'sort'],
    ['status=settled_late', 'status'],
    ['status=PAID', 'status'],
    ['payment_method=CreditCardPayment', 'payment_method'],
    ['amount_from=1,000', 'amount_from'],
    ['amount_to=1e3', 'amount_to'],
    ['from=yesterday', 'from'],
    ['to=1711951199.5', 'to'],
    ['field=status,secret', 'field'],
    ['field=status,,bank', 'field'],
    ['customer_id=%00', 'customer_id'],
  ])('%s is refused naming it', async (query, name) => {
    expect((await refused(`?${query}`)).params).toEqual([name]);
  });

  test('amount_from above amount_to names both', async () => {
    expect((await refused('?amount_from=2&amount_to=1.99')).params).toEqual(['amount_from', 'amount_to']);
    expect((await page('?amount_from=50.005&amount_to=50.006')).total).toBe(0);
  });

  test.each([
    ['amount_from=150.14&amount_to=150.14', ['cents']],
    ['amount_from=-70&amount_to=-70', ['minus']],
    ['amount_from=-70.001&amount_to=-69.999', ['minus']],
    ['amount_from=150.141&amount_to=151', []],
    ['amount_from=9007199254740993', ['huge']],
    ['amount_from=9007199254740993.01', []],
  ])('%s compares exactly', async (query, expected) => {
    expect((await walk(`?${query}&from=${TIED - 3 * DAY}&to=${TIED - 1}`)).ids).toEqual(expected);
  });

  test('an empty parameter counts as absent', async () => {
    expect((await page('?status=&size=&month=&field=')).total).toBe((await page('')).total);
  });

  test('field is a projection', async () => {
    const { data } = await page('?field=status,%20bank&size=2');
    expect(data).toEqual([
      { bank: '', status: 'expired' },
      { bank: '', status: 'paid' },
    ]);
  });

  test('O-API-11 a number beyond 2^53 keeps its digits, whole and projected', async () => {
    for (const field of ['', '&field=charge_amount']) {
      const response = await sandbox.get(`/reports/v1/payments?from=${TIED - DAY}&to=${TIED - DAY}${field}`);
      expect(await response.text()).toContain('"charge_amount":9007199254740993');
    }
  });
});

describe('every address', () => {
  const withQuery = (address: string, query: string) => address + (address.includes('?') ? '&' : '?') + query;

  test.each(
    READ_ADDRESSES.flatMap((address) =>
      ['colour=1&colour=2', 'colour=&colour=', 'colour=1&%63olour=1'].map((query) => withQuery(address, query)),
    ),
  )('O-API-03 %s: a repeated parameter is a 400 that names it', async (address) => {
    const response = await sandbox.get(address);
    expect(response.status).toBe(400);
    const { type, details } = await response.json();
    expect([type, details[0].param]).toEqual(['malformed_request_error', 'colour']);
    expect(details[0].message).toContain('colour');
  });

  test.each(READ_ADDRESSES)('%s: a parameter that is not in the contract changes nothing', async (address) => {
    const [plain, more] = [await sandbox.get(address), await sandbox.get(withQuery(address, 'colour=red'))];
    expect(more.status).toBe(plain.status);
    if (plain.status !== 200) return;
    const [{ data }, { data: same }] = [await plain.json(), await more.json()];
    expect(same).toEqual(data);
  });

  test.each(READ_ADDRESSES.filter((address) => !address.includes('/x') && address !== '/balance'))(
    '%s: a list has object, has_more and data',
    async (address) => {
      const body = await (await sandbox.get(address)).json();
      expect(body.object).toBe('list');
      expect(typeof body.has_more).toBe('boolean');
      expect(Array.isArray(body.data)).toBe(true);
    },
  );
});
