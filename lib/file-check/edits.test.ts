import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { paymentsFile, readCsv, testPayment } from '@/lib/exports/test-file';
import { compareWithAccount } from './account-comparison';
import { checkFile } from './check';

const COLUMNS = ['charge_id', 'status', 'charge_amount', 'currency'];
const payment = (id: number, amount: number) =>
  testPayment({ charge_id: `pay_${id}`, status: 'paid', charge_amount: amount });
const ROWS = [5, 3, 9, 1, 7].map((amount, id) => payment(id, amount));

/** A file whose cells somebody has changed, header first, and what the check says of it. */
async function edited(change: (rows: string[][]) => string[][]) {
  const { bytes, job } = await paymentsFile([ROWS], { format: 'csv.zip', columns: COLUMNS });
  const members = Object.entries(unzipSync(bytes)).map(([path, content]) => {
    if (path.endsWith('-recibo.csv')) return [path, content] as const;
    const rows = change(readCsv(Buffer.from(strFromU8(content))));
    return [path, strToU8(rows.map((row) => row.join(',')).join('\r\n'))] as const;
  });
  const check = await checkFile([new Blob([zipSync(Object.fromEntries(members)).slice()])], () => undefined);
  const [table] = check.tables;
  if (!table) throw new Error('no table');
  return { check, table, receipt: job.receipt };
}

const NOTHING = { missing: [], added: [], renamed: [], moved: [] };

test('R-04 a column added in the middle is one added, in its place, and no other order', async () => {
  const { table } = await edited((rows) => rows.map((row, at) => row.toSpliced(2, 0, at === 0 ? 'nota' : 'x')));
  expect(table).toMatchObject({ whole: true, columns: { ...NOTHING, added: [{ header: 'nota', after: 'status' }] } });
  const { table: first } = await edited((rows) => rows.map((row, at) => [at === 0 ? 'nota' : 'x', ...row]));
  expect(first.columns).toEqual({ ...NOTHING, added: [{ header: 'nota', after: null }] });
});

test('R-04 a column removed, renamed, or moved is called that', async () => {
  const { table: removed } = await edited((rows) => rows.map((row) => row.toSpliced(1, 1)));
  expect(removed).toMatchObject({ whole: false, columns: { ...NOTHING, missing: ['status'] }, difference: null });
  const { table: renamed } = await edited(([head = [], ...rows]) => [head.with(1, 'estado'), ...rows]);
  expect(renamed).toMatchObject({
    whole: false,
    columns: { ...NOTHING, renamed: [{ from: 'status', to: 'estado' }] },
    difference: { changed: [], added: [], removed: [], moved: [] },
  });
  const { table: replaced } = await edited((rows) => rows.map((row, at) => row.with(1, at === 0 ? 'nota' : 'x')));
  expect(replaced.columns).toEqual({
    ...NOTHING,
    missing: ['status'],
    added: [{ header: 'nota', after: 'charge_id' }],
  });
  const { table: moved } = await edited((rows) => rows.map(([id = '', ...others]) => [...others, id]));
  expect(moved).toMatchObject({ whole: true, columns: { ...NOTHING, moved: ['charge_id'] } });
});

test('R-04 rows added, removed, changed and sorted are named', async () => {
  const { table: added } = await edited((rows) => rows.toSpliced(2, 0, ['pay_x', 'paid', '4.00', 'MXN']));
  expect(added.difference).toEqual({ changed: [], added: [3], removed: [], moved: [] });
  const { table: removed } = await edited((rows) => rows.toSpliced(2, 1));
  expect(removed.difference).toEqual({ changed: [], added: [], removed: [3], moved: [] });
  const { table: changed } = await edited((rows) => rows.with(3, ['pay_2', 'paid', '9.01', 'MXN']));
  expect(changed.difference).toEqual({ changed: [4], added: [], removed: [], moved: [] });
  const byAmount = (rows: string[][]) => rows.toSorted((a, b) => Number(b[2]) - Number(a[2]));
  const { table: sorted } = await edited(([head = [], ...rows]) => [head, ...byAmount(rows)]);
  expect(sorted.difference).toMatchObject({ changed: [], added: [], removed: [] });
  expect(sorted.sortedBy).toEqual({ column: 'charge_amount', direction: 'desc' });
});

test('R-04 what the account is compared with is the file as it is, and its receipt apart', async () => {
  const { check, receipt } = await edited((rows) => rows.with(3, ['pay_2', 'paid', '9.01', 'MXN']));
  if (!receipt) throw new Error('no receipt');
  expect(compareWithAccount(check, receipt)).toEqual({
    counts: { was: 5, now: 5 },
    receipt: { fresh: 0, gone: 0 },
    file: { unlike: 1, absent: 1 },
  });
  const untouched = await edited((rows) => rows);
  expect(compareWithAccount(untouched.check, receipt).file).toBe('as-written');
  const without = await edited((rows) => rows.map((row) => row.toSpliced(1, 1)));
  expect(compareWithAccount(without.check, receipt)).toMatchObject({ receipt: { fresh: 0, gone: 0 }, file: null });
});
