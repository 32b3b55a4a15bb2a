import { expect, test } from 'vitest';
import { accountsOf, publicAccount } from './accounts';
import { readEnv, SettingsError } from './env';
import { readListening } from './listening.mjs';

const PROVIDER = {
  PAYMENTS_API_BASE_URL: 'https://api.example.com/',
  PAYMENTS_REPORTS_BASE_URL: 'https://services.example.com',
};

function problemsOf(source: Record<string, string>): string[] {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

test('with no settings at all the built-in companies are there', () => {
  const settings = readEnv({});
  expect(settings).toMatchObject({
    ownHost: '127.0.0.1',
    port: 3000,
    appUrl: 'http://127.0.0.1:3000',
    dataDir: '.data',
  });
  expect(accountsOf(settings).map(({ slug, mode, baseUrl }) => [slug, mode, baseUrl])).toEqual([
    ['sandbox', 'sandbox', 'http://127.0.0.1:3000/payments-api'],
    ['sandbox-production', 'production', 'http://127.0.0.1:3000/payments-api'],
    ['sandbox-cases', 'sandbox', 'http://127.0.0.1:3000/payments-api'],
  ]);
});

test('a key makes the real account and turns the built-in companies off unless they are switched on', () => {
  const source = { ...PROVIDER, PAYMENTS_API_KEY: 'key_live', PAYMENTS_API_TEST_KEY: 'key_test' };
  const accounts = accountsOf(readEnv(source));
  expect(accounts.map(({ slug, mode, builtIn }) => [slug, mode, builtIn])).toEqual([
    ['live', 'production', false],
    ['test', 'sandbox', false],
  ]);
  expect(accounts[0]).toMatchObject({ baseUrl: 'https://api.example.com', depositAmountMeans: 'unknown' });
  expect(accountsOf(readEnv({ ...source, SANDBOX: 'on' }))).toHaveLength(5);
});

test('several companies come from ACCOUNTS, each with what it says itself', () => {
  const company = { slug: 'norte', name: 'Norte', mode: 'production', key: 'key_norte', taxRate: 0.08 };
  const list = [{ ...company, baseUrl: 'https://a.example', reportsBaseUrl: 'https://b.example' }];
  const [norte] = accountsOf(readEnv({ ACCOUNTS: JSON.stringify(list), REFERENCE_LIFE_DAYS: '7' }));
  expect(norte).toMatchObject({ slug: 'norte', taxRate: 0.08, referenceLifeDays: 7, timeZone: 'America/Mexico_City' });
  expect(norte?.linkOrigins).toEqual(['https://a.example', 'https://b.example']);
  expect(problemsOf({ ACCOUNTS: JSON.stringify([...list, ...list]) })).toEqual(['ACCOUNTS has the slug norte twice']);
  expect(problemsOf({ ACCOUNTS: '{' })).toEqual(['ACCOUNTS must be a JSON list']);
  expect(problemsOf({ ACCOUNTS: JSON.stringify([{ ...list[0], slug: 'orders' }]) }).join()).toContain(
    'ACCOUNTS.0.slug',
  );
});

test('a company of ACCOUNTS cannot have the name of a built-in one while those are on', () => {
  const company = { slug: 'sandbox', name: 'Norte', mode: 'production', key: 'key_norte' };
  const ACCOUNTS = JSON.stringify([{ ...company, baseUrl: 'https://a.example', reportsBaseUrl: 'https://b.example' }]);
  expect(problemsOf({ ACCOUNTS, SANDBOX: 'on' })).toEqual([expect.stringContaining('sandbox')]);
  expect(problemsOf({ ACCOUNTS })).toEqual([]);
});

test.each([
  ['APP_URL', 'http://localhost/x'],
  ['APP_URL', 'https://me@corte.example'],
  ['SIGN_IN', 'perhaps'],
  ['PORT', '3000.0'],
  ['HOST', '0.0.0.0'],
])('the app and the server that listens for it judge %s=%s alike', (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual(readListening({ [name]: value }).problems);
});

test('settings of the identity provider that are set in part are one problem', () => {
  const oidc = { OIDC_ISSUER: 'https://sso.example/', OIDC_CLIENT_ID: 'corte', OIDC_CLIENT_SECRET: 'canary' };
  expect(problemsOf(oidc)).toEqual([]);
  expect(readEnv({}).oidc).toBeNull();
  for (const name of Object.keys(oidc)) {
    const problems = problemsOf({ ...oidc, [name]: '' });
    expect(problems).toEqual([expect.stringContaining(`${name} missing`)]);
    expect(problems.join()).not.toContain('canary');
  }
  expect(problemsOf({ ...oidc, OIDC_ISSUER: 'http://sso.example' })).toHaveLength(1);
});

test('everything that is wrong is listed at once', () => {
  const problems = problemsOf({
    PORT: '0',
    TAX_RATE: '16',
    SANDBOX: 'maybe',
    BUSINESS_TIME_ZONE: 'Mexico',
    HOST: 'all',
  });
  expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual([
    'BUSINESS_TIME_ZONE',
    'HOST',
    'PORT',
    'SANDBOX',
    'TAX_RATE',
  ]);
  expect(problemsOf({ PAYMENTS_API_KEY: 'k' })).toHaveLength(2);
  expect(problemsOf({ SANDBOX: 'off' })).toHaveLength(1);
});

test('O-PRX-03 no problem repeats the value of a key', () => {
  const key = 'key canary 7f3a';
  const text = problemsOf({ ...PROVIDER, PAYMENTS_API_KEY: key, ACCOUNTS: JSON.stringify([{ key }]) }).join('\n');
  expect(text).toContain('PAYMENTS_API_KEY');
  expect(text).not.toContain('canary');
});

test.each(['http://api.example.com', 'https://user@api.example.com', 'ftp://x', 'api.example.com'])(
  'O-PRX-01 %s is no address to send a key to',
  (address) => {
    expect(problemsOf({ ...PROVIDER, PAYMENTS_API_KEY: 'k', PAYMENTS_API_BASE_URL: address })).toHaveLength(1);
  },
);

test('O-PRX-02 what the browser may see of an account has no key and no address', () => {
  for (const account of accountsOf(readEnv({ SANDBOX_PRIVATE_KEY: 'key_canary_7f3a' }))) {
    expect(JSON.stringify(publicAccount(account))).not.toMatch(/key|http/i);
  }
});

test('R-44 SANDBOX_PUBLIC_URL is the base of links of the mounted sandbox and of the stand-alone one', () => {
  const SANDBOX_PUBLIC_URL = 'https://pagos.example/api/';
  expect(readEnv({ SANDBOX_PUBLIC_URL })).toMatchObject({
    sandboxPublicUrl: 'https://pagos.example/api',
    sandbox: { publicUrl: 'https://pagos.example/api' },
  });
  expect(readEnv({})).toMatchObject({
    sandboxPublicUrl: null,
    sandbox: { publicUrl: 'http://127.0.0.1:3000/payments-api' },
  });
});

test('the sandbox’s clock is the time of its accounts', () => {
  const clock = '2026-11-10T16:00:00Z';
  expect(accountsOf(readEnv({ SANDBOX_CLOCK: clock })).map((account) => account.now())).toEqual(
    Array(3).fill(Date.parse(clock)),
  );
  expect(problemsOf({ SANDBOX_CLOCK: '2026-11-10' })).toHaveLength(1);
});
