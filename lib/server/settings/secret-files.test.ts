import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from '@/lib/server/env';

const folder = mkdtempSync(join(tmpdir(), 'corte-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const ADDRESSES = { PAYMENTS_API_BASE_URL: 'https://a.example', PAYMENTS_REPORTS_BASE_URL: 'https://b.example' };

test('each secret is read from the file that its setting names, without the line end', () => {
  const env = readEnv({
    ...ADDRESSES,
    PAYMENTS_API_KEY_FILE: file('key', 'key_canary7f3a\r\n'),
    DATABASE_URL_FILE: file('url', 'postgresql://corte:canary@127.0.0.1/corte\n'),
    OIDC_ISSUER: 'https://sso.example/realms/a/',
    OIDC_CLIENT_ID: 'corte',
    OIDC_CLIENT_SECRET_FILE: file('oidc', 'canary-of-the-client\n'),
    METRICS_TOKEN_FILE: file('token', '0123456789abcdef'),
    HTTPS_PROXY_FILE: file('proxy', 'http://ana:canary@proxy.example:3128\n'),
  });
  expect(env.accounts.map(({ slug, key }) => [slug, key])).toEqual([['live', 'key_canary7f3a']]);
  expect(env).toMatchObject({
    databaseUrl: 'postgresql://corte:canary@127.0.0.1/corte',
    metricsToken: '0123456789abcdef',
    oidc: { issuer: 'https://sso.example/realms/a', clientId: 'corte', clientSecret: 'canary-of-the-client' },
  });
  expect(env.proxy?.url.host).toBe('proxy.example:3128');
  const list = [
    {
      slug: 'norte',
      name: 'Norte',
      mode: 'production',
      key: 'key_1',
      baseUrl: 'https://a.example',
      reportsBaseUrl: 'https://b.example',
    },
  ];
  expect(readEnv({ ACCOUNTS_FILE: file('accounts', `${JSON.stringify(list)}\n`) }).accounts[0]?.slug).toBe('norte');
});

test.each([
  ['is missing', () => join(folder, 'nowhere'), 'does not exist'],
  ['is a folder', () => folder, 'is a folder'],
  ['is empty', () => file('empty', ' \n'), 'is empty'],
  ['is no text', () => file('bytes', Buffer.from([0xff, 0xfe, 0xc3])), 'is not text in UTF-8'],
  ['is a disk', () => file('large', Buffer.alloc(70_000, 'canary')), 'is too large for a secret'],
])('a file that %s stops the start with its name', (_, make, problem) => {
  const path = make();
  expect(() => readEnv({ ...ADDRESSES, PAYMENTS_API_KEY_FILE: path })).toThrow(
    `PAYMENTS_API_KEY_FILE names ${path}, which ${problem}`,
  );
});

test('a secret and its file are never both set, and no problem repeats a content', () => {
  const both = { ...ADDRESSES, PAYMENTS_API_KEY: 'key_1', PAYMENTS_API_KEY_FILE: file('other', 'key_canary') };
  expect(() => readEnv(both)).toThrow('PAYMENTS_API_KEY and PAYMENTS_API_KEY_FILE are both set');
  const bad = { ...ADDRESSES, PAYMENTS_API_KEY_FILE: file('bad', 'key canary with spaces') };
  expect(() => readEnv(bad)).toThrow('PAYMENTS_API_KEY must be printable');
  expect(() => readEnv(bad)).not.toThrow('canary');
});

test('metrics is a word that addresses need', () => {
  const list = [
    {
      slug: 'metrics',
      name: 'x',
      mode: 'production',
      key: 'k',
      baseUrl: 'https://a.example',
      reportsBaseUrl: 'https://b.example',
    },
  ];
  expect(() => readEnv({ ACCOUNTS: JSON.stringify(list) })).toThrow('is a word that addresses need');
});
