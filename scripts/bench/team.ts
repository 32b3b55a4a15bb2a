import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { freePort, type RunningServer, startServer, TEST_START } from '../servers';
import { percentile, printFigure } from './report';

const PEOPLE = 50;
const BETWEEN_MS = 10_000;
const MINUTE = 60_000;
const PASSWORD = 'una frase bastante larga';
const PERIOD = 'from=2026-10-01&to=2026-10-31';
const WEEK = 'from=2026-10-05&to=2026-10-11';
const PAIRS = 400;

const LIMITS = { page: 500, signIn: 2, growth: 1.1 };

const AGENT = new Agent({ connections: 64, bodyTimeout: 0, headersTimeout: 0 });

interface Person {
  name: string;
  cookie: string;
  /** An address of their own, which limits on attempts count by. */
  peer: string;
}

interface Known {
  ids: string[];
  references: string[];
}

type Work = 'page of a list' | 'page of a record' | 'rows of a list' | 'a record' | 'a search' | 'a file';

/** Out of twenty actions; a file now and then. */
const OFTEN: Record<Work, number> = {
  'page of a list': 5,
  'page of a record': 4,
  'rows of a list': 4,
  'a record': 3,
  'a search': 3,
  'a file': 1,
};

const ACTIONS = Object.entries(OFTEN).flatMap(([work, times]) => Array<Work>(times).fill(work as Work));

const anyOf = <T>(items: readonly T[]): T => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

function addressOf(work: Work, { ids, references }: Known): string {
  const day = `from=2026-10-${String(1 + Math.floor(Math.random() * 28)).padStart(2, '0')}&to=2026-10-31`;
  const addresses: Record<Work, () => string> = {
    'page of a list': () => `/almacen/payments?${day}`,
    'page of a record': () => `/almacen/payments/${anyOf(ids)}`,
    'rows of a list': () => `/api/almacen/payments?${day}&size=100`,
    'a record': () => `/api/almacen/payments/${anyOf(ids)}`,
    'a search': () => `/api/almacen/payments?q=${anyOf(references)}&size=100`,
    'a file': () => `/api/almacen/payments/export?${WEEK}&format=csv`,
  };
  return addresses[work]();
}

/** How long a whole response took, ms. Throws for any status but 200. */
async function timed(url: string, headers: Record<string, string>): Promise<number> {
  const start = performance.now();
  const { statusCode, body } = await request(url, { headers, dispatcher: AGENT });
  for await (const _ of body);
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
  return performance.now() - start;
}

async function post(app: RunningServer, step: string, { cookie, peer }: Person, body: object) {
  const headers = { cookie, 'content-type': 'application/json', 'x-forwarded-for': peer };
  const response = await fetch(`${app.url}/api/auth/${step}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (response.status !== 200) throw new Error(`${step} answered ${response.status}: ${await response.text()}`);
  const set = response.headers.getSetCookie().map((one) => one.split(';')[0]);
  return { cookie: set.join('; '), body: await response.json() };
}

async function enter(app: RunningServer, person: Person, link: string): Promise<Person> {
  const { name } = person;
  const email = `${name.toLowerCase()}@tienda.mx`;
  const token = link.split('#')[1];
  const spent = await post(app, 'link/spend', person, { token, name, email, password: PASSWORD });
  if (spent.cookie !== '') return { ...person, cookie: spent.cookie };
  return { ...person, cookie: (await post(app, 'sign-in', person, { email, password: PASSWORD })).cookie };
}

async function team(app: RunningServer): Promise<Person[]> {
  const newcomer = (index: number) => ({ name: `Persona${index}`, cookie: '', peer: `203.0.113.${index + 1}` });
  const printed = () => /http\S+\/sign-in\/link#[\w-]{43}/.exec(app.log())?.[0];
  while (printed() === undefined) await setTimeout(100);
  const people = [await enter(app, newcomer(0), printed() ?? '')];
  const [owner] = people;
  while (owner && people.length < PEOPLE) {
    const { name } = newcomer(people.length);
    const invitation = { label: name, owner: false, roles: { almacen: 'accountant' } };
    const { body } = await post(app, 'invitations', owner, invitation);
    people.push(await enter(app, newcomer(people.length), body.link));
  }
  return people;
}

function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** p95 of the same request with and without sign-in, by turns. */
async function costOfSignIn(open: RunningServer, signedIn: RunningServer, { cookie, peer }: Person): Promise<boolean> {
  const address = `/api/almacen/payments?${PERIOD}&size=50`;
  const times = { without: [] as number[], with: [] as number[] };
  for (let pair = 0; pair < PAIRS + 50; pair += 1) {
    const one = await timed(open.url + address, {});
    const other = await timed(signedIn.url + address, { cookie, 'x-forwarded-for': peer });
    if (pair < 50) continue;
    times.without.push(one);
    times.with.push(other);
  }
  const [one, other] = [percentile(times.without, 0.95), percentile(times.with, 0.95)];
  const value = `${(other - one).toFixed(1)} ms (${one.toFixed(1)}, ${other.toFixed(1)})`;
  return printFigure('sign-in adds to a list of 50, p95', value, `${LIMITS.signIn} ms`, other - one <= LIMITS.signIn);
}

async function work(app: RunningServer, people: readonly Person[], known: Known, minutes: number): Promise<boolean> {
  const took = new Map<Work, number[]>(Object.keys(OFTEN).map((name) => [name as Work, []]));
  const failures: string[] = [];
  const memory: number[] = [];
  const end = performance.now() + minutes * MINUTE;
  const watching = (async () => {
    for (; performance.now() < end; await setTimeout(5000)) memory.push(residentMegabytes(app.pid));
  })();
  await Promise.all(
    people.map(async ({ cookie, peer }) => {
      await setTimeout(Math.random() * BETWEEN_MS);
      for (let next = performance.now(); next < end; next += BETWEEN_MS) {
        await setTimeout(Math.max(0, next - performance.now()));
        const action = anyOf(ACTIONS);
        const headers = { cookie, 'x-forwarded-for': peer };
        await timed(app.url + addressOf(action, known), headers).then(
          (ms) => took.get(action)?.push(ms),
          (error: Error) => failures.push(error.message),
        );
      }
    }),
  );
  await watching;
  const checks = [...took].map(([name, times]) => {
    const p95 = percentile(times, 0.95);
    const value = `${p95.toFixed(0)} ms of ${times.length}`;
    if (name === 'a file') return printFigure(`${name}, p95`, value, 'none', true);
    return printFigure(`${name}, p95`, value, `${LIMITS.page} ms`, p95 <= LIMITS.page);
  });
  for (const failure of failures.slice(0, 5)) console.log(`    ${failure}`);
  const third = Math.floor(memory.length / 3);
  const [early, late] = [Math.max(...memory.slice(third, 2 * third)), Math.max(...memory.slice(2 * third))];
  const isFlat = late <= early * LIMITS.growth;
  return [
    ...checks,
    printFigure('errors', String(failures.length), '0', failures.length === 0),
    printFigure('memory, second and last third', `${early.toFixed(0)}, ${late.toFixed(0)} MB`, '10 % more', isFlat),
  ].every(Boolean);
}

async function known(app: RunningServer, { cookie, peer }: Person): Promise<Known> {
  const headers = { cookie, 'x-forwarded-for': peer };
  const { body } = await request(`${app.url}/api/almacen/payments?${PERIOD}&size=1000`, { headers, dispatcher: AGENT });
  const { items } = (await body.json()) as { items: { charge_id: string; reference_id: string | null }[] };
  return {
    ids: items.map(({ charge_id }) => charge_id),
    references: items.flatMap(({ reference_id }) => (reference_id ? [reference_id] : [])),
  };
}

/** Fifty people at work, one action each every 10 s, beside the provider and this generator on the same cores. */
export async function teamAtWork(): Promise<boolean> {
  const minutes = Number(process.argv.find((word) => word.startsWith('--minutes='))?.slice(10) ?? 10);
  const folder = mkdtempSync(join(tmpdir(), 'corte-bench-team-'));
  const [providerPort, openPort, port] = [await freePort(), await freePort(), await freePort()];
  console.log(
    `  ${PEOPLE} people, one action each every ${BETWEEN_MS / 1000} s, ${minutes} minutes; the app (production build), the`,
  );
  console.log(`  sandbox and the people share ${availableParallelism()} cores.`);
  const provider = await startServer({
    args: ['--conditions=react-server', '--import', 'tsx', 'scripts/sandbox.ts'],
    settings: { DATA_DIR: join(folder, 'provider'), SANDBOX_PORT: String(providerPort), SANDBOX_CLOCK: TEST_START },
    port: providerPort,
    probe: '/__requests',
    within: 1_800_000,
  });
  const addresses = { baseUrl: provider.url, reportsBaseUrl: provider.url };
  const account = { slug: 'almacen', name: 'Almacenes La Ceiba', mode: 'sandbox', key: 'key_sandboxPrivate0001' };
  const start = (own: number, settings: Record<string, string>) =>
    startServer({
      args: ['scripts/serve.mjs'],
      settings: {
        ...{ PORT: String(own), DATA_DIR: join(folder, String(own)), TRUSTED_PROXIES: '127.0.0.1' },
        ACCOUNTS: JSON.stringify([{ ...account, ...addresses }]),
        ...settings,
      },
      port: own,
      probe: '/api/health',
      within: 120_000,
    });
  const app = await start(port, { SIGN_IN: 'on' });
  try {
    const people = await team(app);
    const [owner] = people;
    if (!owner) throw new Error('nobody is there');
    const open = await start(openPort, { SIGN_IN: 'off', TRUSTED_PROXIES: '' });
    const isCheap = await costOfSignIn(open, app, owner);
    await open.stop();
    const isQuick = await work(app, people, await known(app, owner), minutes);
    return isCheap && isQuick;
  } finally {
    await app.stop();
    await provider.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
