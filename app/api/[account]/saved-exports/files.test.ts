import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { GET as invoicesFile } from '@/app/api/[account]/invoices/export/route';
import { GET as paymentsFile } from '@/app/api/[account]/payments/export/route';
import { openFilesDatabase } from '@/lib/downloads/open-deliveries';
import { savedExports } from '@/lib/downloads/saved/saved-export-table';
import { type ScriptedProvider, scriptedProvider } from '@/lib/payments-api/testing/scripted-provider';
import { reportRow, scriptedReport } from '@/lib/payments-api/testing/scripted-report';
import { DELETE as remove, POST as restore, GET as savedFile } from './[id]/route';
import { GET as list, POST as save } from './route';

let provider: ScriptedProvider;
const folder = mkdtempSync(path.join(tmpdir(), 'corte-saved-'));

const now = Date.now();
const rows = Array.from({ length: 40 }, (_, i) =>
  reportRow({ charge_id: `pay_${i}`, create_date: now - 60_000 * (i + 1), pay_date: now - 60_000 * i }),
);

beforeAll(async () => {
  provider = await scriptedProvider();
  provider.script = scriptedReport(() => rows);
  const addresses = { baseUrl: provider.origin, reportsBaseUrl: provider.origin };
  const account = (slug: string) => ({ slug, name: slug, mode: 'sandbox', key: `key_${slug}`, ...addresses });
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('ACCOUNTS', JSON.stringify([account('a'), account('b')]));
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
});
afterAll(async () => {
  await (await openFilesDatabase()).$client.end();
  rmSync(folder, { recursive: true, force: true });
  return provider.close();
});

type Handler<P> = (request: Request, context: { params: Promise<P> }) => Promise<Response>;

interface Asked {
  query?: string;
  method?: string;
  body?: object;
  headers?: Record<string, string>;
}

function call<P>(handler: Handler<P>, params: P, { query = '', method = 'GET', body, headers = {} }: Asked = {}) {
  const type: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
  const given = { method, headers: { ...type, ...headers }, body: body ? JSON.stringify(body) : null };
  return handler(new Request(`http://corte/api/x?${query}`, given), { params: Promise.resolve(params) });
}

async function saved(search: string, { account = 'a', name = 'Cobranza', noun = 'payments', headers = {} } = {}) {
  const response = await call(save, { account }, { method: 'POST', body: { name, noun, search }, headers });
  return { status: response.status, body: await response.json() };
}

test.each([
  [{ 'accept-language': 'en-US,en;q=0.9' }, 'Payments'],
  [{ 'accept-language': 'en-US,en;q=0.9', cookie: 'locale=es-MX' }, 'Pagos'],
  [{}, 'Pagos'],
])('a workbook speaks the language of the screen: %j', async (headers, sheet) => {
  const response = await call(paymentsFile, { account: 'a' }, { query: 'format=xlsx', headers });
  const parts = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())).toContain(`name="${sheet}"`);
});

const names = async (account = 'a') =>
  (await (await call(list, { account })).json()).items.map((item: { name: string }) => item.name);

test.each([
  ['csv', 'status=paid&period=last-7-days&format=csv&columns=charge_id,status,charge_amount&decimal=comma'],
  ['jsonl', 'period=today&format=jsonl&columns=all'],
  ['a layout', `period=today&format=csv&columns=charge_id&headers=${encodeURIComponent('["Folio"]')}&separator=pipe`],
])('its address gives exactly the file that the dialog would: %s', async (_, search) => {
  const { status, body } = await saved(search);
  expect([status, body.search]).toEqual([200, search]);
  const [fetched, exported] = await Promise.all([
    call(savedFile, { account: 'a', id: body.id }),
    call(paymentsFile, { account: 'a' }, { query: search }),
  ]);
  expect(fetched.headers.get('content-type')).toBe(exported.headers.get('content-type'));
  const text = await fetched.text();
  expect(text.length).toBeGreaterThan(100);
  expect(text).toBe(await exported.text());
});

test('a moving period moves: the next fetch has what came meanwhile', async () => {
  const { body } = await saved('period=today&format=jsonl&columns=charge_id');
  const fetched = async () => (await call(savedFile, { account: 'a', id: body.id })).text();
  const before = (await fetched()).split('\n').length;
  const late = reportRow({ charge_id: 'pay_new', create_date: Date.now() - 10 });
  provider.script = scriptedReport(() => [late, ...rows]);
  const after = await fetched();
  expect(after.split('\n')).toHaveLength(before + 1);
  expect(after).toContain('pay_new');
  provider.script = scriptedReport(() => rows);
});

test('a workbook speaks the language of whoever saved it, for a program has none', async () => {
  const { body } = await saved('period=today&format=xlsx&columns=all', { headers: { cookie: 'locale=en' } });
  expect(body.search).toBe('period=today&format=xlsx&columns=all&language=en');
  const own = await saved('period=today&format=xlsx&columns=all&language=fields');
  expect(own.body.search).toMatch(/language=fields$/);
});

test('what the export would refuse is not saved, nor a selection, and neither is a name that is none', async () => {
  for (const [search, parameter, noun] of [
    ['format=pdf', 'format'],
    ['format=csv&status=nothing', 'status'],
    ['format=csv&unknown=1', 'unknown'],
    ['format=csv&ids=a,b', 'ids'],
    ['format=csv&export=00000000-0000-4000-8000-000000000001', 'export'],
    ['format=csv&since=last&status=paid', 'since,status'],
    ['format=csv&since=last', 'since', 'invoices'],
  ]) {
    const { status, body } = await saved(search ?? '', { noun: noun ?? 'payments' });
    expect([search, status, body.error?.parameter]).toEqual([search, 400, parameter]);
  }
  expect((await saved('format=csv', { name: '  ' })).status).toBe(400);
  expect((await saved('format=csv', { name: 'x'.repeat(81) })).status).toBe(400);
  expect((await saved('format=csv', { noun: 'nothing' })).status).toBe(400);
});

test('a file of a chain takes the id of this one file, as its own address does', async () => {
  const { body } = await saved('since=last&format=jsonl&columns=charge_id&period=last-7-days', { account: 'b' });
  const fetch = async (query = '') => call(savedFile, { account: 'b', id: body.id }, { query });
  expect((await (await fetch()).json()).error.parameter).toBe('since,export');
  const first = await (await fetch(`export=${crypto.randomUUID()}`)).text();
  expect(first.trimEnd().split('\n')).toHaveLength(40);
  expect(await (await fetch(`export=${crypto.randomUUID()}`)).text()).toBe('');
  expect((await fetch('period=today')).status).toBe(400);
});

test('it is of its account, can be deleted and brought back at the same address, and a day later no more', async () => {
  const { body } = await saved('period=today&format=csv&columns=charge_id', { name: 'zeta' });
  const at = (account = 'a') => ({ account, id: body.id as string });
  const status = async (account?: string) => (await call(savedFile, at(account), { method: 'HEAD' })).status;
  expect([await status(), await status('b')]).toEqual([200, 404]);
  expect(await names('b')).not.toContain('zeta');
  await call(remove, at('b'), { method: 'DELETE' });
  expect(await status()).toBe(200);
  expect((await call(restore, at(), { method: 'POST' })).status).toBe(404);
  await call(remove, at(), { method: 'DELETE' });
  expect([await status(), (await names()).includes('zeta')]).toEqual([404, false]);
  expect((await call(restore, at(), { method: 'POST' })).status).toBe(200);
  expect([await status(), (await names()).includes('zeta')]).toEqual([200, true]);
  await call(remove, at(), { method: 'DELETE' });
  await (await openFilesDatabase()).update(savedExports).set({ deletedAt: new Date(now - 25 * 3_600_000) });
  await saved('format=csv', { name: 'later' });
  expect((await call(restore, at(), { method: 'POST' })).status).toBe(404);
});

test('there are at most fifty in an account, also when they are saved at once', async () => {
  await (await openFilesDatabase()).delete(savedExports);
  const outcomes = await Promise.all(Array.from({ length: 60 }, (_, n) => saved('format=csv', { name: `n${n}` })));
  const statuses = outcomes.map(({ status }) => status);
  expect([200, 409].map((status) => statuses.filter((one) => one === status).length)).toEqual([50, 10]);
  expect((await saved('format=csv', { account: 'b' })).status).toBe(200);
  expect(await names()).toHaveLength(50);
});

test('invoices, too', async () => {
  const { body, status } = await saved('year=2026&format=jsonl&columns=all', { account: 'b', noun: 'invoices' });
  expect([status, body.noun]).toEqual([200, 'invoices']);
  const fetched = await call(savedFile, { account: 'b', id: body.id });
  const exported = await call(invoicesFile, { account: 'b' }, { query: 'year=2026&format=jsonl&columns=all' });
  expect(fetched.status).toBe(exported.status);
});
