import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeLink, spendLink } from '@/lib/access/links';
import { signIn } from '@/lib/access/sign-in';
import { cookieHeader, OWNER, tokenOf } from '@/lib/access/testing/test-access';
import { databaseOnTestServer } from '@/lib/database/testing/test-database';
import { makeTestFolder } from '@/lib/database/testing/test-folder';
import type { Role } from '@/lib/domain/access/roles';
import { type ScriptedProvider, scriptedProvider } from '@/lib/payments-api/testing/scripted-provider';
import { reportRow, scriptedReport } from '@/lib/payments-api/testing/scripted-report';
import { openedAccess } from '@/lib/server/visitors';
import { GET as customers } from './[account]/customers/route';
import { GET as order } from './[account]/orders/[id]/route';
import { GET as onePayment } from './[account]/payments/[chargeId]/route';
import { GET as paymentText } from './[account]/payments/[chargeId]/text/route';
import { GET as allPayments } from './[account]/payments/matching/route';
import { GET as payments } from './[account]/payments/route';
import { GET as walked } from './[account]/payments/walked/route';

const NAME = 'Íñigo Montoya';
const EMAIL = 'inigo.montoya@correo.com.mx';
const SECRETS = [NAME, 'montoya', EMAIL, '5598761234', 'Calle Espada 7', '4111111111111111'];

const now = Date.now();
const rows = Array.from({ length: 3 }, (_, i) =>
  reportRow({
    charge_id: `69118b00a1b2c3d4e5f6071${i}`,
    create_date: now - 3_600_000 * (i + 1),
    pay_date: now - 3_600_000 * (i + 1),
    ...{ name: NAME, email: EMAIL, phone: '5598761234', shipping_address: 'Calle Espada 7, Centro' },
    ...{ cardholder_name: 'I MONTOYA', card_number: '4111111111111111', reference_oxxo: `9300026228067${i}` },
    description: `Para INIGO MONTOYA (${EMAIL}) tel 55 9876 1234`,
    metadata: JSON.stringify({ vendedor: 'A. Pérez', nota: `avisar a ${NAME}`, card: '4111 1111 1111 1111' }),
  }),
);

let provider: ScriptedProvider;
let close: () => Promise<void>;
const cookies = new Map<string, string>();

beforeAll(async () => {
  provider = await scriptedProvider();
  const { folder, remove } = await makeTestFolder('access');
  vi.stubEnv('DATA_DIR', path.dirname(folder));
  vi.stubEnv('DATABASE_URL', (await databaseOnTestServer(folder)) ?? '');
  vi.stubEnv('SIGN_IN', 'on');
  const account = { slug: 'a', name: 'a', mode: 'sandbox', key: 'key_a', baseUrl: provider.origin };
  vi.stubEnv('ACCOUNTS', JSON.stringify([{ ...account, reportsBaseUrl: provider.origin }]));
  const access = await openedAccess();
  if (!access) throw new Error('access');
  await spendLink(access, tokenOf(await makeLink(access, null)), OWNER);
  for (const role of ['accountant', 'support', 'auditor'] satisfies Role[]) {
    const link = await makeLink(access, { label: role, owner: false, roles: { a: role } });
    const chosen = { name: role, email: `${role}@tienda.mx`, password: OWNER.password };
    await spendLink(access, tokenOf(link), chosen);
    const set = await signIn(access, { ...chosen, peer: '203.0.113.1', headers: new Headers() });
    cookies.set(role, cookieHeader(set));
  }
  close = async () => {
    await access.close();
    await provider.close();
    remove();
  };
});
afterAll(() => close());
beforeEach(() => {
  provider.script = scriptedReport(() => rows);
  provider.seen.length = 0;
});

type Handler<P> = (request: Request, context: { params: Promise<P> }) => Promise<Response>;

function as<P>(role: Role, handler: Handler<P>, params: P, query = ''): Promise<Response> {
  const headers = { cookie: cookies.get(role) ?? '' };
  return handler(new Request(`http://corte/api/x?${query}`, { headers }), { params: Promise.resolve(params) });
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const leaks = (text: string) => SECRETS.filter((secret) => plain(text).includes(plain(secret)));

test.each([
  ['a list', payments, { account: 'a' }, ''],
  ['a list by another date, whose walk is cached', walked, { account: 'a' }, 'by=paid&period=last-7-days'],
  ['all that match', allPayments, { account: 'a' }, ''],
  ['a record', onePayment, { account: 'a', chargeId: '69118b00a1b2c3d4e5f60710' }, `at=${now - 3_600_000}`],
  ['its text', paymentText, { account: 'a', chargeId: '69118b00a1b2c3d4e5f60710' }, `at=${now - 3_600_000}`],
] as [string, Handler<{ account: string }>, { account: string }, string][])(
  'an auditor gets %s masked, after whoever gets all of it',
  async (_, handler, params, query) => {
    const whole = await (await as('accountant', handler, params, query)).text();
    expect(leaks(whole).length).toBeGreaterThan(4);
    const response = await as('auditor', handler, params, query);
    const shown = await response.text();
    expect([response.status, leaks(shown)]).toEqual([200, []]);
    expect(shown).toContain('69118b00a1b2c3d4e5f60710');
    expect(shown).toContain('93000262280670');
    expect(await (await as('accountant', handler, params, query)).text()).toContain(NAME);
  },
);

test('an auditor is refused what would tell who it is, before the provider is asked', async () => {
  for (const query of [`q=${EMAIL}`, 'q=montoya', 'q=5598761234', `pasted=93000262280670,${EMAIL}`, 'q=411111']) {
    for (const handler of [payments, customers, allPayments]) {
      const response = await as('auditor', handler, { account: 'a' }, query);
      expect([query, response.status, (await response.json()).error.code]).toEqual([query, 403, 'search_masked']);
    }
  }
  expect(provider.seen).toHaveLength(0);
});

test('support reads one payment and nothing else, and not one after the other', async () => {
  for (const handler of [payments, customers, allPayments, walked]) {
    expect((await as('support', handler, { account: 'a' })).status).toBe(404);
  }
  expect((await as('support', order, { account: 'a', id: 'ord_1' })).status).toBe(404);
  expect(provider.seen).toHaveLength(0);
  const read = () =>
    as('support', onePayment, { account: 'a', chargeId: '69118b00a1b2c3d4e5f60711' }, `at=${now - 7_200_000}`);
  const first = await read();
  expect([first.status, (await first.json()).payment.name]).toEqual([200, NAME]);
  const statuses = await Promise.all(Array.from({ length: 34 }, async () => (await read()).status));
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  const waits = Number((await read()).headers.get('retry-after'));
  expect(waits).toBeGreaterThan(0);
  expect(waits).toBeLessThanOrEqual(10);
});
