import { expect, test } from 'vitest';
import { compareCells, compareOrder } from './compare';
import { Draws } from './draws';
import { randomPaymentList, scaled, sumsBy } from './expected';
import { rowsOf } from './read-file';

const payment = {
  charge_id: 'a',
  name: '=1+1',
  charge_amount: 787.9,
  livemode: false,
  bank: '',
  pay_date: Date.parse('2026-10-05T01:30:00Z'),
};

const row = {
  charge_id: 'a',
  name: '=1+1',
  charge_amount: '787.90',
  livemode: 'false',
  bank: '',
  'pay_date (America/Mexico_City)': '2026-10-04 19:30:00',
  'pay_date (UTC ms)': '1791163800000',
};

const compare = (cells: Record<string, string>) =>
  compareCells('file', new Map(Object.entries(cells)), payment, 'point');

test('the comparison of random lists takes a row for what it is, and sees each cell that is another', () => {
  compare(row);
  for (const [name, text] of Object.entries({
    charge_id: 'b',
    name: "'=1+1",
    charge_amount: '787.91',
    livemode: '',
    bank: ' ',
    'pay_date (America/Mexico_City)': '2026-10-05 01:30:00',
    'pay_date (UTC ms)': '1791163800001',
  })) {
    expect(() => compare({ ...row, [name]: text }), name).toThrow(name);
  }
});

test('the comparison of random lists takes an apostrophe before a formula within a text for a mark', () => {
  const compared = (text: string) => compareCells('file', new Map([['name', text]]), { name: "\t=1+1 d'Or" }, 'point');
  compared("\t'=1+1 d'Or");
  expect(() => compared("\t'=1+1 dOr")).toThrow('name');
});

test.each([
  ['2026-10-05T01:30:00Z', '2026-10-04 19:30:00', '1791163800000'],
  [1_791_163_800, '2026-10-04 19:30:00', '1791163800000'],
  ['mañana', 'mañana', ''],
])('the comparison of random lists reads the date %s as the provider may mean it', (given, wall, ms) => {
  const cells = { 'pay_date (America/Mexico_City)': wall, 'pay_date (UTC ms)': ms };
  const compared = (read: Record<string, string>) =>
    compareCells('file', new Map(Object.entries(read)), { pay_date: given }, 'point');
  compared(cells);
  for (const name of Object.keys(cells)) expect(() => compared({ ...cells, [name]: '1' }), name).toThrow(name);
});

test('the comparison of random lists sees a row too few, another row and a wrong order', () => {
  const rows = [
    { id: 'a', at: 1 },
    { id: 'b', at: 2 },
  ];
  compareOrder('list', rows, [{ id: 'b' }, { id: 'a' }], 'asc');
  expect(() => compareOrder('list', rows, [{ id: 'a' }], 'asc')).toThrow('rows');
  expect(() => compareOrder('list', rows, [{ id: 'a' }, { id: 'c' }], 'asc')).toThrow('ids');
  expect(() => compareOrder('list', rows, [{ id: 'a' }, { id: 'b' }], 'desc')).toThrow('out of order');
});

test('a list of the comparison is the same for the same seed, and its sums are exact', () => {
  const payments = Array.from({ length: 50 }, (_, index) => ({
    ...{ charge_id: String(index), status: index % 2 ? 'paid' : 'expired', currency: 'MXN', charge_amount: 0.1 },
    create_date: Date.UTC(2026, 9, 1 + (index % 20), 12),
  }));
  const account = { payments, timeZone: 'America/Mexico_City', clockStands: true };
  const listOf = (seed: number) => randomPaymentList(new Draws(seed), account, Date.UTC(2026, 10, 10));
  expect(String(listOf(7).query)).toBe(String(listOf(7).query));
  expect(new Set(Array.from({ length: 20 }, (_, seed) => String(listOf(seed).query))).size).toBeGreaterThan(15);
  const found = Array.from({ length: 20 }, (_, seed) => listOf(seed).expected(null).length);
  expect(Math.max(...found)).toBeGreaterThan(0);
  expect(sumsBy(payments, 'charge_amount', ({ currency }) => String(currency)).get('MXN')).toBe(scaled('5'));
});

test('files are read by readers of somebody else', () => {
  const csv = Buffer.from("\uFEFFcharge_id;charge_amount\r\n'007;1,50\r\n");
  expect(rowsOf(csv, 'csv', 'comma').map((cells) => [...cells])).toEqual([
    [
      ['charge_id', '007'],
      ['charge_amount', '1,50'],
    ],
  ]);
  const lines = Buffer.from('{"charge_id":"a,\\"b","charge_amount":150.10,"bank":null}\n');
  expect([...(rowsOf(lines, 'jsonl', 'point')[0] ?? [])]).toEqual([
    ['charge_id', 'a,"b'],
    ['charge_amount', '150.10'],
    ['bank', ''],
  ]);
});
