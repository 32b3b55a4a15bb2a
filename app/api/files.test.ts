import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '@/lib/database/open';
import type { ExportProgress } from '@/lib/domain/files/export-progress';
import type { Payment } from '@/lib/domain/payments/payments';
import { respond, type ScriptedProvider, scriptedProvider } from '@/lib/payments-api/testing/scripted-provider';
import { reportRow, scriptedReport } from '@/lib/payments-api/testing/scripted-report';
import { DELETE as cancel, GET as progress } from './[account]/exports/[id]/route';
import { GET as signatureVerdict } from './[account]/exports/signature/route';
import { GET as ordersFile } from './[account]/orders/export/route';
import { GET as paymentsFile } from './[account]/payments/export/route';

let provider: ScriptedProvider;
const folder = mkdtempSync(path.join(tmpdir(), 'corte-files-'));

beforeAll(async () => {
  provider = await scriptedProvider();
  const addresses = { baseUrl: provider.origin, reportsBaseUrl: provider.origin };
  const account = (slug: string) => ({ slug, name: slug, mode: 'sandbox', key: `key_${slug}`, ...addresses });
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('ACCOUNTS', JSON.stringify([account('a'), account('b')]));
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
});
afterAll(async () => {
  await (await openDatabase({ folder: path.join(folder, 'corte'), migrations: 'files' })).close();
  rmSync(folder, { recursive: true, force: true });
  return provider.close();
});
beforeEach(() => {
  provider.script = scriptedReport(() => rows);
});

const now = Date.now();
const rows = Array.from({ length: 250 }, (_, i) =>
  reportRow({ charge_id: `pay_${i}`, create_date: now - 60_000 * (i + 1), status: i % 5 === 0 ? 'expired' : 'paid' }),
);

type Handler<P> = (request: Request, context: { params: Promise<P> }) => Promise<Response>;

function call<P>(handler: Handler<P>, params: P, query = '', method = 'GET'): Promise<Response> {
  return handler(new Request(`http://corte/api/x?${query}`, { method }), { params: Promise.resolve(params) });
}

async function progressOf(account: string, id: string): Promise<ExportProgress> {
  return await (await call(progress, { account, id })).json();
}

const ID = '0b6f7a2e-6f0e-4a63-9a5b-3a0d8a4d1c01';

test('O-EXP-06 a file has every row that matches, not a page of them, says how many, and gives a receipt', async () => {
  const response = await call(paymentsFile, { account: 'a' }, `format=csv&size=2&status=paid,expired&export=${ID}`);
  expect(response.headers.get('content-disposition')).toMatch(
    /filename="corte-a-payments-created-[\d-]+_[\d-]+-asof-[\dT-]+\.csv"/,
  );
  expect(await progressOf('a', ID)).toMatchObject({ state: 'running', rowsExpected: 250, receipt: null });
  expect((await response.text()).trimEnd().split('\r\n')).toHaveLength(251);
  const done = await progressOf('a', ID);
  expect(done).toMatchObject({ id: ID, noun: 'payments', format: 'csv', state: 'complete', rowsDone: 250 });
  expect(done.receipt).toMatchObject({
    filters: 'status=paid,expired',
    countedBy: 'created',
    countedBefore: 250,
    countedAfter: 250,
    changedMeanwhile: 0,
    sums: [
      { status: 'expired', currency: 'MXN', rows: 50, sum: '5000.00', missing: 0 },
      { status: 'paid', currency: 'MXN', rows: 200, sum: '20000.00', missing: 0 },
    ],
    tables: [{ rows: 250, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
  });
  expect(done.receipt?.tables[0]?.digests).toHaveLength(250 * 8);
});

test('R-03 the account tells whether it signed a receipt, of which it gets the digest alone', async () => {
  const id = '0b6f7a2e-6f0e-4a63-9a5b-3a0d8a4d1c99';
  await (await call(paymentsFile, { account: 'a' }, `format=jsonl&export=${id}`)).text();
  const seal = (await progressOf('a', id)).receipt?.seal;
  const { sha256 = '', key = '', signature = '' } = seal ?? {};
  const ask = async (account: string, given: Record<string, string>) => {
    const query = new URLSearchParams({ sha256, key, signature, ...given }).toString();
    const response = await call(signatureVerdict, { account }, query);
    return response.status === 200 ? (await response.json()).signature : response.status;
  };
  expect(await ask('a', {})).toBe('ours');
  expect(await ask('a', { sha256: 'f'.repeat(64) })).toBe('false');
  expect(await ask('b', {})).toBe('other-key');
  const wrongs: Record<string, string>[] = [
    { sha256: 'x' },
    { key: '' },
    { signature: `${signature}0` },
    { other: '1' },
  ];
  for (const wrong of wrongs) {
    expect(await ask('a', wrong)).toBe(400);
  }
});

test('the query of a file is parsed strictly, and a failure before the first row is described in words', async () => {
  for (const [query, parameter] of [
    ['format=pdf', 'format'],
    ['format=csv&format=csv', 'format'],
    ['cursor=a', 'cursor'],
    ['size=0', 'size'],
    ['columns=status,nothing', 'columns'],
    ['columns=all&preset=conciliacion', 'columns,preset'],
    ['decimal=dot', 'decimal'],
    ['separator=dot', 'separator'],
    ['headers=["a"]', 'headers'],
    ['rows=order', 'rows'],
    ['ids=a%20b', 'ids'],
    ['export=1', 'export'],
    ['since=last', 'since,export'],
    [`since=again:last&export=${ID}`, 'since'],
    [`since=last&status=paid&export=${ID}`, 'since,status'],
    ['months=2026-01_2026-02', 'months'],
    [`export=${ID}`, 'export'],
  ]) {
    const response = await call(paymentsFile, { account: 'a' }, query);
    expect([query, (await response.json()).error.parameter]).toEqual([query, parameter]);
  }
  provider.script = (_, response) => respond(response, {}, 401);
  const id = ID.replace('01', '02');
  expect((await call(paymentsFile, { account: 'a' }, `format=xlsx&export=${id}`)).status).toBe(502);
  expect(await progressOf('a', id)).toMatchObject({ state: 'failed', error: { code: 'provider_refused_key' } });
});

test('the progress of a file is its account’s own, can be canceled, and of old files it is forgotten', async () => {
  expect((await call(progress, { account: 'b', id: ID })).status).toBe(404);
  const id = ID.replace('01', '03');
  const response = await call(paymentsFile, { account: 'a' }, `export=${id}`);
  expect(await (await call(cancel, { account: 'a', id })).json()).toMatchObject({ state: 'canceled' });
  await expect(response.text()).rejects.toThrow();
  expect(await progressOf('a', id)).toMatchObject({ state: 'canceled', error: null });
  for (let number = 100; number < 160; number += 1) {
    await (await call(paymentsFile, { account: 'a' }, `status=refunded&export=${ID.slice(0, -3)}${number}`)).text();
  }
  expect((await call(progress, { account: 'a', id })).status).toBe(404);
});

test('a file that is canceled before its first row has no answer that calls it a failure of ours', async () => {
  const id = crypto.randomUUID();
  provider.script = () => new Promise(() => undefined);
  const response = call(paymentsFile, { account: 'a' }, `export=${id}`);
  await vi.waitFor(async () => expect((await call(cancel, { account: 'a', id })).status).toBe(200));
  expect([(await response).status, await progressOf('a', id)]).toMatchObject([404, { state: 'canceled', error: null }]);
});

test('O-PAG-08 an order of which the provider keeps charges back does not stop the file, and is marked in it', async () => {
  const charge = { id: 'chr', amount: 10_000, status: 'paid' };
  const order = { id: 'ord', amount: 25_000, currency: 'MXN', charges: { has_more: true, data: [charge] } };
  provider.script = ({ path }) => (path === '/orders' ? { has_more: false, total: 1, data: [order] } : order);
  const response = await call(ordersFile, { account: 'a' }, 'columns=id,amount,charge_amount');
  expect((await response.text()).trimEnd().split('\r\n').slice(1)).toEqual(['ord,250.00,100.00,charges,MXN,MXN']);
});

test('a layout has its columns, under its own headers, set apart as it says', async () => {
  const query = new URLSearchParams({
    ...{ ids: 'pay_3', columns: 'charge_amount,charge_id', headers: '["Importe; MXN","Id"]' },
    ...{ separator: 'semicolon', decimal: 'comma' },
  });
  const response = await call(paymentsFile, { account: 'a' }, String(query));
  expect(await response.text()).toBe('"Importe; MXN";Id\r\n"100,00";pay_3\r\n');
});

test('a selection has the rows that were picked, in the order of the list, and says which no longer match', async () => {
  const id = ID.replace('01', '04');
  const query = `ids=pay_7,pay_3,pay_999&columns=charge_id,charge_amount&export=${id}`;
  const response = await call(paymentsFile, { account: 'a' }, query);
  expect(await response.text()).toBe('charge_id,charge_amount,currency\r\npay_3,100.00,MXN\r\npay_7,100.00,MXN\r\n');
  expect((await progressOf('a', id)).receipt).toMatchObject({ selected: 3, selectedMissing: 1 });
});

test('a file of what was collected since the last one goes on where that ended', async () => {
  let all: Payment[] = rows
    .slice(1)
    .map((row) => ({ ...row, pay_date: row.status === 'paid' ? row.create_date : null }));
  provider.script = scriptedReport(() => all);
  const since = async (number: string) => {
    const id = ID.replace('01', number);
    const response = await call(paymentsFile, { account: 'a' }, `since=last&columns=charge_id&export=${id}`);
    expect(response.headers.get('content-disposition')).toContain('corte-a-payments-since-paid-asof-');
    return (await response.text()).trimEnd().split('\r\n').slice(1);
  };
  expect(await since('11')).toHaveLength(200);
  all = [reportRow({ charge_id: 'pay_new', create_date: now, pay_date: now }), ...all];
  expect(await since('12')).toEqual(['new,pay_new']);
});

test('a question that comes before its download waits for it a moment', async () => {
  const id = crypto.randomUUID();
  const early = progressOf('a', id);
  const response = await call(paymentsFile, { account: 'a' }, `format=csv&export=${id}`);
  expect(await early).toMatchObject({ id, noun: 'payments' });
  await response.text();
});

test('R-22 HEAD of a file has its headers and makes none: no job, no request, nothing handed over', async () => {
  const paid = rows.slice(0, 4).map((row) => ({ ...row, status: 'paid', pay_date: row.create_date }));
  provider.script = scriptedReport(() => paid);
  const id = crypto.randomUUID();
  provider.seen.length = 0;
  for (const query of [`since=last&export=${id}`, `format=xlsx&export=${id}`, 'format=csv']) {
    const head = await call(paymentsFile, { account: 'b' }, query, 'HEAD');
    expect([head.status, head.body]).toEqual([200, null]);
    expect(head.headers.get('content-disposition')).toMatch(/^attachment; filename="corte-b-payments-/);
  }
  expect((await call(paymentsFile, { account: 'b' }, 'format=pdf', 'HEAD')).status).toBe(400);
  expect((await call(progress, { account: 'b', id }, '', 'HEAD')).status).toBe(404);
  expect(provider.seen).toEqual([]);
  const file = await call(paymentsFile, { account: 'b' }, `since=last&columns=charge_id&export=${id}`);
  expect((await file.text()).trimEnd().split('\r\n').slice(1)).toHaveLength(4);
});

test('R-25 a file is not collected, packed or stored on its way', async () => {
  const response = await call(paymentsFile, { account: 'a' }, 'format=csv');
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  expect(response.headers.get('cache-control')).toBe('private, no-store, no-transform');
  await response.text();
});

test('R-25 over HTTP/1.0 no file is sent, and whoever asks how far it is learns why', async () => {
  const id = crypto.randomUUID();
  const request = new Request(`http://corte/api/x?format=csv&export=${id}`, { headers: { 'x-corte-http': '1.0' } });
  provider.seen.length = 0;
  const refused = await paymentsFile(request, { params: Promise.resolve({ account: 'a' }) });
  expect([refused.status, (await refused.json()).error.code]).toEqual([505, 'download_needs_http_1_1']);
  expect(await progressOf('a', id)).toMatchObject({ state: 'failed', error: { code: 'download_needs_http_1_1' } });
  expect(provider.seen).toEqual([]);
});

test('R-47 a damaged record of what was handed over is set aside, said once, and never deleted', async () => {
  const since = (id: string) => call(paymentsFile, { account: 'b' }, `since=last&columns=charge_id&export=${id}`);
  provider.script = scriptedReport(() => rows.slice(0, 4).map((row) => ({ ...row, pay_date: row.create_date })));
  await (await openDatabase({ folder: path.join(folder, 'corte'), migrations: 'files' })).close();
  globalThis.corteDeliveries = undefined;
  rmSync(path.join(folder, 'corte', 'global', 'pg_control'));
  const said = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  const first = await since(crypto.randomUUID());
  expect([first.status, (await first.json()).error.code]).toEqual([500, 'deliveries_damaged']);
  const aside = readdirSync(folder).filter((name) => name.startsWith('corte.damaged-'));
  expect(aside).toHaveLength(1);
  expect(readdirSync(path.join(folder, aside[0] ?? '')).length).toBeGreaterThan(10);
  expect(said.mock.calls.flat().join('')).toContain(aside[0]);
  said.mockRestore();
  const rowsOf = (text: string) => text.trimEnd().split('\r\n').slice(1).length;
  expect(rowsOf(await (await since(crypto.randomUUID())).text())).toBe(4);
});
