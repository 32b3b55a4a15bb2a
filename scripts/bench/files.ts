import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAYMENT_FIELD, PAYMENT_FIELDS, type PaymentField } from '@/lib/domain/payments/payment-fields';
import { recordAt } from '@/sandbox/model/timeline';
import { builtInSource } from '@/sandbox/seed/built-in-source';
import { environment, freePort, ROOT, startServer, TEST_START } from '../servers';
import { type Watched, watchedFile } from './files-watch';

const DAY = 86_400_000;
const DELAY = 500;
const NEWEST = Date.parse(TEST_START) - 60_000;
const PERIOD = 'from=2026-10-11&to=2026-11-10';

let within = true;

function report(label: string, value: number, unit: string, limit?: { atLeast?: number; atMost?: number }): void {
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = limit ?? {};
  const good = value >= atLeast && value <= atMost;
  within = within && good;
  const limitText = limit ? `   limit ${limit.atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`} ${unit}` : '';
  console.log(`  ${label.padEnd(52)} ${value.toFixed(1).padStart(10)} ${unit}${limitText}${good ? '' : '   BEYOND'}`);
}

function reportFile(
  label: string,
  watched: Watched,
  limits: { rate?: number; seconds?: number; resident?: number },
): void {
  console.log(`  ${label}: ${watched.rows.toLocaleString('en')} rows, ${watched.megabytes.toFixed(0)} MB`);
  const { rows, seconds } = watched;
  report('  rows a second', rows / seconds, '/s', limits.rate === undefined ? undefined : { atLeast: limits.rate });
  report('  seconds', seconds, 's', limits.seconds === undefined ? undefined : { atMost: limits.seconds });
  report('  memory above idle, at most', watched.grown, 'MB', { atMost: 250 });
  report(
    '  resident memory, at most',
    watched.resident,
    'MB',
    limits.resident === undefined ? undefined : { atMost: limits.resident },
  );
  report('  /api/health meanwhile, p95', watched.health, 'ms', { atMost: 20 });
  report('  page of 100 meanwhile, p95', watched.page, 'ms', { atMost: 150 });
}

/** A payment as the merchant of the sandbox has them once they are invoiced, as its text: half of its fields are empty. */
function seededRecord(): string {
  const { companies } = builtInSource({ timeZone: 'America/Mexico_City', depositAmountMeans: 'payment' }, {});
  const now = Date.parse(TEST_START);
  const orders = companies.flatMap((company) => company.day(company.firstDay(now), '2026-09-01').orders);
  const payments = orders.flatMap(({ charges }) => charges.map(({ payment }) => recordAt(payment, now).record));
  const invoiced = payments.find(({ status, invoice_id }) => status === 'paid' && invoice_id !== '');
  if (!invoiced) throw new Error('no payment of the sandbox is invoiced');
  return JSON.stringify({ ...invoiced, charge_id: 'CHARGE_ID', create_date: 'CREATE_DATE' });
}

/** A payment with text of 24 bytes or a number in every field, as its text. */
function fullRecord(): string {
  const value = (field: PaymentField) => {
    if (field === 'charge_id') return 'CHARGE_ID';
    if (field === 'create_date') return 'CREATE_DATE';
    if (field === 'status') return 'paid';
    if (field === 'currency' || field === 'foreign_currency') return 'MXN';
    if (field === 'livemode' || field === 'partial') return false;
    const { kind } = PAYMENT_FIELD[field];
    return kind === 'date'
      ? NEWEST
      : kind === 'amount' || kind === 'number'
        ? 150.14
        : `${field} de José 93000262280678`.slice(0, 24);
  };
  return JSON.stringify(Object.fromEntries(PAYMENT_FIELDS.map((field) => [field, value(field)])));
}

async function providerOf(
  count: number,
  record: string,
): Promise<{ origin: string; atOnce(): Promise<number>; close(): void }> {
  const port = await freePort();
  const step = Math.floor((30 * DAY) / count);
  const args = [port, count, NEWEST, step, DELAY].map(String);
  const child = spawn(process.execPath, ['scripts/bench/files-provider.mjs', ...args, record], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  const origin = `http://127.0.0.1:${port}`;
  const atOnce = async () => Number(await (await fetch(`${origin}/at-once`)).text());
  while ((await atOnce().catch(() => null)) === null) await new Promise((resolve) => setTimeout(resolve, 50));
  return { origin, atOnce, close: () => child.kill() };
}

async function inSequence(origin: string): Promise<number> {
  const start = performance.now();
  const query = `size=1000&from=${NEWEST - 31 * DAY}&to=${NEWEST}`;
  for (let cursor: string | null = ''; cursor !== null; ) {
    const body: string = await (await fetch(`${origin}/slow/reports/v1/payments?${query}${cursor}`)).text();
    const next = /\?next_page_url=(\d+)"/.exec(body.slice(0, 200))?.[1];
    cursor = next === undefined ? null : `&next_page_url=${next}`;
  }
  return (performance.now() - start) / 1000;
}

const filePaths = (account: string, period = PERIOD) => ({
  csv: { ...listOf(account), file: `/api/${account}/payments/export?${period}&format=csv` },
  xlsx: { ...listOf(account), file: `/api/${account}/payments/export?${period}&format=xlsx` },
});

function listOf(account: string) {
  return {
    list: `/api/${account}/payments?size=100&${PERIOD}`,
    progress: (id: string) => `/api/${account}/exports/${id}`,
  };
}

async function fromAnotherProcess(rows: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'corte-bench-files-'));
  const [seeded, fast] = [await providerOf(rows, seededRecord()), await providerOf(rows, fullRecord())];
  const month = await providerOf(Math.min(rows, 100_000), fullRecord());
  const third = await providerOf(Math.min(rows, 300_000), fullRecord());
  const account = (slug: string, address: string) => ({
    ...{ slug, name: slug, mode: 'sandbox', key: `key_${slug}Benchmark0001` },
    ...{ baseUrl: address, reportsBaseUrl: address },
  });
  const accounts = [
    account('seeded', seeded.origin),
    account('fast', fast.origin),
    account('third', third.origin),
    account('slow', `${month.origin}/slow`),
  ];
  const port = await freePort();
  const settings = { PORT: String(port), DATA_DIR: folder, ACCOUNTS: JSON.stringify(accounts) };
  const args = ['scripts/serve.mjs'];
  const app = await startServer({ args, settings, port, probe: '/api/health', within: 120_000 });
  try {
    reportFile(
      'CSV, provider in another process, payments of the sandbox',
      await watchedFile(app, filePaths('seeded').csv),
      { rate: 15_000, resident: 512 },
    );
    reportFile('CSV, the same, every field full', await watchedFile(app, filePaths('fast').csv), {
      rate: 10_000,
      resident: 512,
    });
    reportFile('XLSX, provider in another process, every field full', await watchedFile(app, filePaths('third').xlsx), {
      seconds: 60,
      resident: 512,
    });
    const slices = await watchedFile(app, filePaths('slow').csv);
    const sequence = await inSequence(month.origin);
    console.log(`  a month of ${slices.rows.toLocaleString('en')} payments, ${DELAY} ms a page`);
    report('  one cursor in sequence', sequence, 's');
    report('  the file', slices.seconds, 's');
    report('  times as fast', sequence / slices.seconds, '×', { atLeast: 4 });
    report('  requests at once, at most', await month.atOnce(), '', { atMost: 8 + 1 });
  } finally {
    await app.stop();
    for (const provider of [seeded, fast, month, third]) provider.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fromTheSandbox(rows: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'corte-bench-files-'));
  const loading = ['--max-semi-space-size=64', '--conditions=react-server', '--import', 'tsx', 'scripts/seed.ts'];
  const settings = { DATA_DIR: folder, SANDBOX_CLOCK: TEST_START };
  const options = { cwd: ROOT, env: environment(settings), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const loaded = spawnSync(process.execPath, [...loading, '--payments', String(rows)], options);
  if (loaded.status !== 0) throw new Error(`the load failed: ${loaded.stderr}`);
  const port = await freePort();
  const args = ['scripts/serve.mjs'];
  const served = { ...settings, PORT: String(port) };
  const app = await startServer({ args, settings: served, port, probe: '/payments-api/customers', within: 600_000 });
  try {
    const paths = filePaths('sandbox', 'from=2024-01-01&to=2026-11-10');
    reportFile('CSV, built-in sandbox in one process', await watchedFile(app, paths.csv), { rate: 10_000 });
  } finally {
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function files(): Promise<boolean> {
  const rows = Number(process.argv.find((name) => name.startsWith('--rows='))?.slice(7) ?? 1_000_000);
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `  ${availableParallelism()} cores shared by server, provider and reader; load before: ${load}; production build;`,
  );
  console.log('  the reader drops what it reads; every 100 ms one asks for the health and one for a page of 100.');
  await fromAnotherProcess(rows);
  await fromTheSandbox(rows);
  return within;
}
