import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderOfPayment } from '@/sandbox/model/order-of-payment';
import { DAY, reportReader } from '@/sandbox/testing/report-reader';
import { MAKING_MS, NOW, payment, startTestSandbox, type TestSandbox } from '@/sandbox/testing/test-sandbox';

const at = (text: string) => Date.parse(text);

/** Rows on both sides of every edge; the business zone is six hours behind UTC, five in the summers up to 2022. */
const ROWS: Record<string, number> = {
  future: NOW + 1,
  now: NOW,
  november: at('2026-11-01T06:00:00.000Z'),
  october_end: at('2026-11-01T05:59:59.999Z'),
  edge: NOW - 31 * DAY,
  beyond: NOW - 31 * DAY - 1,
  october: at('2026-10-01T06:00:00.000Z'),
  september_end: at('2026-10-01T05:59:59.999Z'),
  year_2026: at('2026-01-01T06:00:00.000Z'),
  year_2025_end: at('2026-01-01T05:59:59.999Z'),
  march_2024: at('2024-03-01T06:00:00.000Z'),
  leap_day_end: at('2024-03-01T05:59:59.999Z'),
  february_2024: at('2024-02-01T06:00:00.000Z'),
  may_2022: at('2022-05-01T05:00:00.000Z'),
  april_2022_end: at('2022-05-01T04:59:59.999Z'),
  april_2022: at('2022-04-01T06:00:00.000Z'),
  first: 0,
};
const IN_2026 = ['now', 'november', 'october_end', 'edge', 'beyond', 'october', 'september_end', 'year_2026'];
const THE_LAST_31_DAYS = ['now', 'november', 'october_end', 'edge'];
const { october = 0, october_end = 0, november = 0, edge = 0 } = ROWS;

let sandbox: TestSandbox;
const { page, refused, walk } = reportReader(() => sandbox);

beforeAll(async () => {
  sandbox = await startTestSandbox();
  await sandbox.store(
    Object.entries(ROWS).map(([charge_id, create_date]) => orderOfPayment(payment({ charge_id, create_date }))),
  );
}, MAKING_MS);

afterAll(() => sandbox.close());

/** Rows found, newest first, checked in one page, in pages of one, and against `total`. */
async function found(query: string): Promise<string[]> {
  const { total, data } = await page(`?${query}`);
  const { ids } = await walk(`?${query}&size=1`);
  expect(ids).toEqual(data.map(({ charge_id }) => charge_id));
  expect(total).toBe(ids.length);
  return ids;
}

describe('default: the last 31 days only when none of from, to, year, month is given', () => {
  test.each([
    ['nothing', '', THE_LAST_31_DAYS],
    ['other filters', 'status=paid&sort=desc', THE_LAST_31_DAYS],
    ['empty parameters of time', 'from=&to=&year=&month=', THE_LAST_31_DAYS],
    ['only from: up to now', `from=${october}`, IN_2026.slice(0, 6)],
    ['only from, at now', `from=${NOW}`, ['now']],
    ['only from, of the future: nothing', `from=${NOW + 1}`, []],
    ['only to: the 31 days before it, both ends included', `to=${NOW}`, THE_LAST_31_DAYS],
    ['only to, a millisecond earlier', `to=${NOW - 1}`, ['november', 'october_end', 'edge', 'beyond']],
    ['only to, of the future: what there is by now', `to=${NOW + DAY}`, ['now', 'november', 'october_end']],
    ['only to, at the first instant', 'to=0', ['first']],
    ['only year: no 31 days', 'year=2026', IN_2026],
  ])('%s', async (_name, query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  test('31 days are 31 times 24 hours', () => {
    expect(NOW - edge).toBe(31 * 24 * 60 * 60 * 1000);
  });
});

describe('from and to: both ends are included', () => {
  test.each([
    ['one instant', `from=${november}&to=${november}`, ['november']],
    ['the instant before it', `from=${november - 1}&to=${november - 1}`, ['october_end']],
    ['both', `from=${november - 1}&to=${november}`, ['november', 'october_end']],
    ['between two rows', `from=${edge + 1}&to=${november - 2}`, []],
    ['more than 31 days', `from=${october}&to=${NOW}`, IN_2026.slice(0, 6)],
    ['from the first instant', `from=0&to=${NOW}`, Object.keys(ROWS).slice(1)],
    ['to the last instant', 'from=0&to=8640000000000000', Object.keys(ROWS).slice(1)],
  ])('%s', async (_name, query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  test.each(['/reports/v1/payments', '/reports/v1/invoices'])(
    'O-DATE-05 from after to on %s names both',
    async (path) => {
      const response = await sandbox.get(`${path}?from=2&to=1`);
      expect(response.status).toBe(400);
      const { details } = await response.json();
      expect(details.map(({ param }: { param: string }) => param)).toEqual(['from', 'to']);
      for (const { message } of details) expect(message).toMatch(/from.*to/);
    },
  );
});

describe('O-DATE-04 year and month are cut in the business zone', () => {
  test.each([
    ['a month of 31 days', 'year=2026&month=10', ['october_end', 'edge', 'beyond', 'october']],
    ['the month that is not over', 'year=2026&month=11', ['now', 'november']],
    ['a month of the future', 'year=2026&month=12', []],
    ['a month of 30 days', 'year=2026&month=9', ['september_end']],
    ['January', 'year=2026&month=1', ['year_2026']],
    ['December', 'year=2025&month=12', ['year_2025_end']],
    ['a leap February', 'year=2024&month=2', ['leap_day_end', 'february_2024']],
    ['the month after it', 'year=2024&month=3', ['march_2024']],
    ['a month in which clocks went forward', 'year=2022&month=4', ['april_2022_end', 'april_2022']],
    ['the month after it, in summer time', 'year=2022&month=5', ['may_2022']],
    ['a year', 'year=2024', ['march_2024', 'leap_day_end', 'february_2024']],
    ['the year that is not over', 'year=2026', IN_2026],
    ['the year before', 'year=2025', ['year_2025_end']],
    ['a year without rows', 'year=2023', []],
    ['a year of the future', 'year=2027', []],
    ['the first year', 'year=1970', []],
    ['the last year', 'year=9998', []],
  ])('%s', async (_name, query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('month=%i and month=0%i are the same', async (month) => {
    expect(await found(`year=2026&month=0${month}`)).toEqual(await found(`year=2026&month=${month}`));
  });

  test.each(['/reports/v1/payments', '/reports/v1/invoices'])('month without year on %s names both', async (path) => {
    for (const more of ['', `&from=${november}`, '&year=']) {
      const response = await sandbox.get(`${path}?month=2${more}`);
      expect(response.status).toBe(400);
      const { details } = await response.json();
      expect(details.map(({ param }: { param: string }) => param)).toEqual(['month', 'year']);
      expect(details[0].message).toMatch(/"month" requiere "year"/);
    }
  });
});

describe('year and month, and from and to, narrow each other', () => {
  test.each([
    ['year and from', `year=2026&from=${november}`, ['now', 'november']],
    ['year and an earlier from', 'year=2026&from=0', IN_2026],
    ['year and to', `year=2026&to=${october - 1}`, ['september_end', 'year_2026']],
    ['year and a to before it: nothing', 'year=2026&to=1', []],
    ['year and a from after it: nothing', `year=2024&from=${NOW}`, []],
    ['month and from', `year=2026&month=10&from=${edge}`, ['october_end', 'edge']],
    ['month and to', `year=2026&month=10&to=${edge}`, ['edge', 'beyond', 'october']],
    ['month, from and to', `year=2026&month=10&from=${edge}&to=${edge}`, ['edge']],
    [
      'month and a window that touches its last instant',
      `year=2026&month=10&from=${october_end}&to=${NOW}`,
      ['october_end'],
    ],
    ['month and a window that begins right after it', `year=2026&month=10&from=${november}&to=${NOW}`, []],
    [
      'the documented example: a month inside a longer window',
      `from=${october - DAY}&month=10&to=${NOW}&year=2026`,
      ['october_end', 'edge', 'beyond', 'october'],
    ],
  ])('%s', async (_name, query, expected) => {
    expect(await found(query)).toEqual(expected);
  });
});

describe('what cannot be read is refused by name', () => {
  test.each([
    ['from', '-1'],
    ['from', '1.5'],
    ['from', '2026-10-01'],
    ['from', '8640000000000001'],
    ['from', '1e12'],
    ['to', 'now'],
    ['to', '+1'],
    ['to', ' 1'],
    ['to', '99999999999999999999'],
    ['year', '0'],
    ['year', '1969'],
    ['year', '9999'],
    ['year', '99999'],
    ['year', '-2026'],
    ['year', '20 26'],
  ])('%s=%s', async (name, value) => {
    expect((await refused(`?${name}=${encodeURIComponent(value)}`)).params).toEqual([name]);
  });

  test.each(['0', '13', '-1', '1.0', 'abc', '１'])('O-API-04 month=%s', async (month) => {
    expect((await refused(`?year=2026&month=${encodeURIComponent(month)}`)).params).toEqual(['month']);
  });

  test('several at once are all named', async () => {
    expect((await refused('?from=a&to=b&year=c&month=d&size=e')).params.toSorted()).toEqual([
      'from',
      'month',
      'size',
      'to',
      'year',
    ]);
  });
});

test('a row of the future comes with the clock', async () => {
  sandbox.setClock(NOW + 1);
  try {
    expect(await found('')).toEqual(['future', 'now', 'november', 'october_end']);
  } finally {
    sandbox.setClock(NOW);
  }
});
