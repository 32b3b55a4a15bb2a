import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '@/lib/database/open';
import { makeTestFolder, type TestFolder } from '@/lib/database/testing/test-folder';
import { newId, nextFile, paid } from '@/lib/downloads/testing/deliveries';
import { paymentState } from '@/lib/exports/contents/payments-since';
import { testPayment } from '@/lib/exports/test-file';
import { decodeStates } from './delivered-states';
import { Deliveries } from './deliveries';
import { importDeliveryFiles } from './delivery-files';

const account = 'sandbox';
let made: TestFolder;
let database: Database;

const folder = mkdtempSync(path.join(tmpdir(), 'corte-since-'));
const [first, second, broken] = [newId(), newId(), newId()];
const golden = testPayment({
  charge_id: 'pay_golden',
  create_date: 1_759_300_000_000,
  pay_date: 1_759_300_100_000,
  status: 'paid',
  charge_amount: 150.1,
  commission: 4.5,
});
const start = 1_759_300_000_000;

beforeAll(async () => {
  made = await makeTestFolder('files');
  database = await openDatabase({ folder: made.folder, migrations: 'files' });
  // As commit 916cf36 wrote them; the state of the golden payment is of that commit, too.
  writeFileSync(path.join(folder, first), `{"previous":null,"start":${start}}\npay_golden old-stat\npay_a aaaaaaaa`);
  writeFileSync(path.join(folder, second), `{"previous":"${first}","start":${start}}\npay_golden VcUR5QxO`);
  writeFileSync(path.join(folder, 'last'), second);
  writeFileSync(path.join(folder, broken), '{"previ');
  writeFileSync(path.join(folder, `${newId()}.part`), 'cut');
});

afterAll(async () => {
  await database.close();
  made.remove();
  rmSync(folder, { recursive: true });
});

test('what versions before the database left in files goes on, is taken over once, and stays where it was', async () => {
  const names = readdirSync(folder);
  const deliveries = new Deliveries(database.orm, account);
  await Promise.all([1, 2].map(() => importDeliveryFiles(database.orm, account, folder)));
  const before = await deliveries.before({ id: newId(), since: 'last', start: 0 });
  expect(before).toMatchObject({ previous: second, start, asLast: true });
  expect([...decodeStates(before.states)]).toEqual([
    ['pay_golden', 'VcUR5QxO'],
    ['pay_a', 'aaaaaaaa'],
  ]);
  const next = await nextFile(deliveries, [golden, paid('new', { pay_date: start })]);
  expect(next.rows).toEqual([['new', 'new']]);
  await importDeliveryFiles(database.orm, account, folder);
  expect((await deliveries.before({ id: newId(), since: 'last', start: 0 })).previous).toBe(next.id);
  await expect(deliveries.before({ id: newId(), since: broken, start: 0 })).rejects.toThrow('no such file');
  await expect(deliveries.before({ id: first, since: 'last', start: 0 })).rejects.toThrow('another file');
  expect(readdirSync(folder)).toEqual(names);
});

test('a field that the provider adds changes the state of a payment only where it has a value', () => {
  const added = new Set(['risk_score']);
  const withField = (value: number | null) => Object.assign({ ...golden }, { risk_score: value });
  expect(paymentState(withField(null), added)).toBe(paymentState(golden));
  expect(paymentState(withField(3), added)).not.toBe(paymentState(golden));
});

test('an account without such files has none', async () => {
  await importDeliveryFiles(database.orm, 'other', path.join(folder, 'nowhere'));
  const deliveries = new Deliveries(database.orm, 'other');
  expect(await deliveries.before({ id: newId(), since: 'last', start: 7 })).toMatchObject({
    previous: null,
    start: 7,
  });
});
