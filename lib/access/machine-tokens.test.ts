import { like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessRecord } from './access-tables';
import { openAccessControl, runAccessCommand } from './control';
import {
  findMachineToken,
  listMachineTokens,
  makeMachineToken,
  readTokenOrder,
  revokeMachineToken,
  tokenIn,
} from './machine-tokens';
import type { Access } from './open-access';
import { lastOwner } from './people';
import { openTestAccess, type TestAccess } from './testing/test-access';

const DAY = 24 * 3_600_000;
const WANTED = { label: 'Excel de Ana', account: 'norte', role: 'accountant', days: 2 } as const;

let opened: TestAccess;
let access: Access;
beforeAll(async () => {
  opened = await openTestAccess();
  access = opened.access;
});
afterAll(() => opened.close());

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

test('a token is of one account and role, for so many days; only a digest of it is stored', async () => {
  const now = Date.now();
  const owner = await lastOwner(access);
  const token = await makeMachineToken(access, WANTED, owner, now);
  expect(token).toMatch(/^corte_[\w-]{43}$/);
  const { rows } = await access.orm.$client.query('select * from access.machine_tokens');
  expect(JSON.stringify(rows)).not.toContain(token.slice('corte_'.length));
  const found = await findMachineToken(access, token, now + 2 * DAY - 1);
  expect(found).toMatchObject({ label: 'Excel de Ana', account: 'norte', role: 'accountant' });
  expect(await findMachineToken(access, token, now + 2 * DAY)).toBeNull();
  expect(await findMachineToken(access, `${token}x`)).toBeNull();
  expect(await findMachineToken(access, token.toUpperCase())).toBeNull();
  const [listed] = await listMachineTokens(access);
  expect(listed).toMatchObject({ made: now, expires: now + 2 * DAY, madeBy: owner?.name });
  expect(listed?.seen).toBe(now + 2 * DAY - 1);
  if (owner) await revokeMachineToken(access, listed?.id ?? '', owner);
  expect(await findMachineToken(access, token)).toBeNull();
  const recorded = await access.orm.select().from(accessRecord).where(like(accessRecord.kind, 'token%'));
  expect(recorded.map(({ kind, accounts, facts }) => ({ kind, accounts, facts }))).toEqual([
    {
      kind: 'token_made',
      accounts: ['norte'],
      facts: { label: 'Excel de Ana', role: 'accountant', expires: now + 2 * DAY },
    },
    { kind: 'token_revoked', accounts: ['norte'], facts: { label: 'Excel de Ana', role: 'accountant' } },
  ]);
});

test('a command makes one where an app runs, and where none does', async () => {
  const settings = { ...opened.settings, databaseUrl: null };
  const server = await openAccessControl(settings.dataDir, access);
  const words = new URLSearchParams({ role: 'viewer', account: 'sur', days: '1', label: 'ERP' });
  const token = await runAccessCommand(settings, `token?${words}`);
  expect(await findMachineToken(access, token)).toMatchObject({ account: 'sur', role: 'viewer', label: 'ERP' });
  words.set('role', 'owner');
  await expect(runAccessCommand(settings, `token?${words}`)).rejects.toThrow('--role must be one of');
  server?.close();
});

test.each([
  ['days', '0'],
  ['days', '367'],
  ['days', '1.5'],
  ['role', 'owner'],
  ['account', ''],
  ['label', ' '],
])('an order with %s=%s is refused', (name, value) => {
  const words = new URLSearchParams({ role: 'viewer', account: 'sur', days: '1', label: 'ERP' });
  expect(readTokenOrder(words)).toMatchObject({ days: 1 });
  words.set(name, value);
  expect(() => readTokenOrder(words)).toThrow(`--${name}`);
});

test('O-AUT-05 a token comes as Bearer, or as the password of Basic, which begins after the first colon', () => {
  expect(tokenIn('Bearer corte_a')).toBe('corte_a');
  expect(tokenIn('bearer  corte_a')).toBe('corte_a');
  expect(tokenIn('Bearer anything')).toBeNull();
  expect(tokenIn(basic('ana:corte_a'))).toBe('corte_a');
  expect(tokenIn(basic(':corte_a'))).toBe('corte_a');
  expect(tokenIn(basic('ana:corte_a:b:c'))).toBe('corte_a:b:c');
  for (const none of [
    null,
    '',
    'Bearer',
    'Bearer ',
    'Digest corte_a',
    basic('ana:secreta'),
    basic('corte_a'),
    'Basic €',
  ]) {
    expect(tokenIn(none), String(none)).toBeNull();
  }
});
